//! The orbit camera: angles around a target, presets, and a frame for what is to be seen. Arithmetic only.
//!
//! Angles are radians: yaw 0 looks at the figure's face (from +Z), positive yaw goes to its left (+X); pitch is the
//! height above the floor's plane. Lengths are world units of 0.1 m.

use std::f32::consts::{FRAC_PI_2, PI, TAU};

use motion::{Mat4, ObjectPlace, Vec3};
use serde::{Deserialize, Serialize};

/// Vertical opening of the lens. Long enough that a fist thrown at the viewer does not grow out of proportion.
const LENS: f32 = 34.0 * PI / 180.0;
/// Vertical opening of the game's own camera. No file says it: an assumption.
const LEVEL_LENS: f32 = 45.0 * PI / 180.0;
/// How far ahead of the level's own camera what it looks at is taken to be (units).
const AHEAD: f32 = 30.0;
/// Share of the view that framing fills: buttons float over its edges.
const FILLED: f32 = 0.74;
const PITCH: (f32, f32) = (-0.12, FRAC_PI_2);
const DISTANCE: (f32, f32) = (4.0, 900.0);
/// Joints lie inside the body; this much around each is framed (units).
const AROUND: f32 = 1.7;
/// How far from the origin a target may be: beyond, numbers lose their fine steps.
const FARTHEST: f32 = 20_000.0;
/// Radians a CSS pixel of dragging.
const TURN: f32 = 0.0075;
/// Milliseconds in which a movement has run to 63 %.
const GLIDE: f32 = 55.0;

/// Where the camera is. The contract's `CameraPose`.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct CameraPose {
    pub(crate) yaw: f32,
    pub(crate) pitch: f32,
    pub(crate) distance: f32,
    pub(crate) target: [f32; 3],
}

/// A view of the stage that has a name. `Reset` is the three-quarter view with everything framed again.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(crate) enum Preset {
    ThreeQuarter,
    Front,
    Side,
    Top,
    Reset,
}

/// An eye on its way to where it is wanted.
#[derive(Clone, Debug)]
pub(crate) struct Camera {
    now: CameraPose,
    goal: CameraPose,
    /// Size of the canvas in CSS pixels.
    size: (f32, f32),
    /// Joints that are to be seen.
    framed: Vec<Vec3>,
    /// The user has chosen distance or target by hand: framing keeps off until a reset.
    chosen: bool,
    /// Ground the target is carried over when it follows a figure that goes far.
    carried: Vec3,
    /// The level's own camera, where the stage has one.
    other: Option<ObjectPlace>,
    /// Whether it is looked through that one.
    through: bool,
}

impl Camera {
    /// A camera in the three-quarter view of a standing figure.
    pub(crate) fn new() -> Self {
        let start = CameraPose { yaw: -0.72, pitch: 0.2, distance: 50.0, target: [0.0, 9.0, 0.0] };
        let framed = vec![Vec3::new(-2.0, 0.0, 0.0), Vec3::new(2.0, 0.0, 0.0), Vec3::new(0.0, 16.0, 0.0)];
        let mut camera = Self {
            now: start,
            goal: start,
            size: (1.0, 1.0),
            framed,
            chosen: false,
            carried: Vec3::ZERO,
            other: None,
            through: false,
        };
        camera.fit();
        camera.now = camera.goal;
        camera
    }

    /// Takes the place of the level's own camera; true when that changes the picture.
    pub(crate) fn follow(&mut self, other: Option<ObjectPlace>) -> bool {
        let changed = self.other != other;
        self.other = other;
        self.through &= other.is_some();
        changed && self.through
    }

    /// Looks through the level's own camera, or not. Any movement by hand leaves it, too.
    pub(crate) fn look_through(&mut self, through: bool) {
        self.through = through && self.other.is_some();
    }

    /// Whether it is looked through the level's own camera.
    pub(crate) fn is_driven(&self) -> bool {
        self.through
    }

    fn driver(&self) -> Option<&ObjectPlace> {
        self.other.as_ref().filter(|_| self.through)
    }

    /// Where the camera will have come to rest, as links keep it.
    pub(crate) fn pose(&self) -> CameraPose {
        CameraPose { target: (Vec3::from(self.goal.target) + self.carried).to_array(), ..self.goal }
    }

    /// Goes to a pose at once. Numbers out of limits are brought within them; what is no number changes nothing.
    pub(crate) fn set_pose(&mut self, pose: CameraPose) {
        let target = Vec3::from(pose.target);
        if !(pose.yaw.is_finite() && pose.pitch.is_finite() && pose.distance.is_finite() && target.is_finite()) {
            return;
        }
        self.goal = CameraPose {
            yaw: pose.yaw.rem_euclid(TAU),
            pitch: pose.pitch.clamp(PITCH.0, PITCH.1),
            distance: pose.distance.clamp(DISTANCE.0, DISTANCE.1),
            target: (target - self.carried).clamp(Vec3::splat(-FARTHEST), Vec3::splat(FARTHEST)).to_array(),
        };
        self.now = self.goal;
        self.chosen = true;
        self.through = false;
    }

    /// Turns around the target by a drag of so many CSS pixels.
    pub(crate) fn orbit(&mut self, dx: f32, dy: f32) {
        if dx.is_finite() && dy.is_finite() {
            self.goal.yaw -= dx * TURN;
            self.goal.pitch = (self.goal.pitch + dy * TURN).clamp(PITCH.0, PITCH.1);
            self.through = false;
        }
    }

    /// Moves target and eye so that what is under the pointer stays there.
    pub(crate) fn pan(&mut self, dx: f32, dy: f32) {
        if !(dx.is_finite() && dy.is_finite()) {
            return;
        }
        let unit = 2.0 * self.goal.distance * (LENS / 2.0).tan() / self.size.1.max(1.0);
        let (right, up, _) = axes(&self.goal);
        let moved = Vec3::from(self.goal.target) + (up * dy - right * dx) * unit;
        self.goal.target = moved.clamp(Vec3::splat(-FARTHEST), Vec3::splat(FARTHEST)).to_array();
        self.chosen = true;
        self.through = false;
    }

    /// Above 1 moves nearer.
    pub(crate) fn zoom(&mut self, factor: f32) {
        if factor.is_finite() && factor > 0.0 {
            self.goal.distance = (self.goal.distance / factor).clamp(DISTANCE.0, DISTANCE.1);
            self.chosen = true;
            self.through = false;
        }
    }

    /// Glides to a named view with everything in it.
    pub(crate) fn preset(&mut self, preset: Preset) {
        let (yaw, pitch) = match preset {
            Preset::ThreeQuarter | Preset::Reset => (-0.72, 0.2),
            Preset::Front => (0.0, 0.06),
            // From the figure's right, so that it walks to the right of the picture.
            Preset::Side => (-FRAC_PI_2, 0.06),
            // From behind and above, so that ahead is up.
            Preset::Top => (PI, FRAC_PI_2),
        };
        // The short way round.
        self.goal.yaw += (yaw - self.goal.yaw + PI).rem_euclid(TAU) - PI;
        self.goal.pitch = pitch;
        self.chosen = false;
        self.through = false;
        self.fit();
    }

    /// Takes joints to frame and, unless the user has chosen otherwise, is there at once. Places that are no numbers are
    /// left out.
    pub(crate) fn frame(&mut self, joints: impl Iterator<Item = Vec3>) {
        let known = |joint: &Vec3| joint.is_finite() && joint.abs().max_element() < FARTHEST;
        let old = std::mem::take(&mut self.framed);
        self.framed.extend(joints.filter(known));
        if self.framed.is_empty() {
            self.framed = old;
        }
        if !self.chosen {
            self.fit();
            self.now = self.goal;
        }
    }

    /// The canvas's size in CSS pixels; a framed view is framed anew.
    pub(crate) fn resize(&mut self, width: f32, height: f32) {
        self.size = (width.max(1.0), height.max(1.0));
        if !self.chosen {
            self.fit();
            self.now = self.goal;
        }
    }

    /// Carries the target along with a figure; true when that changes the picture.
    pub(crate) fn carry(&mut self, ground: Vec3) -> bool {
        let changed = self.carried != ground;
        self.carried = ground;
        changed
    }

    /// Lets time pass; true while the camera is still on its way.
    pub(crate) fn advance(&mut self, milliseconds: f32) -> bool {
        if self.now == self.goal {
            return false;
        }
        let share = 1.0 - (-milliseconds.max(0.0) / GLIDE).exp();
        let mix = |from: f32, to: f32| from + (to - from) * share;
        let (from, to) = (self.now, self.goal);
        self.now = CameraPose {
            yaw: mix(from.yaw, to.yaw),
            pitch: mix(from.pitch, to.pitch),
            distance: mix(from.distance, to.distance),
            target: Vec3::from(from.target).lerp(Vec3::from(to.target), share).to_array(),
        };
        let left = (self.now.yaw - to.yaw).abs()
            + (self.now.pitch - to.pitch).abs()
            + ((self.now.distance - to.distance).abs() + Vec3::from(self.now.target).distance(Vec3::from(to.target)))
                / to.distance;
        if left < 1e-3 {
            // Whole turns have served their purpose once the glide is over.
            self.goal.yaw = self.goal.yaw.rem_euclid(TAU);
            self.now = self.goal;
        }
        true
    }

    /// Where the eye is.
    pub(crate) fn eye(&self) -> Vec3 {
        if let Some(place) = self.driver() {
            return place.translation;
        }
        let (_, _, back) = axes(&self.now);
        self.target() + back * self.now.distance
    }

    /// What the eye looks at.
    pub(crate) fn target(&self) -> Vec3 {
        if let Some(place) = self.driver() {
            return place.translation - place.rotation * Vec3::Z * AHEAD;
        }
        Vec3::from(self.now.target) + self.carried
    }

    /// Distance of the eye from what it looks at.
    pub(crate) fn distance(&self) -> f32 {
        if self.through { AHEAD } else { self.now.distance }
    }

    /// World space to clip space.
    pub(crate) fn view_projection(&self) -> Mat4 {
        if let Some(place) = self.driver() {
            return Mat4::perspective_rh_gl(LEVEL_LENS, self.size.0 / self.size.1, 0.4, 3200.0) * place.view();
        }
        let (right, up, back) = axes(&self.now);
        let eye = self.eye();
        let view = Mat4::from_cols(right.extend(0.0), up.extend(0.0), back.extend(0.0), eye.extend(1.0)).inverse();
        let near = (self.now.distance * 0.02).max(0.2);
        Mat4::perspective_rh_gl(LENS, self.size.0 / self.size.1, near, near * 8000.0) * view
    }

    /// Places target and distance so that all that is framed is just seen from the wanted angles.
    fn fit(&mut self) {
        let (right, up, back) = axes(&self.goal);
        let seen = |joint: &Vec3| Vec3::new(joint.dot(right), joint.dot(up), joint.dot(back));
        let (mut low, mut high) = (Vec3::INFINITY, Vec3::NEG_INFINITY);
        for joint in self.framed.iter().map(seen) {
            (low, high) = (low.min(joint), high.max(joint));
        }
        let center = (low + high) * 0.5;
        let tall = (LENS / 2.0).tan() * FILLED;
        let wide = tall * self.size.0 / self.size.1;
        let needed = self.framed.iter().map(seen).map(|joint| {
            let off = (joint - center).abs() + Vec3::splat(AROUND);
            joint.z - center.z + (off.x / wide).max(off.y / tall)
        });
        self.goal.distance = needed.fold(DISTANCE.0, f32::max).min(DISTANCE.1);
        self.goal.target = (right * center.x + up * center.y + back * center.z).to_array();
    }
}

/// Right, up and back of a camera, without a degenerate view from straight above.
fn axes(pose: &CameraPose) -> (Vec3, Vec3, Vec3) {
    let (sin_yaw, cos_yaw) = pose.yaw.sin_cos();
    let (sin_pitch, cos_pitch) = pose.pitch.sin_cos();
    let right = Vec3::new(cos_yaw, 0.0, -sin_yaw);
    let back = Vec3::new(sin_yaw * cos_pitch, sin_pitch, cos_yaw * cos_pitch);
    (right, back.cross(right), back)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn settled(mut camera: Camera) -> Camera {
        for _ in 0..1000 {
            if !camera.advance(16.0) {
                return camera;
            }
        }
        panic!("the camera never comes to rest");
    }

    /// Clip space x and y of a point, both within ±1 when it is seen.
    fn seen(camera: &Camera, point: Vec3) -> (f32, f32) {
        let clip = camera.view_projection() * point.extend(1.0);
        assert!(clip.w > 0.0, "{point} is behind the camera");
        (clip.x / clip.w, clip.y / clip.w)
    }

    #[test]
    fn every_preset_shows_what_is_framed_whole_on_wide_and_tall_canvases() {
        let joints: Vec<Vec3> = (0..200)
            .map(|n| n as f32)
            .map(|n| Vec3::new((n * 0.7).sin() * 6.0, 9.0 + (n * 1.3).cos() * 8.0, n * 0.1 + (n * 0.4).sin()))
            .collect();
        for size in [(900.0, 600.0), (390.0, 420.0), (300.0, 900.0)] {
            for preset in [Preset::ThreeQuarter, Preset::Front, Preset::Side, Preset::Top, Preset::Reset] {
                let mut camera = Camera::new();
                camera.resize(size.0, size.1);
                camera.frame(joints.iter().copied());
                camera.preset(preset);
                let camera = settled(camera);
                let mut widest: f32 = 0.0;
                for joint in &joints {
                    let (x, y) = seen(&camera, *joint);
                    widest = widest.max(x.abs()).max(y.abs());
                }
                assert!(widest < 0.9 && widest > 0.5, "{preset:?} at {size:?} fills {widest}");
            }
        }
    }

    #[test]
    fn the_side_view_has_the_front_on_the_right_and_the_top_view_has_it_up() {
        let mut camera = Camera::new();
        camera.resize(600.0, 600.0);
        camera.preset(Preset::Side);
        assert!(seen(&settled(camera.clone()), Vec3::new(0.0, 9.0, 4.0)).0 > 0.1);
        camera.preset(Preset::Top);
        assert!(seen(&settled(camera.clone()), Vec3::new(0.0, 9.0, 4.0)).1 > 0.1);
        camera.preset(Preset::Front);
        assert!(seen(&settled(camera), Vec3::new(4.0, 9.0, 0.0)).0 > 0.1, "its left is on the right of the picture");
    }

    #[test]
    fn a_pose_taken_and_given_back_is_the_same_view() {
        let mut camera = Camera::new();
        camera.resize(700.0, 500.0);
        camera.carry(Vec3::new(0.0, 0.0, 40.0));
        camera.orbit(40.0, -12.0);
        camera.pan(5.0, 9.0);
        camera.zoom(1.3);
        let camera = settled(camera);
        let mut other = Camera::new();
        other.resize(700.0, 500.0);
        other.carry(Vec3::new(0.0, 0.0, 40.0));
        other.set_pose(camera.pose());
        assert!(camera.view_projection().abs_diff_eq(other.view_projection(), 1e-3));
    }

    #[test]
    fn numbers_that_are_none_change_nothing() {
        let mut camera = Camera::new();
        let before = camera.pose();
        camera.orbit(f32::NAN, 0.0);
        camera.pan(f32::INFINITY, 0.0);
        camera.zoom(0.0);
        camera.zoom(f32::NAN);
        camera.set_pose(CameraPose { distance: f32::NAN, ..before });
        camera.frame([Vec3::NAN, Vec3::splat(1e30)].into_iter());
        assert_eq!(camera.pose(), before);
        camera.set_pose(CameraPose { pitch: 99.0, distance: 1e30, ..before });
        assert!(camera.pose().pitch <= FRAC_PI_2 && camera.pose().distance <= 900.0);
    }

    #[test]
    fn the_levels_camera_is_looked_through_until_a_hand_moves_it() {
        let mut camera = Camera::new();
        camera.resize(600.0, 600.0);
        camera.look_through(true);
        assert!(!camera.is_driven(), "there is none");
        let place =
            ObjectPlace { rotation: motion::Quat::from_rotation_y(PI), translation: Vec3::new(5.0, 9.0, -20.0) };
        assert!(!camera.follow(Some(place)), "not looked through yet");
        camera.look_through(true);
        assert_eq!(camera.eye(), place.translation);
        // Turned about, it looks along +Z: what is ahead is in the middle, what is to +X is on the left.
        let (x, y) = seen(&camera, Vec3::new(5.0, 9.0, 30.0));
        assert!(x.abs() < 1e-4 && y.abs() < 1e-4);
        assert!(seen(&camera, Vec3::new(9.0, 9.0, 30.0)).0 < -0.05);
        camera.orbit(3.0, 0.0);
        assert!(!camera.is_driven() && camera.eye() != place.translation);
        camera.look_through(true);
        assert!(camera.is_driven());
        camera.follow(None);
        assert!(!camera.is_driven());
    }

    #[test]
    fn what_the_user_chose_stays_until_a_reset() {
        let mut camera = Camera::new();
        camera.zoom(2.0);
        let chosen = camera.pose().distance;
        camera.frame([Vec3::splat(-60.0), Vec3::splat(60.0)].into_iter());
        assert!((camera.pose().distance - chosen).abs() < 1e-6);
        camera.preset(Preset::Reset);
        assert!(camera.pose().distance > 100.0);
    }

    #[test]
    fn dragging_moves_the_world_with_the_pointer() {
        let mut camera = Camera::new();
        camera.resize(500.0, 500.0);
        let point = camera.target();
        camera.pan(100.0, 50.0);
        let (x, y) = seen(&settled(camera), point);
        assert!((x - 0.4).abs() < 0.01 && (y + 0.2).abs() < 0.01, "100 of 250 pixels right, 50 down: {x} {y}");
    }
}

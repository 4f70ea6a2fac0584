//! What a pose is made of while it is being designed.

use glam::{Quat, Vec3};

use crate::demo::rig::{ANKLE, BALL, HEEL};

/// Which way something looks, degrees, seen from the figure: yaw to the left, pitch forward and down, tilt to the left.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct Turn {
    pub(crate) yaw: f32,
    pub(crate) pitch: f32,
    pub(crate) tilt: f32,
}

/// Shorthand for a [`Turn`].
pub(crate) const fn turn(yaw: f32, pitch: f32, tilt: f32) -> Turn {
    Turn { yaw, pitch, tilt }
}

impl Turn {
    /// The rotation from a figure that faces +Z.
    pub(crate) fn rotation(self) -> Quat {
        Quat::from_rotation_y(self.yaw.to_radians())
            * Quat::from_rotation_x(self.pitch.to_radians())
            * Quat::from_rotation_z(-self.tilt.to_radians())
    }

    fn to_array(self) -> [f32; 3] {
        [self.yaw, self.pitch, self.tilt]
    }

    fn from_slice(values: &[f32]) -> Self {
        turn(values[0], values[1], values[2])
    }
}

/// The pelvis: where it is in the world and which way it looks.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Hips {
    pub(crate) at: Vec3,
    pub(crate) turn: Turn,
}

/// A foot, by the ball of its sole: what it stands and pivots on.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Foot {
    /// The ball of the sole in the world; y is how far it is off the floor.
    pub(crate) at: Vec3,
    /// Yaw in the world. A pitch above 0 raises the heel about the ball, one below 0 the toes about the heel.
    pub(crate) turn: Turn,
    /// Degrees the knee points away from where foot and pelvis look, outwards.
    pub(crate) knee: f32,
}

impl Foot {
    /// A foot in the air with its ankle at `ankle`.
    pub(crate) fn raised(ankle: Vec3, turn: Turn, knee: f32) -> Self {
        let mut foot = Foot { at: Vec3::ZERO, turn, knee };
        foot.at = ankle - foot.ankle();
        foot
    }

    /// Where the ankle is.
    pub(crate) fn ankle(&self) -> Vec3 {
        let rotation = self.turn.rotation();
        if self.turn.pitch >= 0.0 {
            self.at + rotation * Vec3::new(0.0, ANKLE, -BALL)
        } else {
            let heading = Quat::from_rotation_y(self.turn.yaw.to_radians());
            self.at + heading * Vec3::new(0.0, 0.0, -BALL - HEEL) + rotation * Vec3::new(0.0, ANKLE, HEEL)
        }
    }
}

/// A hand, by where the wrist is seen from the shoulder.
///
/// Vectors are (out, up, forward): "out" is away from the body for either hand.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Hand {
    /// From the shoulder at rest to the wrist, world units.
    pub(crate) reach: Vec3,
    /// Axes of `reach`: 0 = the chest's, 1 = the world's, between them a mixture.
    pub(crate) world: f32,
    /// Where the elbow points, in the chest's axes.
    pub(crate) elbow: Vec3,
    /// Degrees the palm is turned from facing the body to facing the ground or back.
    pub(crate) twist: f32,
    /// Degrees the fist is bent towards its palm.
    pub(crate) bend: f32,
}

/// One moment of a design: all handles. Feet and hands are left first.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Handles {
    pub(crate) hips: Hips,
    /// In the world, not from the pelvis.
    pub(crate) chest: Turn,
    /// In the world, not from the chest.
    pub(crate) head: Turn,
    pub(crate) feet: [Foot; 2],
    pub(crate) hands: [Hand; 2],
}

impl Handles {
    /// The same pose somewhere else on the floor.
    pub(crate) fn moved(mut self, by: Vec3) -> Self {
        self.hips.at += by;
        for foot in &mut self.feet {
            foot.at += by;
        }
        self
    }

    /// The same pose seen in a mirror: left becomes right.
    pub(crate) fn mirrored(&self) -> Self {
        let flip = |v: Vec3| Vec3::new(-v.x, v.y, v.z);
        let back = |t: Turn| turn(-t.yaw, t.pitch, -t.tilt);
        let foot = |f: Foot| Foot { at: flip(f.at), turn: back(f.turn), knee: f.knee };
        Handles {
            hips: Hips { at: flip(self.hips.at), turn: back(self.hips.turn) },
            chest: back(self.chest),
            head: back(self.head),
            feet: [foot(self.feet[1]), foot(self.feet[0])],
            hands: [self.hands[1], self.hands[0]],
        }
    }

    /// The same pose facing another way: everything turned about the world's Y axis through the origin, degrees.
    pub(crate) fn facing(mut self, yaw: f32) -> Self {
        let rotation = Quat::from_rotation_y(yaw.to_radians());
        self.hips.at = rotation * self.hips.at;
        for foot in &mut self.feet {
            foot.at = rotation * foot.at;
            foot.turn.yaw += yaw;
        }
        for look in [&mut self.hips.turn, &mut self.chest, &mut self.head] {
            look.yaw += yaw;
        }
        self
    }
}

/// A handle that can be keyed: a fixed number of plain values.
pub(crate) trait Handle: Copy {
    /// All values.
    fn values(&self) -> Vec<f32>;
    /// The handle those values stand for.
    fn of(values: &[f32]) -> Self;
}

impl Handle for Hips {
    fn values(&self) -> Vec<f32> {
        [self.at.to_array(), self.turn.to_array()].concat()
    }

    fn of(v: &[f32]) -> Self {
        Hips { at: Vec3::new(v[0], v[1], v[2]), turn: Turn::from_slice(&v[3..]) }
    }
}

impl Handle for Turn {
    fn values(&self) -> Vec<f32> {
        self.to_array().to_vec()
    }

    fn of(v: &[f32]) -> Self {
        Turn::from_slice(v)
    }
}

impl Handle for Foot {
    fn values(&self) -> Vec<f32> {
        let mut values = [self.at.to_array(), self.turn.to_array()].concat();
        values.push(self.knee);
        values
    }

    fn of(v: &[f32]) -> Self {
        Foot { at: Vec3::new(v[0], v[1], v[2]), turn: Turn::from_slice(&v[3..]), knee: v[6] }
    }
}

impl Handle for Hand {
    fn values(&self) -> Vec<f32> {
        let mut values = [self.reach.to_array(), self.elbow.to_array()].concat();
        values.extend([self.world, self.twist, self.bend]);
        values
    }

    fn of(v: &[f32]) -> Self {
        Hand {
            reach: Vec3::new(v[0], v[1], v[2]),
            elbow: Vec3::new(v[3], v[4], v[5]),
            world: v[6],
            twist: v[7],
            bend: v[8],
        }
    }
}

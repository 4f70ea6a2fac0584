//! Rotations as the angles modders type.

use glam::Quat;

/// In which order three angles about X, Y and Z are applied.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum EulerOrder {
    /// `Rx · Ry · Rz`: about Z first. OniSplit's XML and COLLADA, and the keys of character animations.
    Xyz,
    /// `Rz · Ry · Rx`: about X first. What Blender calls XYZ, and OniSplit with `-blender`.
    Zyx,
}

/// From where on the sine of the middle angle leaves nothing to tell the other two apart by.
const GIMBAL: f64 = 0.999_999;

/// The angles of a rotation in degrees, about X, Y and Z in this order, whichever is applied first. The middle one (Y) is
/// within ±90, the others within ±180. Where Y is ±90 only the sum of the other two is known: it is given as X.
pub fn euler_degrees(rotation: Quat, order: EulerOrder) -> [f64; 3] {
    match order {
        EulerOrder::Xyz => xyz(rotation),
        // The other order is this one backwards.
        EulerOrder::Zyx => xyz(rotation.conjugate()).map(|angle| if angle == 0.0 { 0.0 } else { -angle }),
    }
}

fn xyz(rotation: Quat) -> [f64; 3] {
    let [x, y, z, w] = rotation.to_array().map(f64::from);
    let length = (x * x + y * y + z * z + w * w).sqrt();
    if !(length > 0.0 && length.is_finite()) {
        return [0.0; 3];
    }
    let [x, y, z, w] = [x, y, z, w].map(|part| part / length);
    let sine = 2.0 * (w * y + x * z);
    if sine.abs() > GIMBAL {
        let mut about_x = (2.0 * x.atan2(w)).to_degrees();
        if about_x > 180.0 {
            about_x -= 360.0;
        } else if about_x <= -180.0 {
            about_x += 360.0;
        }
        return [about_x, 90.0_f64.copysign(sine), 0.0];
    }
    [
        (2.0 * (w * x - y * z)).atan2(1.0 - 2.0 * (x * x + y * y)).to_degrees(),
        sine.asin().to_degrees(),
        (2.0 * (w * z - x * y)).atan2(1.0 - 2.0 * (y * y + z * z)).to_degrees(),
    ]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::space::euler_rotation;

    fn close(angles: [f64; 3], wanted: [f64; 3]) {
        let off = angles.iter().zip(wanted).map(|(angle, wanted)| (angle - wanted).abs()).fold(0.0, f64::max);
        assert!(off < 1e-4, "{angles:?} is not {wanted:?}");
    }

    /// The angles printed on OniGalore's XML:OBAN page, whose matrices `space` checks.
    #[test]
    fn published_angles_come_back() {
        for angles in [
            [60.0, 0.0, 0.0],
            [0.0, 60.0, 0.0],
            [0.0, 0.0, 60.0],
            [60.0, 40.0, 0.0],
            [60.0, 0.0, 40.0],
            [0.0, 60.0, 40.0],
            [60.0, 40.0, 20.0],
            [-170.0, -80.0, 179.0],
        ] {
            close(euler_degrees(euler_rotation(angles.map(f64::to_radians)), EulerOrder::Xyz), angles);
        }
    }

    #[test]
    fn where_two_axes_fall_together_their_sum_is_told() {
        let rotation = |x: f64, y: f64, z: f64| euler_rotation([x, y, z].map(f64::to_radians));
        // Which of the two it is cannot be told; OniSplit's own code gives the negative, which is another rotation.
        close(euler_degrees(rotation(30.0, 90.0, 20.0), EulerOrder::Xyz), [50.0, 90.0, 0.0]);
        close(euler_degrees(rotation(30.0, -90.0, 20.0), EulerOrder::Xyz), [10.0, -90.0, 0.0]);
        close(euler_degrees(rotation(150.0, 90.0, 100.0), EulerOrder::Xyz), [-110.0, 90.0, 0.0]);
    }

    #[test]
    fn either_order_makes_the_same_rotation() {
        for step in 0..500 {
            let angle = |factor: f64| (f64::from(step) * factor) % 6.0 - 3.0;
            let rotation = euler_rotation([angle(0.37), angle(0.11), angle(0.23)]);
            let [x, y, z] = euler_degrees(rotation, EulerOrder::Xyz).map(f64::to_radians);
            let back = euler_rotation([x, y, z]);
            assert!(back.dot(rotation).abs() > 0.999_999, "step {step}");
            let [x, y, z] = euler_degrees(rotation, EulerOrder::Zyx).map(|angle| angle.to_radians() as f32);
            let back = Quat::from_rotation_z(z) * Quat::from_rotation_y(y) * Quat::from_rotation_x(x);
            assert!(back.dot(rotation).abs() > 0.999_999, "step {step}");
        }
    }

    #[test]
    fn no_rotation_has_no_angles() {
        for rotation in [Quat::IDENTITY, Quat::from_xyzw(0.0, 0.0, 0.0, 0.0), Quat::from_xyzw(f32::NAN, 0.0, 0.0, 1.0)]
        {
            assert_eq!(euler_degrees(rotation, EulerOrder::Xyz), [0.0; 3]);
            assert_eq!(euler_degrees(rotation, EulerOrder::Zyx), [0.0; 3]);
        }
    }
}

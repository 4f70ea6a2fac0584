//! Matrices as files have them and as they can be understood.

use glam::{Mat3, Mat4, Quat, Vec3, Vec4};
use level::kinds::oban::Rows;

/// Turns a space whose Z axis points up into one whose Y axis does; what was ahead along +Y is ahead along −Z.
pub const Z_UP_TO_Y_UP: Mat4 = Mat4::from_cols(
    Vec4::new(1.0, 0.0, 0.0, 0.0),
    Vec4::new(0.0, 0.0, -1.0, 0.0),
    Vec4::new(0.0, 1.0, 0.0, 0.0),
    Vec4::new(0.0, 0.0, 0.0, 1.0),
);

/// A matrix for column vectors from the rows a file has (what becomes of the axes X, Y, Z, and the translation).
pub fn from_rows(rows: Rows) -> Mat4 {
    let [x, y, z, translation] = rows.map(Vec3::from);
    Mat4::from_cols(x.extend(0.0), y.extend(0.0), z.extend(0.0), translation.extend(1.0))
}

/// A matrix for column vectors as the rows a file has.
pub fn to_rows(matrix: Mat4) -> Rows {
    [matrix.x_axis, matrix.y_axis, matrix.z_axis, matrix.w_axis].map(|column| column.truncate().to_array())
}

/// What a matrix does, one after the other: mirror and scale along the axes, rotate, move.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct MatrixParts {
    /// How much along each axis. In a mirroring matrix one of them is negative: the one that leaves the smallest rotation.
    pub scale: Vec3,
    /// The rotation; no rotation where the matrix makes a plane or less of space.
    pub rotation: Quat,
    /// The translation.
    pub translation: Vec3,
    /// Whether left becomes right. Triangles then turn the other way around.
    pub is_mirrored: bool,
    /// Whether axes do not stay at right angles, so that the parts do not make up the matrix.
    pub is_sheared: bool,
}

impl MatrixParts {
    /// Takes a matrix apart.
    pub fn of(matrix: Mat4) -> Self {
        let linear = Mat3::from_mat4(matrix);
        let lengths = Vec3::new(linear.x_axis.length(), linear.y_axis.length(), linear.z_axis.length());
        let translation = matrix.w_axis.truncate();
        let is_flat = !(lengths.is_finite() && lengths.min_element() > f32::MIN_POSITIVE);
        if is_flat {
            let (rotation, is_mirrored) = (Quat::IDENTITY, false);
            return Self { scale: lengths, rotation, translation, is_mirrored, is_sheared: false };
        }
        let axes = Mat3::from_cols(linear.x_axis / lengths.x, linear.y_axis / lengths.y, linear.z_axis / lengths.z);
        let is_sheared = [axes.x_axis.dot(axes.y_axis), axes.y_axis.dot(axes.z_axis), axes.z_axis.dot(axes.x_axis)]
            .iter()
            .any(|cosine| cosine.abs() > 1e-3);
        let is_mirrored = axes.determinant() < 0.0;
        let signs: &[Vec3] = if is_mirrored {
            &[Vec3::new(-1.0, 1.0, 1.0), Vec3::new(1.0, -1.0, 1.0), Vec3::new(1.0, 1.0, -1.0)]
        } else {
            &[Vec3::ONE]
        };
        let turned = |sign: &Vec3| {
            let axes = Mat3::from_cols(axes.x_axis * sign.x, axes.y_axis * sign.y, axes.z_axis * sign.z);
            (Quat::from_mat3(&axes).normalize(), *sign)
        };
        let (rotation, sign) = signs
            .iter()
            .map(turned)
            .max_by(|(one, _), (other, _)| one.w.abs().total_cmp(&other.w.abs()))
            .unwrap_or((Quat::IDENTITY, Vec3::ONE));
        Self { scale: lengths * sign, rotation, translation, is_mirrored, is_sheared }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn assembled(parts: &MatrixParts) -> Mat4 {
        Mat4::from_scale_rotation_translation(parts.scale, parts.rotation, parts.translation)
    }

    #[test]
    fn parts_make_up_the_matrix_again() {
        let rotation = crate::space::euler_rotation([0.3, -1.1, 2.0]);
        for scale in [[1.82; 3], [2.0, 0.5, 1.25], [1.0, 1.0, -1.0], [-3.0, 2.0, 1.0], [-1.0, -1.0, -1.0]] {
            let matrix = Mat4::from_scale_rotation_translation(scale.into(), rotation, Vec3::new(5.0, -6.0, 7.0));
            let parts = MatrixParts::of(matrix);
            assert!(assembled(&parts).abs_diff_eq(matrix, 1e-5), "{scale:?}: {parts:?}");
            assert_eq!(parts.is_mirrored, scale.iter().product::<f32>() < 0.0);
            assert!(!parts.is_sheared);
        }
    }

    #[test]
    fn a_mirror_is_along_the_axis_it_was_made_along() {
        for scale in [Vec3::new(-2.0, 1.0, 1.0), Vec3::new(1.0, -2.0, 1.0), Vec3::new(1.0, 1.0, -2.0)] {
            let parts = MatrixParts::of(Mat4::from_scale(scale));
            assert_eq!((parts.scale, parts.rotation), (scale, Quat::IDENTITY));
        }
    }

    #[test]
    fn what_has_no_parts_says_so() {
        let sheared = Mat4::from_cols(Vec4::X, Vec4::new(1.0, 1.0, 0.0, 0.0), Vec4::Z, Vec4::W);
        assert!(MatrixParts::of(sheared).is_sheared);
        let flat = MatrixParts::of(Mat4::from_scale(Vec3::new(1.0, 0.0, 1.0)));
        assert_eq!((flat.scale, flat.rotation), (Vec3::new(1.0, 0.0, 1.0), Quat::IDENTITY));
        assert_eq!(MatrixParts::of(Mat4::ZERO).scale, Vec3::ZERO);
    }

    #[test]
    fn rows_and_matrix_are_the_same() {
        let rows = [[1.0, 2.0, 3.0], [4.0, 5.0, 6.0], [7.0, 8.0, 9.0], [10.0, 11.0, 12.0]];
        let matrix = from_rows(rows);
        assert_eq!(to_rows(matrix), rows);
        // The row form: a row vector times the rows.
        assert_eq!(matrix.transform_point3(Vec3::new(1.0, 0.0, 0.0)), Vec3::new(11.0, 13.0, 15.0));
    }

    #[test]
    fn up_becomes_up() {
        assert_eq!(Z_UP_TO_Y_UP.transform_vector3(Vec3::Z), Vec3::Y);
        assert_eq!(Z_UP_TO_Y_UP.transform_vector3(Vec3::Y), Vec3::NEG_Z);
        assert_eq!(Z_UP_TO_Y_UP.determinant(), 1.0);
    }
}

//! What is on the stage as a file for other programs: the lead through all of its frames, as it is shown.

use convert::{Format, Mesh, Take};
use level::kinds::tram::words;
use motion::{Pose, space};

use crate::session::Session;

impl Session {
    /// The lead of the stage through all that plays, as a file in a format by name ("glb", "bvh", "csv", "json"). `None` for another
    /// name, and where nothing plays. Everything chosen counts: body, company, options, walking on the spot.
    pub fn export(&mut self, format: &str) -> Option<Vec<u8>> {
        Some(convert::write(&self.take()?, Format::named(format)?))
    }

    fn take(&mut self) -> Option<Take> {
        let frames = self.stage.playhead().frames();
        let animation = self.stage.lead().animation.filter(|_| frames > 0)?;
        let rows = self.records.values().map(|record| &record.row).chain(self.museums.rows());
        let name = rows.into_iter().find(|row| row.id == animation).map(|row| row.name.clone());
        let before = self.stage.playhead().frame();
        let mut poses = Vec::new();
        for frame in 0..frames {
            self.stage.seek(f64::from(frame));
            let rotations = self.stage.rotations().to_vec();
            poses.push(Pose { rotations, root: self.stage.root() });
        }
        self.stage.seek(before);
        let (lead, rate) = (self.stage.lead(), self.stage.playhead().rate());
        let figure = &lead.figure;
        let names = match (figure.names.is_empty(), figure.rig.bones() == space::BONES) {
            (true, true) => words::BONES.iter().map(|name| (*name).to_owned()).collect(),
            _ => figure.names.clone(),
        };
        let bones = figure.body.iter().flat_map(|body| &body.bones);
        let meshes = bones
            .map(|bone| Mesh { positions: bone.mesh.positions.clone(), triangles: bone.mesh.triangles.clone() })
            .collect();
        let rig = figure.rig.clone();
        Some(Take { name: name.unwrap_or_default(), rate, steps: lead.steps(), rig, names, meshes, poses })
    }
}

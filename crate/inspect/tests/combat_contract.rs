//! The combat inspector's shapes against their twins in the page's `contract.ts`: the same fields under the same names.

#![allow(clippy::unwrap_used, clippy::panic, clippy::indexing_slicing, reason = "a panic is how a test fails")]

mod common;

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use common::{PC, open, queue_as};
use inspect::Figure;
use inspect::combat::{Enter, Pairing, Queued};
use serde::Serialize;
use serde_json::Value;

/// Fields of every interface of the contract's section for the combat inspector.
fn interfaces() -> BTreeMap<String, BTreeSet<String>> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../www/contract.ts");
    let text = std::fs::read_to_string(path).unwrap();
    let mut found = BTreeMap::new();
    let mut lines = text.lines().skip_while(|line| !line.starts_with("// The combat inspector."));
    while let Some(line) = lines.next() {
        let Some(name) = line.strip_prefix("export interface ").and_then(|rest| rest.split(' ').next()) else {
            continue;
        };
        let mut fields = BTreeSet::new();
        for line in lines.by_ref().take_while(|line| *line != "}") {
            // Fields of an object inside a field stand deeper and belong to that.
            if let Some(field) = line.strip_prefix("  readonly ").and_then(|rest| rest.split([':', '?']).next()) {
                fields.insert(field.to_owned());
            }
        }
        found.insert(name.to_owned(), fields);
    }
    found
}

fn json(value: &impl Serialize) -> Value {
    serde_json::to_value(value).unwrap()
}

fn fields(value: &Value) -> BTreeSet<String> {
    value.as_object().unwrap_or_else(|| panic!("{value} is no object")).keys().cloned().collect()
}

#[test]
fn every_shape_has_the_fields_of_its_twin() {
    let interfaces = interfaces();
    let mut seen = BTreeSet::new();
    let mut check = |name: &'static str, value: &Value| {
        assert_eq!(&fields(value), interfaces.get(name).unwrap_or_else(|| panic!("no {name}")), "{name}");
        seen.insert(name);
    };
    let mut session = open(&PC);
    queue_as(&mut session, "mod/TRAMDEMCOMkick_fw.oni", "oni/level0/TRAMDEMCOMkick_fw.oni");
    session.finish();
    let named = |name: &str| session.named(name).unwrap();
    let figure = Figure::built_in();

    let rows = json(&session.frame_data(&[named("DEMCOMkick_spin")]));
    check("FrameRow", &rows[0]);
    check("AttackRow", &rows[0]["attacks"][0]);
    check("Advantage", &rows[0]["attacks"][0]["onHit"]);
    let throws = json(&session.throws(named("DEMCOMthrow_fw")));
    check("Throws", &throws);
    check("ThrowPlan", &throws["plans"][0]);
    let chains = json(&session.chains(named("DEMCOMpunch")).unwrap());
    check("ChainTree", &chains);
    check("ChainMove", &chains["first"]["next"][0]);
    check("Chain", &chains["chains"][0]);
    let queued = Queued { animation: named("DEMCOMkick_fw"), enter: Enter::Auto, frames: None };
    check("Queued", &json(&queued));
    let plan = json(&session.sequence(&[queued, queued], 0.0, &figure).1);
    check("QueuePlan", &plan);
    check("QueueStep", &plan["steps"][1]);
    check("Drift", &plan["drift"][0]);
    check("OverlayInfo", &json(&session.overlay(named("DEMPISaim_ovl")).unwrap().0));
    check("AimScreen", &json(&session.aim_screens())[0]);
    let moments = session.moments(named("DEMCOMpunch_p_p")).unwrap();
    let at: Vec<Value> = (0..44).map(|frame| json(&moments.at(frame))).collect();
    let first = |part: &str| at.iter().find_map(|moment| moment[part].get(0)).unwrap_or_else(|| panic!("no {part}"));
    check("Moment", &at[0]);
    check("ParticleNow", first("particles"));
    check("Ghost", first("ghosts"));
    let pair = [named("DEMwalk_lt"), named("DEMrun_lt")];
    let compared = json(&session.compare_poses(pair, &figure, Pairing::Frames, false).unwrap());
    check("PoseDifference", &compared);
    check("BoneDifference", &compared["bones"][0]);
    let differences = json(&session.differences(pair[0], pair[1]).unwrap());
    check("Differences", &differences);
    check("FieldDifference", &differences["fields"][0]);
    check("PartDifference", &differences["parts"][0]);
    check("Twin", &json(&session.twins(named("DEMCOMkick_fw")))[0]);
    check("Twins", &json(&session.all_twins())[0]);

    let kick = session.named("DEMdae_kick").unwrap();
    session.stage(Some(kick), session.body_named("demo_low"));
    let volumes = json(&session.volumes(kick, &session.on_stage().lead().figure).unwrap());
    check("Volumes", &volumes);
    check("SenseVote", &volumes["sense"]);
    check("ExtentCheck", &volumes["extents"][0]);
    check("Reach", &volumes["extents"][0]["difference"]);
    check("FigureBand", &volumes["figure"][0]);
    let unseen: Vec<&String> = interfaces.keys().filter(|name| !seen.contains(name.as_str())).collect();
    assert!(unseen.is_empty(), "nothing has the shape of {unseen:?}");
}

#[test]
fn a_queue_may_leave_out_what_is_usual() {
    let queued: Queued = serde_json::from_str(r#"{ "animation": 7 }"#).unwrap();
    assert_eq!(queued, Queued { animation: 7, enter: Enter::Auto, frames: None });
    let queued: Queued = serde_json::from_str(r#"{ "animation": 7, "enter": "direct", "frames": 12 }"#).unwrap();
    assert_eq!(queued, Queued { animation: 7, enter: Enter::Direct, frames: Some(12) });
}

import type { AnimationRow, Detail, FileCard, LinkRef, Summary, Word } from "../contract.ts";
import { BONES } from "../contract.ts";

/** The part of a reference reading (`fixtures/expected-json`) that the page's tests use. */
interface Reference {
  readonly name: string;
  readonly index: number;
  readonly flags: number;
  readonly links: readonly (string | null)[];
  readonly usedBones: number;
  readonly replacedBones: number;
  readonly direction: number;
  readonly vocalization: number;
  readonly impact: string;
  readonly hardPause: number;
  readonly softPause: number;
  readonly keySize: number;
  readonly type: number;
  readonly aimingType: number;
  readonly fromState: number;
  readonly toState: number;
  readonly frames: number;
  readonly varient: number;
  readonly atomicStart: number;
  readonly atomicEnd: number;
  readonly actionFrame: number;
  readonly firstLevel: number;
  readonly invulnerable: readonly [number, number];
  readonly heights: readonly number[];
  readonly rootPath: readonly (readonly [number, number])[];
  readonly extents: { readonly ring: readonly number[] };
  readonly attacks: readonly {
    readonly bones: number;
    readonly knockback: number;
    readonly flags: number;
    readonly hitPoints: number;
    readonly start: number;
    readonly end: number;
    readonly hitType: number;
    readonly hitLength: number;
    readonly stunLength: number;
    readonly staggerLength: number;
  }[];
  readonly extentPoints: readonly {
    readonly frame: number;
    readonly angle: number;
    readonly length: number;
    readonly minY: number;
    readonly maxY: number;
  }[];
  readonly selfDamage: readonly { readonly points: number; readonly frame: number }[];
  readonly motionBlur: readonly {
    readonly bones: number;
    readonly start: number;
    readonly end: number;
    readonly lifetime: number;
    readonly alpha: number;
    readonly interval: number;
  }[];
  readonly shortcuts: readonly { readonly fromState: number; readonly length: number; readonly flags: number }[];
  readonly footsteps: readonly { readonly frame: number; readonly type: number }[];
  readonly particles: readonly {
    readonly start: number;
    readonly end: number;
    readonly bone: number;
    readonly name: string;
  }[];
  readonly sounds: readonly { readonly name: string; readonly start: number }[];
  readonly throw: {
    readonly position: readonly [number, number, number];
    readonly angle: number;
    readonly distance: number;
    readonly targetType: number;
  } | null;
  readonly rotationBytes: number;
  readonly keyFrames: readonly (readonly number[])[];
}

const REFERENCES: readonly Reference[] = Object.values(
  import.meta.glob<Reference>("../../fixtures/expected-json/TRAM*.json", { eager: true, import: "default" }),
).sort((a, b) => a.index - b.index);

/** The numbers that occur in the fixtures, by the names OniSplit gives them. */
const TYPES: Readonly<Record<number, string>> = {
  0: "None",
  2: "Walk",
  3: "Run",
  6: "Stand",
  7: "StandingTurnLeft",
  8: "StandingTurnRight",
  9: "RunBackwards",
  10: "RunSidestepLeft",
  17: "Crouch",
  18: "JumpForward",
  22: "Punch",
  23: "Block",
  26: "KickForward",
  29: "KickBack",
  30: "KickLow",
  33: "PunchRight",
  36: "Kick2",
  38: "Punch2",
  39: "Punch3",
  44: "PPK",
  53: "KickHeavy",
  55: "KickForwardHeavy",
  56: "AimingOverlay",
  57: "HitOverlay",
  76: "HitHead",
  77: "HitBody",
  78: "HitFoot",
  79: "KnockdownHead",
  80: "KnockdownBody",
  81: "KnockdownFoot",
  93: "Idle",
  94: "Taunt",
  96: "Thrown1",
  99: "Thrown4",
  102: "Special1",
  103: "Special2",
  104: "Special3",
  106: "ThrowForwardPunch",
  109: "ThrowBackwardKick",
  124: "Act",
  136: "LandHard",
  160: "Holster",
  202: "ActTalk",
  209: "WalkStart",
  230: "Hail",
  232: "HitOverlayAI",
};
const STATES: Readonly<Record<number, string>> = {
  0: "None",
  1: "Anything",
  2: "RunningLeftDown",
  3: "RunningRightDown",
  5: "WalkingLeftDown",
  6: "WalkingRightDown",
  7: "Standing",
  8: "RunStart",
  16: "RunningBackRightDown",
  17: "RunningBackLeftDown",
  18: "FallenBack",
  19: "Crouch",
  22: "SidestepLeftLeftDown",
  23: "SidestepLeftRightDown",
  38: "Falling",
  39: "FlyingForward",
  50: "FallenFront",
  56: "Acting",
  61: "Blocking1",
};
const FLAGS: Readonly<Record<number, readonly [string, string]>> = {
  2: ["Invulnerable", "Takes no melee damage and cannot be thrown."],
  4: ["BlockHigh", "Blocks high attacks from the front."],
  8: ["BlockLow", "Blocks low attacks from the front."],
  16: ["Attack", "Has attack parts."],
  32: ["DropWeapon", "The weapon is dropped."],
  64: ["InAir", "The character is in the air."],
  128: ["Atomic", "Cannot be interrupted."],
  256: ["NoTurn", "The character cannot turn."],
  512: ["AttackForward", "The attack goes forward."],
  1024: ["AttackLeft", "The attack goes left."],
  2048: ["AttackRight", "The attack goes right."],
  4096: ["AttackBackward", "The attack goes back."],
  8192: ["Overlay", "Replaces a part of another animation."],
  16384: ["DontInterpolateVelocity", "Velocities are not interpolated."],
  32768: ["ThrowSource", "The thrower's half of a throw."],
  65536: ["ThrowTarget", "The victim's half of a throw."],
  131072: ["RealWorld", "Placed by a cut-scene object."],
  262144: ["DoAim", "The aiming overlay is applied."],
  524288: ["DontAim", "The aiming overlay is not applied."],
  1048576: ["CanPickup", "Picks up items while it plays."],
  2097152: ["Aim360", "Aims all the way round."],
  4194304: ["DisableShield", "The shield is off."],
  8388608: ["NoAIPickup", "Computer players pick up nothing."],
};
const VARIENTS: Readonly<Record<number, string>> = {
  256: "Sprint",
  512: "Combat",
  2048: "RightPistol",
  4096: "LeftPistol",
  8192: "RightRifle",
  16384: "LeftRifle",
  32768: "Panic",
};
const DIRECTIONS = ["None", "Forward", "Backward", "Left", "Right"];
const ATTACK_FLAGS: Readonly<Record<number, string>> = { 1: "Unblockable", 2: "High", 4: "Low", 8: "HalfDamage" };

function named(table: Readonly<Record<number, string>>, value: number): string {
  return table[value] ?? `#${value}`;
}

function word(table: Readonly<Record<number, string>>, value: number, text = ""): Word {
  return { value, name: named(table, value), text, known: value in table };
}

function bits<T>(mask: number, table: Readonly<Record<number, T>>): readonly (readonly [number, T])[] {
  return Object.entries(table)
    .map(([bit, entry]) => [Number(bit), entry] as const)
    .filter(([bit]) => (mask & bit) !== 0);
}

function bones(mask: number): readonly string[] {
  return BONES.filter((_, i) => (mask & (1 << i)) !== 0);
}

const FINGERPRINTS: Readonly<Record<string, string>> = { level0_Final: "5f0a91c2", level1_Final: "0c44be17" };

function levelOf(reference: Reference): string {
  return reference.name.includes("lev1_") ? "level1_Final" : "level0_Final";
}

function rowOf(reference: Reference, id: number): AnimationRow {
  const level = levelOf(reference);
  const end = reference.rootPath[reference.rootPath.length - 1] ?? [0, 0];
  return {
    id,
    card: level === "level0_Final" ? 1 : 2,
    file: `${level}.dat`,
    fileBytes: level === "level0_Final" ? 186_923 : 21_504,
    fileFingerprint: FINGERPRINTS[level] ?? "00000000",
    edition: "Windows retail",
    index: reference.index,
    name: reference.name,
    level,
    type: named(TYPES, reference.type),
    from: named(STATES, reference.fromState),
    to: named(STATES, reference.toState),
    varient: bits(reference.varient, VARIENTS).map(([, name]) => name),
    flags: bits(reference.flags, FLAGS).map(([, [name]]) => name),
    frames: reference.frames,
    seconds: reference.frames / 60,
    attacks: reference.attacks.map((attack) => ({
      damage: attack.hitPoints,
      hitType: named(TYPES, attack.hitType),
      start: attack.start,
      end: attack.end,
    })),
    attackCount: reference.attacks.length,
    keySize: reference.keySize,
    travel: Math.hypot(end[0], end[1]),
    travelTo: [end[0], end[1]],
    throwRole: reference.throw ? "source" : (reference.flags & 0x10000) !== 0 ? "target" : null,
    missing: null,
    problems: reference.name === "TRAMDEMdae_kick" ? 1 : 0,
    format: "oni",
    sureness: "",
  };
}

/** One row an animation of the two small levels. */
export function fixtureRows(): AnimationRow[] {
  return REFERENCES.map((reference, id) => rowOf(reference, id));
}

function linkTo(name: string | null | undefined): LinkRef | null {
  if (!name) return null;
  const animation = REFERENCES.findIndex((reference) => reference.name === name);
  return {
    name,
    animation: animation < 0 ? null : animation,
    problem: animation < 0 ? "It is not among what is open." : "",
  };
}

export function hasFixture(name: string): boolean {
  return REFERENCES.some((reference) => reference.name === name);
}

/** Facts of an animation, as the engine would give them. */
export function fixtureDetail(row: AnimationRow): Detail {
  const reference = REFERENCES.find((candidate) => candidate.name === row.name);
  if (!reference) throw new Error(`There is no fixture ${row.name}`);
  const end = reference.rootPath[reference.rootPath.length - 1] ?? [0, 0];
  const keyCount = reference.keyFrames.reduce((sum, frames) => sum + frames.length, 0);
  const gaps = reference.keyFrames.flatMap((frames) => frames.slice(1).map((frame, i) => frame - (frames[i] ?? 0)));
  const comesFrom = (state: number) =>
    REFERENCES.filter((candidate) => candidate.toState === state)
      .slice(0, 12)
      .map((candidate) => linkTo(candidate.name) as LinkRef);
  return {
    id: row.id,
    name: row.name,
    file: row.file,
    level: row.level,
    index: row.index,
    frames: row.frames,
    seconds: row.seconds,
    type: word(TYPES, reference.type, "Played when this move is asked for."),
    aimingType: word(TYPES, reference.aimingType),
    from: word(STATES, reference.fromState, "On both feet, at rest."),
    to: word(STATES, reference.toState, "On both feet, at rest."),
    varient: bits(reference.varient, VARIENTS).map(([value, name]) => ({
      value,
      name,
      text: "Used in a fight.",
      known: true,
    })),
    flags: bits(reference.flags, FLAGS).map(([value, [name, text]]) => ({ value, name, text, known: true })),
    direction: { value: reference.direction, name: DIRECTIONS[reference.direction] ?? "None", text: "", known: true },
    vocalization:
      reference.vocalization === 0xffff ? null : word({ 0: "Taunt", 5: "Cover", 9: "Super4" }, reference.vocalization),
    impact: reference.impact,
    onPunch: linkTo(reference.links[0]),
    onKick: linkTo(reference.links[1]),
    atomic: reference.flags & 0x80 ? { first: reference.atomicStart, last: reference.atomicEnd } : null,
    invulnerable:
      reference.invulnerable[1] > 0
        ? { first: reference.invulnerable[0], last: reference.invulnerable[0] + reference.invulnerable[1] - 1 }
        : null,
    actionFrame: reference.actionFrame === 0xffff ? null : reference.actionFrame,
    hardPause: reference.hardPause,
    softPause: reference.softPause,
    usedBones: bones(reference.usedBones),
    replacedBones: bones(reference.replacedBones),
    attacks: reference.attacks.map((attack) => ({
      span: { first: attack.start, last: attack.end },
      damage: attack.hitPoints,
      knockback: attack.knockback,
      flags: bits(attack.flags, ATTACK_FLAGS).map(([value, name]) => ({ value, name, text: "", known: true })),
      bones: bones(attack.bones),
      hitType: word(TYPES, attack.hitType, "How the one who is hit reacts."),
      hitLength: attack.hitLength,
      stunLength: attack.stunLength,
      staggerLength: attack.staggerLength,
      extents: reference.extentPoints.map((extent) => ({
        frame: extent.frame,
        angleDegrees: (extent.angle * 360) / 65535,
        length: extent.length / 100,
        minY: extent.minY / 100,
        maxY: extent.maxY / 100,
      })),
    })),
    ring: reference.attacks.length > 0 ? reference.extents.ring : [],
    selfDamage: reference.selfDamage,
    motionBlur: reference.motionBlur.map((blur) => ({
      span: { first: blur.start, last: blur.end },
      bones: bones(blur.bones),
      lifetime: blur.lifetime,
      alpha: blur.alpha,
      interval: blur.interval,
    })),
    shortcuts: reference.shortcuts.map((shortcut) => ({
      from: word(STATES, shortcut.fromState),
      length: shortcut.length,
      replaceAtomic: (shortcut.flags & 1) !== 0,
      flags: shortcut.flags,
      comesFrom: comesFrom(shortcut.fromState),
    })),
    throwInfo: reference.throw && {
      offset: reference.throw.position,
      angle: reference.throw.angle,
      distance: reference.throw.distance,
      targetType: word(TYPES, reference.throw.targetType),
      victims: REFERENCES.filter((candidate) => candidate.type === reference.throw?.targetType).map(
        (candidate) => linkTo(candidate.name) as LinkRef,
      ),
    },
    throwers: REFERENCES.filter((candidate) => candidate.throw?.targetType === reference.type).map(
      (candidate) => linkTo(candidate.name) as LinkRef,
    ),
    footsteps: reference.footsteps.map(({ frame, type }) => ({
      frame,
      left: (type & 1) !== 0,
      right: (type & 2) !== 0,
    })),
    particles: reference.particles.map((particle) => ({
      span: { first: particle.start, last: particle.end },
      bone: BONES[particle.bone] ?? `#${particle.bone}`,
      name: particle.name,
      particleClass: "",
    })),
    sounds: reference.sounds.map(({ start, name }) => ({ frame: start, name })),
    collections: [
      { name: "TRACdemo_fighter", weight: 100, share: 0.83, characters: ["ONCCdemo_fighter", "ONCCdemo_lev1"] },
    ],
    pelvisHeight: { min: Math.min(...reference.heights), max: Math.max(...reference.heights) },
    travel: { x: end[0], z: end[1], distance: Math.hypot(end[0], end[1]) },
    keys: {
      size: reference.keySize,
      count: keyCount,
      bytes: reference.rotationBytes,
      smallestGap: gaps.length > 0 ? Math.min(...gaps) : 0,
      largestGap: gaps.length > 0 ? Math.max(...gaps) : 0,
      perBone: reference.keyFrames.map((frames, i) => ({ bone: BONES[i] ?? `#${i}`, text: "", frames })),
    },
    fields: [
      {
        group: "identity",
        name: "Flags",
        value: `0x${reference.flags.toString(16).padStart(8, "0")}`,
        unit: "",
        text: "What the engine may do while it plays.",
        offset: 0x34,
        uncertain: false,
      },
      {
        group: "lookup",
        name: "Type",
        value: String(reference.type),
        unit: "",
        text: "What kind of move it is.",
        offset: 0x15c,
        uncertain: false,
      },
      {
        group: "lookup",
        name: "FirstLevel",
        value: String(reference.firstLevel),
        unit: "",
        text: "First level in which the move is known.",
        offset: 0x16e,
        uncertain: true,
      },
      {
        group: "timing",
        name: "FrameCount",
        value: String(reference.frames),
        unit: "frames",
        text: "Length.",
        offset: 0x164,
        uncertain: false,
      },
      {
        group: "keys",
        name: "KeySize",
        value: String(reference.keySize),
        unit: "bytes",
        text: "Bytes a rotation key takes.",
        offset: 0x15a,
        uncertain: false,
      },
    ],
    problems:
      row.problems > 0
        ? [
            {
              severity: "warning",
              message: "Attacks 1 and 2 overlap on frames 14 to 16.",
              advice: "OniSplit reads the second attack's extents from the first. Keep the windows apart.",
              file: row.file,
              animation: row.id,
              instance: row.name,
              offset: 0x2c40,
            },
          ]
        : [],
    missing: row.missing,
  };
}

function card(id: number, level: string, bytes: number, instances: number, animations: number): FileCard {
  return {
    id,
    name: `${level}.dat`,
    kind: "level",
    edition: "Windows retail",
    paths: [`level-pc/${level}.dat`],
    files: 2,
    bytes,
    instances,
    animations,
    fingerprint: FINGERPRINTS[level] ?? "00000000",
    missing: [],
    demo: false,
  };
}

/** Both levels open. */
export function fixtureSummary(revision = 1): Summary {
  const animations = fixtureRows();
  const inLevel = (id: number) => animations.filter((row) => row.card === id).length;
  return {
    revision,
    cards: [card(1, "level0_Final", 534_210, 416, inLevel(1)), card(2, "level1_Final", 61_440, 38, inLevel(2))],
    animations,
    bodies: [
      { id: 0, name: "Kata figure", kind: "builtIn", level: "", bones: 19, triangles: 812 },
      { id: 1, name: "ONCCdemo_fighter", kind: "character", level: "level0_Final", bones: 19, triangles: 640 },
      { id: 2, name: "ONCCdemo_boss", kind: "character", level: "level0_Final", bones: 19, triangles: 702 },
      { id: 3, name: "TRBSdemo_low", kind: "body", level: "level0_Final", bones: 19, triangles: 228 },
    ],
    problems: [
      {
        severity: "error",
        message: "notes.dat is not a level: it does not begin with a template checksum that Kata knows.",
        advice: "Drop the level file itself, for example level0_Final.dat.",
        file: "notes.dat",
        animation: null,
        instance: "",
        offset: 0,
      },
      {
        severity: "warning",
        message: "Attacks 1 and 2 overlap on frames 14 to 16.",
        advice: "OniSplit reads the second attack's extents from the first. Keep the windows apart.",
        file: "level0_Final.dat",
        animation: animations.find((row) => row.name === "TRAMDEMdae_kick")?.id ?? null,
        instance: "TRAMDEMdae_kick",
        offset: 0x2c40,
      },
    ],
    news: ["level0_Final.dat: Windows retail, 416 instances, 51 animations."],
  };
}

/** As many rows as asked for, made of the fixtures' with other names. */
export function manyRows(count: number): AnimationRow[] {
  const rows = fixtureRows();
  return Array.from({ length: count }, (_, id) => {
    const row = rows[id % rows.length] as AnimationRow;
    const copy = Math.floor(id / rows.length);
    return copy === 0 ? { ...row, id } : { ...row, id, name: `${row.name}_${copy}`, index: id };
  });
}

/**
 * The shapes of everything that crosses between the engine (Rust, in a worker) and the page.
 * The Rust twins live in `crate/inspect/src/` (`summary.rs`, `detail.rs`, `problem.rs`); the golden files in
 * `crate/inspect/tests/golden/` are written by Rust and read by the TypeScript tests, so the two cannot drift apart.
 * Imports nothing.
 *
 * Units: lengths are world units (1 = 0.1 m), times are frames (60 a second) unless a name says otherwise,
 * angles are radians unless a name says degrees. Frames count from 0, as OniSplit's do.
 */

/** What the user dropped: a path as the browser gave it (folders kept, `/` between) and the bytes, unread. */
export interface DroppedFile {
  readonly path: string;
  readonly blob: Blob;
}

/** How far a long reading has come. `total` is 0 while it is still unknown. */
export interface Progress {
  readonly done: number;
  readonly total: number;
  /** What is being read now, for example a file name. */
  readonly label: string;
}

export type Severity = "error" | "warning" | "hint";

/** The one shape in which anything that went wrong is shown. */
export interface Problem {
  readonly severity: Severity;
  /** What is wrong, as a full sentence. */
  readonly message: string;
  /** What to do about it, or "" where nothing can be done. */
  readonly advice: string;
  /** File it was found in, as dropped; "" if it concerns none. */
  readonly file: string;
  /** Id of the animation it concerns (see `AnimationRow.id`), or null. */
  readonly animation: number | null;
  /** Full instance name it concerns, or "". */
  readonly instance: string;
  /** Byte offset in the file, or null. */
  readonly offset: number | null;
}

/** One chip: a level (`.dat` with its companions) or a group of `.oni` files dropped from one folder. */
export interface FileCard {
  readonly id: number;
  /** "level0_Final.dat", a lone "TRAMDEMidle1.oni", or a folder's name for a group. */
  readonly name: string;
  readonly kind: "level" | "oni" | "oniFolder" | "museum";
  /** "Windows retail", "Mac or demo", "OniSplit .oni" … as recognised. */
  readonly edition: string;
  /** Paths of the index files (`.dat`, `.oni`) it stands for, exactly as they were dropped, so that a removal can be undone. */
  readonly paths: readonly string[];
  /** How many files the card stands for (companions included). */
  readonly files: number;
  /** Bytes of all of them together. */
  readonly bytes: number;
  readonly instances: number;
  readonly animations: number;
  /** Eight hex digits over what identifies the index file; for groups over all their members. */
  readonly fingerprint: string;
  /** Names of companion files that are still missing, for example ["level0_Final.raw"]. */
  readonly missing: readonly string[];
  /** True for the level shipped with the page. */
  readonly demo: boolean;
}

/** One row of the animation table. */
export interface AnimationRow {
  /** Handle for `detail` and `stage`; stable until the file is removed. A replaced `.oni` keeps its id. */
  readonly id: number;
  /** `FileCard.id`. */
  readonly card: number;
  /** File the TRAM is in, as dropped: "level0_Final.dat", "TRAMDEMidle1.oni". */
  readonly file: string;
  /** Size in bytes and fingerprint (8 hex digits) of that file, for links. */
  readonly fileBytes: number;
  readonly fileFingerprint: string;
  readonly edition: string;
  /** Descriptor index in that file. */
  readonly index: number;
  /** Full instance name, "TRAMDEMCOMkick_fw". */
  readonly name: string;
  /** "level0_Final" or the `.oni` group's name. */
  readonly level: string;
  /** OniSplit's spelling; an unknown number is "#301". */
  readonly type: string;
  readonly from: string;
  readonly to: string;
  /** Names of the bits set; unknown bits as "0x400". Empty = none. */
  readonly varient: readonly string[];
  readonly flags: readonly string[];
  readonly frames: number;
  readonly seconds: number;
  /** One entry an attack part, in file order. Empty while the companion is missing: see `attackCount`. */
  readonly attacks: readonly AttackBrief[];
  readonly attackCount: number;
  /** Bytes a rotation key: 6, 16, 8, 4 or 3. */
  readonly keySize: number;
  /** Horizontal distance of the root from start to end, null while the companion is missing. */
  readonly travel: number | null;
  /** [x, z] of the same. +x is the figure's left, +z its front. */
  readonly travelTo: readonly [number, number] | null;
  readonly throwRole: "source" | "target" | null;
  /** Name of the file to add so that this animation can be decoded, or null. */
  readonly missing: string | null;
  /** How many problems name it. */
  readonly problems: number;
  /** A TRAM of Oni's, or a jump table of Sonic Jam's museum, whose `index` is its address; what only the other has is empty. */
  readonly format: "oni" | "jam";
  /** How sure it is that it is an animation, and the one its name says; "" where that is no question. */
  readonly sureness: string;
}

export interface AttackBrief {
  readonly damage: number;
  readonly hitType: string;
  readonly start: number;
  readonly end: number;
}

/** A body an animation can be shown on. */
export interface BodyChoice {
  readonly id: number;
  /** "ONCCdemo_fighter", "TRBSdemo_low", or "Kata figure" for the built-in one (id 0). */
  readonly name: string;
  readonly kind: "character" | "bodySet" | "body" | "builtIn";
  readonly level: string;
  readonly bones: number;
  readonly triangles: number;
}

/** Everything the lists need; made anew after every opening and removal. */
export interface Summary {
  /** Grows by one each time the open files change. */
  readonly revision: number;
  readonly cards: readonly FileCard[];
  readonly animations: readonly AnimationRow[];
  readonly bodies: readonly BodyChoice[];
  readonly problems: readonly Problem[];
  /** What the last opening did, one sentence a file or group, for the status line and screen readers. */
  readonly news: readonly string[];
}

/** A named number of the format with its explanation. `known` is false for a number nobody has named. */
export interface Word {
  readonly value: number;
  readonly name: string;
  /** One plain sentence, or "". */
  readonly text: string;
  readonly known: boolean;
}

/** A scalar field of the TRAM as it stands in the file. */
export interface Field {
  readonly group: "identity" | "lookup" | "timing" | "movement" | "reach" | "overlay" | "keys" | "file";
  readonly name: string;
  /** Ready to show: "12", "0x00000210", "RunStart", "none". */
  readonly value: string;
  /** "frames", "units", "rad", "bytes" … or "". */
  readonly unit: string;
  /** One line that explains it. */
  readonly text: string;
  /** Offset counted from the 8-byte instance header, as the wiki counts. */
  readonly offset: number;
  /** True where only one source says so, or it is inferred. */
  readonly uncertain: boolean;
}

export interface LinkRef {
  /** Full instance name of the target. */
  readonly name: string;
  /** Animation id when the target is open, else null. */
  readonly animation: number | null;
  /** Why it could not be followed, or "". */
  readonly problem: string;
}

/** First and last frame, both inclusive. */
export interface Span {
  readonly first: number;
  readonly last: number;
}

export interface Attack {
  readonly span: Span;
  readonly damage: number;
  readonly knockback: number;
  readonly flags: readonly Word[];
  readonly bones: readonly string[];
  readonly hitType: Word;
  readonly hitLength: number;
  readonly stunLength: number;
  readonly staggerLength: number;
  readonly extents: readonly Extent[];
}

export interface Extent {
  readonly frame: number;
  readonly angleDegrees: number;
  readonly length: number;
  readonly minY: number;
  readonly maxY: number;
}

export interface Detail {
  readonly id: number;
  readonly name: string;
  readonly file: string;
  readonly level: string;
  readonly index: number;
  readonly frames: number;
  readonly seconds: number;
  readonly type: Word;
  readonly aimingType: Word;
  readonly from: Word;
  readonly to: Word;
  readonly varient: readonly Word[];
  readonly flags: readonly Word[];
  readonly direction: Word;
  readonly vocalization: Word | null;
  readonly impact: string;
  /** Direct animations: what follows on punch and on kick. */
  readonly onPunch: LinkRef | null;
  readonly onKick: LinkRef | null;
  readonly atomic: Span | null;
  readonly invulnerable: Span | null;
  readonly actionFrame: number | null;
  readonly hardPause: number;
  readonly softPause: number;
  readonly usedBones: readonly string[];
  readonly replacedBones: readonly string[];
  readonly attacks: readonly Attack[];
  /** Reach in 36 directions, 10 degrees apart, 0 = front; empty when there is no attack. */
  readonly ring: readonly number[];
  readonly selfDamage: readonly { readonly frame: number; readonly points: number }[];
  readonly motionBlur: readonly {
    readonly span: Span;
    readonly bones: readonly string[];
    readonly lifetime: number;
    readonly alpha: number;
    readonly interval: number;
  }[];
  readonly shortcuts: readonly {
    readonly from: Word;
    readonly length: number;
    readonly replaceAtomic: boolean;
    readonly flags: number;
    /** Animations of this set that end in that state: what one may come from. At most 12. */
    readonly comesFrom: readonly LinkRef[];
  }[];
  readonly throwInfo: {
    readonly offset: readonly [number, number, number];
    readonly angle: number;
    readonly distance: number;
    readonly targetType: Word;
    /** Victim animations found in the thrower's collections. */
    readonly victims: readonly LinkRef[];
  } | null;
  /** For a victim's animation: the throws that use it. */
  readonly throwers: readonly LinkRef[];
  readonly footsteps: readonly { readonly frame: number; readonly left: boolean; readonly right: boolean }[];
  readonly particles: readonly {
    readonly span: Span;
    readonly bone: string;
    readonly name: string;
    readonly particleClass: string;
  }[];
  readonly sounds: readonly { readonly frame: number; readonly name: string }[];
  /** Collections (TRAC) that list it. `share` is its part of the weight among equals, 0..1. */
  readonly collections: readonly {
    readonly name: string;
    readonly weight: number;
    readonly share: number;
    /** Characters (ONCC) that reach the collection, directly or through a child collection. */
    readonly characters: readonly string[];
  }[];
  readonly pelvisHeight: { readonly min: number; readonly max: number } | null;
  readonly travel: { readonly x: number; readonly z: number; readonly distance: number } | null;
  readonly keys: {
    readonly size: number;
    readonly count: number;
    readonly bytes: number;
    readonly smallestGap: number;
    readonly largestGap: number;
    /** Key frames of each bone, in bone order. */
    readonly perBone: readonly { readonly bone: string; readonly text: string; readonly frames: readonly number[] }[];
  } | null;
  /** Every scalar field of the instance in file order. */
  readonly fields: readonly Field[];
  readonly problems: readonly Problem[];
  /** Name of the file to add so that the parts can be read, or null. */
  readonly missing: string | null;
}

/** What is to be on the stage: an animation, alone or with something. */
export interface Scene {
  /** `AnimationRow.id`, or null for a body that only stands. */
  readonly animation: number | null;
  /** `BodyChoice.id`, or null for the one the animation belongs to. */
  readonly body: number | null;
  readonly company: Company | null;
}

/** What an animation is shown with. */
export type Company =
  /** An overlay over another animation than the idle pose. */
  | { readonly base: { readonly animation: number } }
  /** A throw with its victim. */
  | { readonly victim: { readonly animation: number; readonly body: number | null } }
  /** Animations in a row; the first one is the scene's own. */
  | { readonly queue: { readonly steps: readonly Queued[] } }
  /** An aiming screen, whose overlay is the scene's own animation; over `base`, or the idle pose. */
  | {
      readonly aim: {
        /** Name of the TRAS, or "" for the first that uses the animation. */
        readonly screen: string;
        readonly base: number | null;
        /** From -1 (farthest left) to 1, and from -1 (lowest) to 1. */
        readonly x: number;
        readonly y: number;
      };
    }
  /** Another animation to compare with, beside it or in the same place. */
  | { readonly other: { readonly animation: number; readonly beside: boolean; readonly pairing: Pairing } };

/** What `stage` put on the stage. */
export interface Staged {
  readonly animation: number | null;
  /** Frames of all that plays. */
  readonly frames: number;
  readonly body: BodyChoice;
  /** Why this body: "Its collection TRACdemo_fighter belongs to ONCCdemo_fighter." */
  readonly bodyReason: string;
  /** What could not be shown as the file says, or "". */
  readonly notice: string;
  readonly actors: readonly StagedActor[];
  /** The overlay, when the animation is one. */
  readonly overlay: OverlayInfo | null;
  readonly throw: ThrowPlan | null;
  readonly queue: QueuePlan | null;
}

/** One figure on the stage. */
export interface StagedActor {
  readonly part: "lead" | "victim" | "other" | "cast";
  readonly animation: number | null;
  /** Full name of that, or "". */
  readonly name: string;
  readonly body: string;
  /** Bone a weapon is held in, where its class says one. */
  readonly weaponHand: number | null;
}

export interface Transport {
  readonly playing: boolean;
  /** 0.1 to 4; negative plays backwards. */
  readonly speed: number;
  readonly loop: boolean;
  /** Frames between which play stays, or null for all. */
  readonly range: Span | null;
}

/** Overlay switches of the stage. */
export interface Look {
  readonly figure: "body" | "skeleton";
  /** Bodies in their textures. */
  readonly textures: boolean;
  /** Textures mirror their environment maps. */
  readonly reflections: boolean;
  /** Root motion on, or walking on the spot. */
  readonly rootMotion: boolean;
  readonly rootPath: boolean;
  readonly boneNames: boolean;
  /** What an attack reaches: the ring on the floor and the extents of the frame. */
  readonly reach: boolean;
  /** The same worked out anew from the posed body. */
  readonly anew: boolean;
  /** The ring in the sense the data does not support too. */
  readonly bothSenses: boolean;
  /** All that an attack reaches in all of its frames. */
  readonly hull: boolean;
  /** Lowest and highest point of the attack and of the figure. */
  readonly heights: boolean;
  /** Ghosts every so many frames; 0 for none. */
  readonly ghosts: number;
  /** Trails of motion blur. */
  readonly blur: boolean;
  /** Names of particles and of the hand that holds a weapon. */
  readonly marks: boolean;
  readonly theme: "dark" | "light";
}

export type Preset = "threeQuarter" | "front" | "side" | "top" | "reset";

/** Where the camera is: angles in radians around the target, distance and target in world units. */
export interface CameraPose {
  readonly yaw: number;
  readonly pitch: number;
  readonly distance: number;
  readonly target: readonly [number, number, number];
}

/** What the engine reports after a frame was drawn. */
export interface Tick {
  /** Fractional while playing slowly. */
  readonly frame: number;
  readonly playing: boolean;
  /** Root position on the floor, [x, z]. */
  readonly root: readonly [number, number];
  readonly camera: CameraPose;
  /** Places of the lead's joints on the canvas in CSS pixels, x and y by turns, NaN where hidden; null while names and marks are off. */
  readonly labels: Float32Array | null;
}

/** What is answered. Every verb of the engine's WebAssembly module has the same name and arguments. */
export interface Questions {
  detail(animation: number): Detail;
  /** Puts an animation on a body; either may be null. */
  stage(animation: number | null, body: number | null): Staged;
  /** The same in company. */
  stageTogether(scene: Scene): Staged;
  frameData(animations: readonly number[]): readonly FrameRow[];
  /** The same as comma-separated values. */
  frameCsv(animations: readonly number[]): string;
  /** Of what is on the stage; null for what has none. From then on its shapes are on the stage, too. */
  volumes(): Volumes | null;
  throws(animation: number): Throws;
  chains(animation: number): ChainTree | null;
  aimScreens(): readonly AimScreen[];
  compare(one: number, other: number, pairing: Pairing, inPlace: boolean): Comparison;
  twins(animation: number): readonly Twin[];
  characters(): readonly CharacterRow[];
  character(character: number): CharacterSheet | null;
  /** Shows a body in another level of detail (0 to 4) and size, now and whenever it is put on the stage. */
  setBuild(body: number, detail: number, scale: number): void;
  /** A body as it stands idle: RGBA of `size` x `size` pixels; undefined where it cannot be drawn. */
  portrait(body: number, size: number): Uint8Array | undefined;
  texture(texture: number): TextureSheet | null;
  /** RGBA of one of its sizes, behind width and height as 32-bit little-endian numbers. */
  texturePixels(texture: number, level: number): Uint8Array | undefined;
  everything(): Everything;
  uses(thing: number): Uses | null;
  dangling(): Dangling;
  /** Every object animation (OBAN). */
  objects(): readonly ObjectRow[];
  objectDetail(object: number): ObjectDetail;
  stageObject(scene: ObjectScene): Staged;
  /** Name of the camera that what is on the stage can be seen through, or null. */
  sceneCamera(): string | null;
  geometries(): readonly GeometryRow[];
  geometryDetail(geometry: number): GeometryDetail | null;
  sounds(): readonly SoundRow[];
  /** Decoded now; rejects with a reason for one that cannot be heard. */
  sound(sound: number): Pcm;
  /** What the sound names of an animation lead to. */
  soundLinks(animation: number): readonly SoundLink[];
  /** What the sounds of an animation look like; those that cannot be heard are left out. */
  soundShapes(animation: number): readonly SoundShape[];
  /** The same as `stage`, `detail` for an animation of a museum. `options` are what is unknown, as links have it; "" = default. */
  stageMuseum(animation: number, options: string): Staged;
  museumDetail(animation: number, options: string): MuseumDetail;
  museumFrames(animation: number): readonly MuseumFrame[];
  /** The lead of the stage through all that plays, as a file's bytes; undefined where nothing plays. */
  exported(format: ExportFormat): Uint8Array | undefined;
  museumFrame(animation: number, frame: number, options: string): MuseumFrameDetail;
}

/** What is done without an answer; never fails. */
export interface Orders {
  setTransport(transport: Transport): void;
  seek(frame: number): void;
  setLook(look: Look): void;
  /** Points the aiming screen on the stage, from -1 to 1 to the right and up. */
  aim(x: number, y: number): void;
  orbit(dx: number, dy: number): void;
  pan(dx: number, dy: number): void;
  /** Above 1 moves nearer. */
  zoom(factor: number): void;
  /** Looks through the camera of what is on the stage, where it has one; any movement by hand leaves it again. */
  lookThrough(through: boolean): void;
  preset(preset: Preset): void;
  setCamera(camera: CameraPose): void;
  resize(width: number, height: number, ratio: number): void;
}

/** Every question and every order by name, for whoever passes them on. */
export const QUESTIONS: { readonly [Q in keyof Questions]: true } = {
  detail: true,
  stage: true,
  stageTogether: true,
  frameData: true,
  frameCsv: true,
  volumes: true,
  throws: true,
  chains: true,
  aimScreens: true,
  compare: true,
  twins: true,
  characters: true,
  character: true,
  setBuild: true,
  portrait: true,
  texture: true,
  texturePixels: true,
  everything: true,
  uses: true,
  dangling: true,
  objects: true,
  objectDetail: true,
  stageObject: true,
  sceneCamera: true,
  geometries: true,
  geometryDetail: true,
  sounds: true,
  sound: true,
  soundLinks: true,
  soundShapes: true,
  stageMuseum: true,
  museumDetail: true,
  museumFrames: true,
  exported: true,
  museumFrame: true,
};
export const ORDERS: { readonly [O in keyof Orders]: true } = {
  setTransport: true,
  seek: true,
  setLook: true,
  aim: true,
  orbit: true,
  pan: true,
  zoom: true,
  lookThrough: true,
  preset: true,
  setCamera: true,
  resize: true,
};

/** The questions as the page asks them: the engine is in another thread. */
export type Asked = {
  readonly [Q in keyof Questions]: (...args: Parameters<Questions[Q]>) => Promise<ReturnType<Questions[Q]>>;
};

/** What the page can ask of the engine. Everything is answered in order. */
export interface Engine extends Asked, Orders {
  /** Reads what was dropped, adds it to what is open. Rejects with `Cancelled` when cancelled; what was open stays. */
  open(files: readonly DroppedFile[], onProgress: (progress: Progress) => void): Promise<Summary>;
  cancel(): void;
  remove(cards: readonly number[]): Promise<Summary>;
  onTick(listener: (tick: Tick) => void): void;
  /** The WebGL context went away or came back, or the engine failed for good (`fatal`). */
  onStatus(listener: (status: EngineStatus) => void): void;
}

export type EngineStatus =
  | { readonly kind: "ready" }
  | { readonly kind: "contextLost" }
  | { readonly kind: "fatal"; readonly message: string };

/** Two animations against one another. */
export interface Comparison {
  readonly poses: PoseDifference | null;
  readonly differences: Differences | null;
}

/** Bone names in bone order, as the file's tools spell them. */
export const BONES = [
  "Pelvis",
  "LeftThigh",
  "LeftCalf",
  "LeftFoot",
  "RightThigh",
  "RightCalf",
  "RightFoot",
  "Mid",
  "Chest",
  "Neck",
  "Head",
  "LeftShoulder",
  "LeftArm",
  "LeftWrist",
  "LeftFist",
  "RightShoulder",
  "RightArm",
  "RightWrist",
  "RightFist",
] as const;

/** What an animation can be saved as, for other programs. */
export type ExportFormat = "glb" | "bvh" | "csv" | "json";

/** The disc a museum was found on. Words are "" where the disc says nothing. */
export interface DiscFacts {
  readonly title: string;
  readonly product: string;
  readonly version: string;
  readonly regions: string;
  /** "MODE1/2352" and so on. */
  readonly layout: string;
  /** Name of the museum's file on it, and the sector it begins at. */
  readonly name: string;
  readonly sector: number;
}

/** One animation of Sonic Jam's museum in full. Rust twins: `crate/inspect/src/museum/detail.rs`. Addresses are offsets in the file. */
export interface MuseumDetail {
  readonly id: number;
  readonly name: string;
  readonly file: string;
  readonly character: string;
  readonly address: number;
  readonly ram: number;
  /** Its place in the game's own list. */
  readonly listed: number | null;
  readonly sureness: string;
  /** "A" (documented and cross-checked) to "D" (invented), and the letter in words. */
  readonly confidence: string;
  readonly meaning: string;
  readonly frames: number;
  readonly expected: string;
  readonly parts: number | null;
  readonly layout: string;
  /** Names of the bones on the stage, the root first. */
  readonly bones: readonly string[];
  readonly joints: string;
  readonly span: readonly [number, number];
  readonly flagSets: readonly {
    readonly flags: number;
    readonly size: number;
    readonly frames: number;
    readonly first: number;
  }[];
  /** The flag word of each frame; null for one that cannot be read. */
  readonly frameFlags: readonly (number | null)[];
  /** Frames without any channel. */
  readonly empty: readonly number[];
  /** Frames behind the jump table. */
  readonly behind: number;
  /** Frames that have X, Y, Z of the position, of the whole model's rotation, and of the parts' angles. */
  readonly channels: readonly (readonly number[])[];
  readonly recognition: string;
  readonly loadAddress: number;
  readonly form: string;
  readonly bytes: number;
  readonly sha256: string;
  readonly disc: DiscFacts | null;
  readonly problems: readonly Problem[];
}

/** A frame as stored. */
export interface MuseumFrame {
  /** Where its entry of the jump table stands, and that entry: from the table to the frame. */
  readonly entryAt: number;
  readonly offset: number;
  /** Null for a frame that cannot be read. */
  readonly at: number | null;
  readonly size: number;
  readonly flags: number | null;
  /** 16.16 model units; null for an absent component. */
  readonly position: readonly (number | null)[];
  /** 0x10000 a turn. */
  readonly rotation: readonly (number | null)[];
  readonly problem: string;
}

/** One frame in full: every field as stored, and what is shown by the options. */
export interface MuseumFrameDetail {
  readonly words: readonly {
    readonly at: number;
    readonly name: string;
    /** Hexadecimal digits. */
    readonly raw: string;
    /** Model units or degrees; null for the flags. */
    readonly value: number | null;
  }[];
  readonly position: readonly number[];
  readonly rotation: readonly number[];
  readonly parts: readonly { readonly name: string; readonly angles: readonly number[] }[];
}

// ---------------------------------------------------------------------------------------------------------------
// Objects, geometry and sounds. Rust twins: `crate/inspect/src/library/`; its test `objects_contract.rs` reads this
// section and fails when a shape has other fields than its twin.

/** What an object animation moves, as far as that can be told. */
export type ObjectKind = "door" | "elevator" | "object" | "figure" | "camera";

export interface ObjectRow {
  readonly id: number;
  readonly name: string;
  readonly file: string;
  /** Size in bytes, fingerprint (8 hex digits) and edition of that file, for links. */
  readonly fileBytes: number;
  readonly fileFingerprint: string;
  readonly edition: string;
  /** Descriptor index. */
  readonly index: number;
  readonly level: string;
  /** Frames shown: as many as the file says, or as its keys make when those are more. */
  readonly frames: number;
  /** As the file has it. */
  readonly frameCount: number;
  /** As the file has it; the game ignores it. */
  readonly frameLength: number;
  readonly seconds: number;
  readonly keys: number;
  readonly flags: readonly Word[];
  /** Frame the first half ends at; 0 for none. */
  readonly halfStop: number;
  readonly kind: ObjectKind;
  readonly reason: string;
  /** The animation whose figure it carries, or whose scene it films. */
  readonly animation: number | null;
  readonly animationName: string;
  readonly problems: readonly string[];
}

/** What an object animation may be shown with: an M3GM, or the meshes of an M3GA. */
export interface GeometryChoice {
  readonly id: number;
  readonly name: string;
  readonly reason: string;
  /** Good enough a reason to show it unasked. */
  readonly likely: boolean;
}

export type Three = readonly [number, number, number];
export type Four = readonly [number, number, number, number];

export interface KeyRow {
  readonly frame: number;
  /** Hamilton quaternion x, y, z, w. */
  readonly rotation: Four;
  readonly translation: Three;
  /** Degrees about X, Y, Z, applied about Z first: OniSplit's XML and COLLADA. */
  readonly eulerXyz: Three;
  /** Degrees about X, Y, Z, applied about X first: what Blender calls XYZ. */
  readonly eulerZyx: Three;
}

export interface MatrixFacts {
  /** What becomes of the axes X, Y and Z, and the translation. */
  readonly rows: readonly [Three, Three, Three, Three];
  /** One is negative in a mirror. */
  readonly scale: Three;
  readonly rotation: Four;
  readonly eulerXyz: Three;
  readonly eulerZyx: Three;
  readonly translation: Three;
  readonly mirrored: boolean;
  readonly sheared: boolean;
}

export interface SetupRow {
  readonly name: string;
  readonly scriptId: number;
  readonly physics: string;
  readonly place: MatrixFacts;
}

export interface ObjectDetail {
  readonly row: ObjectRow;
  readonly keys: readonly KeyRow[];
  readonly base: MatrixFacts;
  readonly initial: MatrixFacts;
  /** The initial transform is what the first key makes of the base transform. */
  readonly startsWhereItIs: boolean;
  /** Opening and closing. */
  readonly halves: readonly [Span, Span] | null;
  readonly backAndForth: boolean;
  readonly loops: boolean;
  /** The game begins it at any of its frames. */
  readonly startsAnywhere: boolean;
  /** It has no place of its own, and its Z axis points up. */
  readonly local: boolean;
  readonly geometries: readonly GeometryChoice[];
  /** Objects that begin with it. */
  readonly setups: readonly SetupRow[];
}

export interface ObjectScene {
  readonly object: number;
  /** An M3GM or M3GA, or null for a box with axes. */
  readonly geometry: number | null;
  /** It moves the camera: what it films is on the stage, too, where that is open. */
  readonly camera: boolean;
}

export interface GeometryRow {
  readonly id: number;
  readonly name: string;
  /** Parts of bodies have no name. */
  readonly named: boolean;
  readonly file: string;
  readonly points: number;
  readonly triangles: number;
  readonly low: Three;
  readonly high: Three;
  readonly texture: string;
  readonly problems: readonly string[];
}

export interface GeometryDetail {
  readonly row: GeometryRow;
  readonly points: readonly Three[];
  readonly normals: readonly Three[];
  /** v downward. */
  readonly uvs: readonly (readonly [number, number])[];
  /** Three points each, anticlockwise from outside. */
  readonly triangles: readonly Three[];
}

export interface SoundRow {
  readonly id: number;
  readonly name: string;
  readonly file: string;
  /** As its header says; "ADPCM" where only the data tells which. */
  readonly codec: string;
  readonly channels: number;
  readonly rate: number;
  readonly bytes: number;
  /** In 1/60 s, as its header says. */
  readonly statedDuration: number;
  /** Why its header cannot be read, or "". */
  readonly problem: string;
}

export interface SoundChoice {
  readonly sound: number | null;
  readonly name: string;
  readonly weight: number;
  readonly volume: readonly [number, number];
  readonly pitch: readonly [number, number];
}

export interface SoundLink {
  readonly name: string;
  readonly choices: readonly SoundChoice[];
  readonly missing: readonly string[];
  readonly problems: readonly string[];
}

export interface SoundShape {
  readonly name: string;
  /** How long it is heard, in frames of 1/60 s. */
  readonly frames: number;
  /** Least and greatest sample of each of equally long stretches, -1 to 1, in turn. */
  readonly peaks: readonly number[];
}

/** A sound, decoded. */
export interface Pcm {
  readonly codec: string;
  readonly channels: number;
  readonly rate: number;
  readonly statedDuration: number;
  readonly problems: readonly string[];
  /** Those of two channels take turns. */
  readonly samples: Int16Array;
}

// ---------------------------------------------------------------------------------------------------------------
// The catalogue. Rust twins: `crate/inspect/src/catalogue/`; its test `catalogue.rs` reads this section and fails when a
// shape has other fields than its twin.

/** An instance by its handle, kind and name. */
export interface ThingRef {
  readonly id: number;
  readonly tag: string;
  /** Full name; for an instance without one its kind and index, as in "TRMA #12". */
  readonly name: string;
}

export interface CharacterRow {
  /** Handle, of the body too. */
  readonly id: number;
  readonly name: string;
  readonly level: string;
  readonly hasBody: boolean;
  readonly triangles: number;
  readonly animations: number;
  readonly health: number;
}

export interface DetailLevel {
  /** 0 the coarsest, 4 the finest. */
  readonly detail: number;
  readonly triangles: number;
  readonly points: number;
}

export interface CollectionLine {
  readonly thing: ThingRef;
  /** Animations it lists itself. */
  readonly animations: number;
  /** How many of those a nearer collection hides. */
  readonly hidden: number;
}

export interface Constant {
  readonly name: string;
  readonly value: string;
  readonly unit: string;
}

export interface VoiceLine {
  readonly when: string;
  readonly sound: string;
  readonly percent: number;
}

export interface ParticleLine {
  readonly name: string;
  readonly class: string;
  readonly bone: string;
}

/** A texture of a class, with the bones that wear it. */
export interface WornTexture {
  readonly thing: ThingRef;
  readonly bones: readonly string[];
  readonly problems: readonly string[];
}

/** Everything about one character class. */
export interface CharacterSheet {
  readonly thing: ThingRef;
  readonly file: string;
  readonly bodySet: ThingRef | null;
  readonly variant: string;
  /** Finest first. */
  readonly details: readonly DetailLevel[];
  /** Which of them is shown. */
  readonly detail: number;
  /** Each texture once. */
  readonly textures: readonly WornTexture[];
  /** Least and greatest size of its characters. */
  readonly sizes: readonly [number, number];
  /** The size it is shown in. */
  readonly scale: number;
  /** Its collection, that one's parent, and so on. */
  readonly collections: readonly CollectionLine[];
  readonly constants: readonly Constant[];
  readonly voices: readonly VoiceLine[];
  readonly particles: readonly ParticleLine[];
  readonly problems: readonly string[];
}

export interface MipLevel {
  readonly width: number;
  readonly height: number;
  readonly bytes: number;
}

/** A texture without its pixels. */
export interface TextureSheet {
  readonly thing: ThingRef;
  readonly file: string;
  readonly format: string;
  readonly doubt: string;
  /** Largest first; the placeholder's when there is no image to show. */
  readonly levels: readonly MipLevel[];
  readonly isPlaceholder: boolean;
  /** Name and meaning of each flag that is set. */
  readonly flags: readonly (readonly [string, string])[];
  /** Repeats sideways, and downwards. */
  readonly wraps: readonly [boolean, boolean];
  readonly alpha: "opaque" | "mask" | "blend" | "add";
  readonly environment: ThingRef | null;
  /** Images of an animated texture; null for one that is not there. */
  readonly frames: readonly (number | null)[];
  /** Frames of 1/60 s each of those is shown. */
  readonly frameLength: number;
  readonly order: "forward" | "backAndForth" | "random";
  readonly problems: readonly string[];
}

/** All instances with data, as columns: from `id` on one entry an instance. */
export interface Everything {
  readonly tags: readonly string[];
  readonly meanings: readonly string[];
  readonly files: readonly string[];
  readonly id: readonly number[];
  readonly name: readonly string[];
  readonly index: readonly number[];
  /** Which of `tags`. */
  readonly tag: readonly number[];
  /** Which of `files`. */
  readonly file: readonly number[];
  readonly size: readonly number[];
}

export interface UseRef {
  readonly thing: ThingRef;
  /** The field, or the fields, it is in. */
  readonly role: string;
  readonly file: string;
}

/** One instance with what it refers to and what refers to it. */
export interface Uses {
  readonly thing: ThingRef;
  readonly meaning: string;
  readonly file: string;
  readonly index: number;
  readonly size: number;
  readonly uses: readonly UseRef[];
  readonly usedBy: readonly UseRef[];
  /** Where its links lead nowhere, each a sentence. */
  readonly missing: readonly string[];
  /** Its kind's links are known. */
  readonly known: boolean;
  readonly cut: boolean;
}

export interface Dangling {
  readonly links: readonly DanglingLink[];
  readonly cut: boolean;
}

export interface DanglingLink {
  readonly from: ThingRef;
  readonly role: string;
  readonly to: string;
}

// ---------------------------------------------------------------------------------------------------------------
// The combat inspector. Rust twins: `crate/inspect/src/combat/`; its test `combat_contract.rs` reads this section and
// fails when a shape has other fields than its twin. What is drawn (shapes, poses) does not cross.

/** How an attack can be blocked. */
export type Guard = "either" | "standing" | "crouching" | "none";

/** Frames by which the attacker is free before the victim; negative is later. */
export interface Advantage {
  /** At the end of the animation. */
  readonly atEnd: number;
  /** When he can block again: after the hard pause. */
  readonly toBlock: number;
  /** When he can do anything again: after both pauses. */
  readonly toAct: number;
}

export interface AttackRow {
  readonly span: Span;
  readonly damage: number;
  readonly knockback: number;
  readonly guard: Guard;
  /** Half of the damage passes through a block. */
  readonly halfDamage: boolean;
  readonly hitType: string;
  readonly hitLength: number;
  /** Held longer than 20 frames, so that the victim staggers. */
  readonly staggers: boolean;
  readonly stunLength: number;
  /** Held 15 frames or more, so that a blocking victim is stunned. */
  readonly blockStun: boolean;
  /** Somebody staggers after a block; sources do not agree who. */
  readonly staggerLength: number;
  /** Contact at the attack's first frame; at its last one all are larger by the frames between. */
  readonly onHit: Advantage;
  /** Null when it cannot be blocked. */
  readonly onBlock: Advantage | null;
  readonly ifAttackerStaggers: number | null;
  readonly ifBlockerStaggers: number | null;
}

/** Frame data of one animation: a row of the comparison. Startup, active, gap and recovery add up to `frames`. */
export interface FrameRow {
  readonly id: number;
  readonly name: string;
  readonly file: string;
  readonly type: string;
  readonly from: string;
  readonly to: string;
  readonly frames: number;
  /** Null without an attack. */
  readonly startup: number | null;
  readonly active: number;
  /** Frames between two attacks in which nothing hits. */
  readonly gap: number;
  readonly recovery: number | null;
  /** The most one play does to one victim: two attacks count together only where their frames overlap. */
  readonly damage: number;
  readonly damagePerSecond: number;
  readonly reach: number | null;
  readonly low: number | null;
  readonly high: number | null;
  readonly hardPause: number;
  readonly softPause: number;
  /** False when a direct animation is set, which cancels both pauses. */
  readonly pausesCount: boolean;
  /** Names, "" for none. */
  readonly onPunch: string;
  readonly onKick: string;
  readonly atomic: Span | null;
  /** First frame after the atomic ones; null when there is none. */
  readonly freeFrom: number | null;
  readonly invulnerable: Span | null;
  readonly attacks: readonly AttackRow[];
}

/** What an attack reaches in one frame, or a difference of two. */
export interface Reach {
  readonly angleDegrees: number;
  readonly length: number;
  readonly minY: number;
  readonly maxY: number;
}

export interface ExtentCheck {
  /** Which attack, from 0. */
  readonly attack: number;
  readonly frame: number;
  /** Root on the floor in that frame, [x, z]. */
  readonly root: readonly [number, number];
  readonly stored: Reach | null;
  /** Worked out from the posed body; null without meshes. */
  readonly anew: Reach | null;
  /** `anew` less `stored`. */
  readonly difference: Reach | null;
  /** Largest difference of a length, in units. */
  readonly off: number | null;
}

/** Which way the attack ring runs: entry 9 is the left (OniSplit) or the right (OniGalore). */
export type RingSense = "leftFirst" | "rightFirst";

/** What the attacks to the left and right of all that is open say about it. */
export interface SenseVote {
  readonly supports: RingSense | null;
  readonly leftFirst: number;
  readonly rightFirst: number;
  readonly undecided: number;
  readonly text: string;
}

export interface FigureBand {
  readonly root: readonly [number, number];
  readonly low: number;
  readonly high: number;
  readonly anew: { readonly min: number; readonly max: number } | null;
}

export interface Volumes {
  readonly animation: number;
  /** 36 entries, or none without an attack. */
  readonly ring: readonly number[];
  readonly ringAnew: readonly number[];
  readonly ringOff: number | null;
  readonly sense: SenseVote;
  readonly reach: number;
  readonly band: { readonly min: number; readonly max: number } | null;
  readonly extents: readonly ExtentCheck[];
  readonly off: number | null;
  /** The stored extents are not those of the poses. */
  readonly stale: boolean;
  readonly text: string;
  /** The figure's height by the positions part, one a frame. */
  readonly figure: readonly FigureBand[];
}

/** What a drawn shape stands for: the lines of the legend. */
export type ShapeRole =
  | "ring"
  | "ringOther"
  | "ringAnew"
  | "extent"
  | "extentAnew"
  | "hull"
  | "heightBand"
  | "figureBand"
  | "throwRange"
  | "throwPlace"
  | "way"
  | "wayKey"
  | "axisX"
  | "axisY"
  | "axisZ";

export interface ThrowPlan {
  readonly thrower: LinkRef;
  readonly victim: LinkRef;
  readonly targetType: string;
  /** x left, y up, z front. */
  readonly offset: readonly [number, number, number];
  /** Radians, positive to the left. */
  readonly turn: number;
  /** How they stand, in a sentence. */
  readonly facing: string;
  readonly distance: number;
  readonly throwerFrames: number;
  readonly victimFrames: number;
  readonly frames: number;
  readonly selfDamage: readonly { readonly frame: number; readonly points: number }[];
  readonly damage: number;
  readonly warnings: readonly string[];
}

export interface Throws {
  readonly plans: readonly ThrowPlan[];
  /** Why there is none, or "". */
  readonly problem: string;
}

export type ChainButton = "punch" | "kick";

export interface ChainMove {
  readonly animation: LinkRef;
  /** Null for the first. */
  readonly button: ChainButton | null;
  readonly frames: number;
  readonly damage: number;
  readonly totalFrames: number;
  readonly totalDamage: number;
  /** Frames from the last hit before it to its own first. */
  readonly gap: number | null;
  /** Frames by which the victim is still held when it lands; negative when it is free before. */
  readonly held: number | null;
  /** It stands earlier in the chain already, and is not followed again. */
  readonly repeats: boolean;
  readonly next: readonly ChainMove[];
}

export interface Chain {
  readonly animations: readonly number[];
  readonly buttons: readonly ChainButton[];
  readonly damage: number;
  readonly frames: number;
  /** Every hit after the first finds the victim still held. */
  readonly holds: boolean;
  readonly repeats: boolean;
}

export interface ChainTree {
  readonly first: ChainMove;
  /** Every way to an end, the most damage first. */
  readonly chains: readonly Chain[];
  readonly cut: boolean;
}

/** An animation asked for in a queue. */
export interface Queued {
  readonly animation: number;
  readonly enter?: "auto" | "direct" | "state";
  /** Frames after which the next one starts; all when left out. */
  readonly frames?: number | null;
}

export interface QueueStep {
  readonly animation: LinkRef;
  readonly start: number;
  readonly frames: number;
  readonly entered: "first" | "direct" | "state" | "shortcut" | "unrelated";
  readonly blend: number;
  readonly text: string;
  readonly at: readonly [number, number];
  readonly turn: number;
}

/** How far feet slide where one animation passes into the next. */
export interface Drift {
  readonly step: number;
  readonly frame: number;
  readonly frames: number;
  /** Way over the floor of whichever foot is the lower. */
  readonly carrying: number;
  readonly left: number;
  readonly right: number;
  /** Farthest any joint goes over the seam; a jump where it is much more than `pace`, the same one frame earlier. */
  readonly stepOver: number;
  readonly pace: number;
}

export interface QueuePlan {
  readonly steps: readonly QueueStep[];
  readonly frames: number;
  readonly drift: readonly Drift[];
  readonly problems: readonly string[];
}

export interface OverlayInfo {
  readonly animation: LinkRef;
  readonly replaced: readonly string[];
  readonly added: readonly string[];
  /** Bones with keys that the overlay does not use. */
  readonly unused: readonly string[];
  /** To be shown wherever the overlay is. */
  readonly assumption: string;
}

export interface AimScreen {
  readonly name: string;
  readonly animation: LinkRef | null;
  readonly varient: readonly string[];
  readonly columns: number;
  readonly rows: number;
  readonly ahead: number;
  readonly leftDegrees: number;
  readonly rightDegrees: number;
  readonly upDegrees: number;
  readonly downDegrees: number;
  readonly frames: number;
  readonly characters: readonly string[];
  readonly problem: string;
}

/** What is so at one frame. Bones are masks, one bit a bone. */
export interface Moment {
  readonly hitting: number;
  readonly invulnerable: boolean;
  readonly atomic: boolean;
  readonly selfDamage: number;
  readonly particles: readonly ParticleNow[];
  readonly ghosts: readonly Ghost[];
}

export interface ParticleNow {
  readonly bone: number;
  readonly name: string;
  readonly span: Span;
}

export interface Ghost {
  readonly frame: number;
  readonly bones: number;
  readonly alpha: number;
}

export type Pairing = "frames" | "stretched";

export interface BoneDifference {
  readonly bone: string;
  /** Degrees, one a frame. */
  readonly angle: readonly number[];
  /** Units between the joints, one a frame. */
  readonly distance: readonly number[];
  readonly worstAngle: number;
  readonly worstAngleAt: number;
  readonly worstDistance: number;
  readonly worstDistanceAt: number;
}

export interface PoseDifference {
  readonly lengths: readonly [number, number];
  readonly frames: number;
  /** Units between the roots, one a frame. */
  readonly root: readonly number[];
  readonly bones: readonly BoneDifference[];
  readonly worstAngle: number;
  readonly worstDistance: number;
  readonly meanAngle: number;
  readonly meanDistance: number;
  readonly same: boolean;
}

export interface FieldDifference {
  readonly group: Field["group"];
  readonly name: string;
  readonly unit: string;
  readonly one: string;
  readonly other: string;
}

export interface PartDifference {
  readonly part: string;
  readonly counts: readonly [number, number];
  readonly different: number;
  /** Number of the first element that differs, and both sides of it in words. */
  readonly first: number;
  readonly one: string;
  readonly other: string;
}

export interface Differences {
  readonly fields: readonly FieldDifference[];
  readonly parts: readonly PartDifference[];
  readonly same: boolean;
}

/** The same animation, by name, in another file. */
export interface Twin {
  readonly animation: number;
  readonly file: string;
  readonly level: string;
  readonly same: boolean;
}

export interface Twins {
  readonly name: string;
  readonly animations: readonly number[];
}

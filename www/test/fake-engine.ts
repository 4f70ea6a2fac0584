import type {
  AimScreen,
  CameraPose,
  ChainTree,
  CharacterRow,
  CharacterSheet,
  Comparison,
  Dangling,
  Detail,
  DroppedFile,
  Engine,
  EngineStatus,
  Everything,
  FrameRow,
  GeometryDetail,
  GeometryRow,
  Look,
  MuseumDetail,
  MuseumFrame,
  MuseumFrameDetail,
  ObjectDetail,
  ObjectRow,
  ObjectScene,
  Pcm,
  Preset,
  Progress,
  Scene,
  SoundLink,
  SoundRow,
  SoundShape,
  Staged,
  Summary,
  TextureSheet,
  Throws,
  Tick,
  Transport,
  Twin,
  Uses,
  Volumes,
} from "../contract.ts";
import { fixtureDetail, hasFixture } from "./fixtures.ts";

/** Stands in for the engine in tests: answers with what it was given and writes down what it was asked. */
export class FakeEngine implements Engine {
  readonly calls: string[] = [];
  summary: Summary;
  transport: Transport = { playing: false, speed: 1, loop: true, range: null };
  look: Look | null = null;
  frame = 0;
  frames = 1;
  camera: CameraPose = { yaw: 0.785, pitch: 0.2, distance: 42, target: [0, 9, 0] };
  /** What the next opening makes of what is open. */
  onOpen: (files: readonly DroppedFile[], before: Summary) => Summary = (_files, before) => before;
  opened: (readonly DroppedFile[])[] = [];
  #tick: (tick: Tick) => void = () => {};
  #status: (status: EngineStatus) => void = () => {};
  #cancel: ((reason: Error) => void) | null = null;
  /** While set, openings wait for it. */
  gate: Promise<void> | null = null;

  constructor(summary: Summary) {
    this.summary = summary;
  }

  async open(files: readonly DroppedFile[], onProgress: (progress: Progress) => void): Promise<Summary> {
    this.calls.push(`open ${files.length}`);
    onProgress({ done: 1, total: files.length, label: files[0]?.path ?? "" });
    if (this.gate) {
      await Promise.race([
        this.gate,
        new Promise<never>((_, fail) => {
          this.#cancel = fail;
        }),
      ]);
    }
    this.opened.push(files);
    this.summary = this.onOpen(files, this.summary);
    return this.summary;
  }

  cancel(): void {
    const error = new Error("Cancelled");
    error.name = "Cancelled";
    this.#cancel?.(error);
  }

  async remove(cards: readonly number[]): Promise<Summary> {
    this.calls.push(`remove ${cards}`);
    const gone = new Set(cards);
    this.summary = {
      ...this.summary,
      revision: this.summary.revision + 1,
      cards: this.summary.cards.filter((card) => !gone.has(card.id)),
      animations: this.summary.animations.filter((row) => !gone.has(row.card)),
      news: [],
    };
    return this.summary;
  }

  async detail(animation: number): Promise<Detail> {
    const row = this.summary.animations.find((candidate) => candidate.id === animation);
    if (!row) throw new Error("No such animation");
    // A copy of a row (see `manyRows`) has the facts of what it is a copy of.
    const original = hasFixture(row.name) ? row.name : row.name.replace(/_\d+$/, "");
    return { ...fixtureDetail({ ...row, name: original }), name: row.name };
  }

  async stageTogether({ animation, body, company }: Scene): Promise<Staged> {
    this.calls.push(`together ${company ? Object.keys(company)[0] : "alone"}`);
    return this.stage(animation, body);
  }

  async stage(animation: number | null, body: number | null): Promise<Staged> {
    this.calls.push(`stage ${animation} ${body}`);
    const row = this.summary.animations.find((candidate) => candidate.id === animation);
    this.frames = row?.frames ?? 1;
    this.frame = 0;
    const choice = this.summary.bodies.find((candidate) => candidate.id === (body ?? 1)) ?? this.summary.bodies[0];
    return {
      animation,
      frames: this.frames,
      body: choice ?? { id: 0, name: "Kata figure", kind: "builtIn", level: "", bones: 19, triangles: 0 },
      bodyReason: "Its collection TRACdemo_fighter belongs to ONCCdemo_fighter.",
      notice: "",
      actors: [],
      overlay: null,
      throw: null,
      queue: null,
    };
  }

  // Objects, geometry and sounds: tests that ask for them give the answers.
  objectRows: readonly ObjectRow[] = [];
  objectDetails: readonly ObjectDetail[] = [];
  // Questions are asked without the engine before the dot, as over the boundary.
  readonly objects = async (): Promise<readonly ObjectRow[]> => this.objectRows;

  readonly objectDetail = async (object: number): Promise<ObjectDetail> => {
    const detail = this.objectDetails.find((one) => one.row.id === object);
    if (!detail) throw new Error("This object animation is not open.");
    return detail;
  };

  async stageObject({ object, geometry, camera }: ObjectScene): Promise<Staged> {
    this.calls.push(`object ${object} ${geometry} ${camera}`);
    const staged = await this.stage(null, null);
    this.frames = this.objectRows.find((row) => row.id === object)?.frames ?? 1;
    return { ...staged, frames: this.frames };
  }

  films: string | null = null;
  async sceneCamera(): Promise<string | null> {
    return this.films;
  }

  async geometries(): Promise<readonly GeometryRow[]> {
    return [];
  }

  async geometryDetail(): Promise<GeometryDetail | null> {
    return null;
  }

  async sounds(): Promise<readonly SoundRow[]> {
    return [];
  }

  async sound(): Promise<Pcm> {
    throw new Error("This sound is not open.");
  }

  async soundLinks(): Promise<readonly SoundLink[]> {
    return [];
  }

  soundShapeList: readonly SoundShape[] = [];
  async soundShapes(): Promise<readonly SoundShape[]> {
    return this.soundShapeList;
  }

  lookThrough(through: boolean): void {
    this.calls.push(`through ${through}`);
  }

  // The combat inspector's questions: tests that ask them give the answers.
  frameRows: readonly FrameRow[] = [];
  async frameData(animations: readonly number[]): Promise<readonly FrameRow[]> {
    this.calls.push(`frameData ${animations}`);
    return this.frameRows.filter((row) => animations.includes(row.id));
  }

  async frameCsv(animations: readonly number[]): Promise<string> {
    this.calls.push(`frameCsv ${animations}`);
    return "Name\r\n";
  }

  async volumes(): Promise<Volumes | null> {
    return null;
  }

  async throws(): Promise<Throws> {
    return { plans: [], problem: "The animation belongs to no throw." };
  }

  async chains(): Promise<ChainTree | null> {
    return null;
  }

  // The other format: tests that show it give the answers.
  museums = new Map<number, MuseumDetail>();
  async stageMuseum(animation: number, options: string): Promise<Staged> {
    this.calls.push(`stageMuseum ${animation} ${options}`.trimEnd());
    const staged = await this.stage(animation, null);
    this.calls.pop();
    return staged;
  }

  async museumDetail(animation: number): Promise<MuseumDetail> {
    const detail = this.museums.get(animation);
    if (!detail) throw new Error("This animation is not open.");
    return detail;
  }

  async exported(format: string): Promise<Uint8Array | undefined> {
    this.calls.push(`exported ${format}`);
    return new Uint8Array([1, 2, 3]);
  }

  async museumFrames(): Promise<readonly MuseumFrame[]> {
    return [];
  }

  async museumFrame(): Promise<MuseumFrameDetail> {
    return { words: [], position: [0, 0, 0], rotation: [0, 0, 0], parts: [] };
  }

  async aimScreens(): Promise<readonly AimScreen[]> {
    return [];
  }

  async compare(): Promise<Comparison> {
    return { poses: null, differences: null };
  }

  async twins(): Promise<readonly Twin[]> {
    return [];
  }

  async characters(): Promise<readonly CharacterRow[]> {
    return [];
  }

  async character(): Promise<CharacterSheet | null> {
    return null;
  }

  async setBuild(body: number, detail: number, scale: number): Promise<void> {
    this.calls.push(`build ${body} ${detail} ${scale}`);
  }

  async portrait(): Promise<undefined> {
    return undefined;
  }

  async texture(): Promise<TextureSheet | null> {
    return null;
  }

  async texturePixels(): Promise<undefined> {
    return undefined;
  }

  async everything(): Promise<Everything> {
    return { tags: [], meanings: [], files: [], id: [], name: [], index: [], tag: [], file: [], size: [] };
  }

  async uses(): Promise<Uses | null> {
    return null;
  }

  async dangling(): Promise<Dangling> {
    return { links: [], cut: false };
  }

  setTransport(transport: Transport): void {
    this.calls.push(`transport ${transport.playing ? "play" : "pause"} ${transport.speed}`);
    this.transport = transport;
    this.tick();
  }

  seek(frame: number): void {
    this.calls.push(`seek ${frame}`);
    this.frame = frame;
    this.tick();
  }

  aim(x: number, y: number): void {
    this.calls.push(`aim ${x} ${y}`);
  }

  setLook(look: Look): void {
    this.look = look;
  }

  orbit(dx: number, dy: number): void {
    this.calls.push("orbit");
    this.camera = { ...this.camera, yaw: this.camera.yaw - dx * 0.01, pitch: this.camera.pitch + dy * 0.01 };
    this.tick();
  }

  pan(): void {
    this.calls.push("pan");
  }

  zoom(factor: number): void {
    this.calls.push(`zoom ${factor}`);
    this.camera = { ...this.camera, distance: this.camera.distance / factor };
    this.tick();
  }

  preset(preset: Preset): void {
    this.calls.push(`preset ${preset}`);
  }

  setCamera(camera: CameraPose): void {
    this.calls.push("camera");
    this.camera = camera;
  }

  resize(): void {}

  onTick(listener: (tick: Tick) => void): void {
    this.#tick = listener;
  }

  onStatus(listener: (status: EngineStatus) => void): void {
    this.#status = listener;
  }

  status(status: EngineStatus): void {
    this.#status(status);
  }

  /** Reports the frame as it is. */
  tick(): void {
    this.#tick({
      frame: this.frame,
      playing: this.transport.playing,
      root: [0, this.frame * 0.4],
      camera: this.camera,
      labels: null,
    });
  }

  /** Lets time pass, as the engine does while it plays. */
  advance(frames: number): void {
    if (!this.transport.playing) return;
    const first = this.transport.range?.first ?? 0;
    const last = this.transport.range?.last ?? this.frames - 1;
    let next = this.frame + frames * this.transport.speed;
    if (next > last || next < first) {
      if (this.transport.loop) next = this.transport.speed > 0 ? first : last;
      else {
        next = Math.min(last, Math.max(first, next));
        this.transport = { ...this.transport, playing: false };
      }
    }
    this.frame = next;
    this.tick();
  }
}

/** What the engine sends pixels as: width and height as 32-bit little-endian numbers, then RGBA in rows from the top. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly rgba: Uint8ClampedArray<ArrayBuffer>;
}

/** Null for bytes that are no image. */
export function pixelsOf(bytes: Uint8Array | undefined): Pixels | null {
  if (!bytes || bytes.length < 8) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, 8);
  const [width, height] = [view.getUint32(0, true), view.getUint32(4, true)];
  const rgba = new Uint8ClampedArray(bytes.subarray(8));
  return width > 0 && height > 0 && rgba.length === width * height * 4 ? { width, height, rgba } : null;
}

export type Channel = "red" | "green" | "blue" | "alpha";

/** Some channels of an image. One alone is shown as grey; without alpha it is opaque. */
export function withChannels(rgba: Uint8ClampedArray<ArrayBuffer>, shown: ReadonlySet<Channel>) {
  const all: readonly Channel[] = ["red", "green", "blue", "alpha"];
  if (all.every((channel) => shown.has(channel))) return rgba;
  const out = new Uint8ClampedArray(rgba.length);
  const only = shown.size === 1 ? all.findIndex((channel) => shown.has(channel)) : -1;
  for (let at = 0; at < rgba.length; at += 4) {
    for (let channel = 0; channel < 3; channel += 1) {
      const from = only >= 0 ? only : channel;
      const name = all[from];
      out[at + channel] = name && shown.has(name) ? (rgba[at + from] ?? 0) : 0;
    }
    out[at + 3] = only < 0 && shown.has("alpha") ? (rgba[at + 3] ?? 255) : 255;
  }
  return out;
}

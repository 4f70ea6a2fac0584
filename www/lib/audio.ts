/** Sounds out of samples: heard, or written as a file. */

/** Samples as the engine decodes them: those of two channels take turns. */
export interface Samples {
  readonly channels: number;
  readonly rate: number;
  readonly samples: Int16Array;
}

let speaker: AudioContext | null = null;

/** A number a browser takes; files may say anything. */
function within(value: number, low: number, high: number, otherwise: number): number {
  return Number.isFinite(value) ? Math.min(high, Math.max(low, value)) : otherwise;
}

/**
 * Plays a sound from its beginning; what is given back stops it. The browser wants a press of a button before it lets
 * anything be heard. `ended` is called once, however it ends.
 */
export function hear(sound: Samples, volume = 1, pitch = 1, ended: () => void = () => {}): () => void {
  const { samples, channels, rate } = sound;
  const length = Math.floor(samples.length / channels);
  if (length === 0) {
    ended();
    return () => {};
  }
  speaker ??= new AudioContext();
  void speaker.resume();
  const possible = within(rate, 3000, 768_000, 22_050);
  const buffer = speaker.createBuffer(channels, length, possible);
  for (let channel = 0; channel < channels; channel += 1) {
    const part = buffer.getChannelData(channel);
    for (let i = 0; i < length; i += 1) part[i] = (samples[i * channels + channel] ?? 0) / 32_768;
  }
  const source = speaker.createBufferSource();
  const gain = speaker.createGain();
  source.buffer = buffer;
  source.playbackRate.value = within(pitch, 0.05, 16, 1);
  gain.gain.value = within(volume, 0, 4, 1);
  source.connect(gain).connect(speaker.destination);
  source.addEventListener("ended", () => ended(), { once: true });
  source.start();
  return () => source.stop();
}

/** A RIFF file of 16-bit samples, as every editor opens it. */
export function wav({ samples, channels, rate }: Samples): Blob {
  const head = new DataView(new ArrayBuffer(44));
  const bytes = samples.byteLength;
  const text = (at: number, letters: string) => {
    for (let i = 0; i < letters.length; i += 1) head.setUint8(at + i, letters.charCodeAt(i));
  };
  text(0, "RIFF");
  head.setUint32(4, 36 + bytes, true);
  text(8, "WAVEfmt ");
  head.setUint32(16, 16, true);
  head.setUint16(20, 1, true);
  head.setUint16(22, channels, true);
  head.setUint32(24, rate, true);
  head.setUint32(28, rate * channels * 2, true);
  head.setUint16(32, channels * 2, true);
  head.setUint16(34, 16, true);
  text(36, "data");
  head.setUint32(40, bytes, true);
  // Samples lie in memory as the file wants them on every machine a browser runs on: little-endian.
  return new Blob([head, samples.slice()], { type: "audio/wav" });
}

/** The outline of peaks, least and greatest in turn: points of a closed shape in a box of their count by 2. */
export function outline(peaks: readonly number[]): string {
  const count = Math.floor(peaks.length / 2);
  const at = (i: number, which: 0 | 1) => `${i},${Math.round((1 - (peaks[i * 2 + which] ?? 0)) * 1000) / 1000}`;
  const high = Array.from({ length: count }, (_, i) => at(i, 1));
  const low = Array.from({ length: count }, (_, i) => at(count - 1 - i, 0));
  return [...high, ...low].join(" ");
}

/** The least and the greatest sample of each of so many stretches, -1 to 1, in turn. */
export function peaksOf({ samples, channels }: Samples, stretches: number): number[] {
  const length = Math.floor(samples.length / channels);
  const peaks: number[] = [];
  for (let i = 0; i < stretches && length > 0; i += 1) {
    const from = Math.floor((i * length) / stretches);
    const to = Math.max(from + 1, Math.floor(((i + 1) * length) / stretches));
    let [least, most] = [0, 0];
    for (let at = from * channels; at < to * channels; at += 1) {
      const sample = samples[at] ?? 0;
      if (sample < least) least = sample;
      if (sample > most) most = sample;
    }
    peaks.push(least / 32_768, most / 32_768);
  }
  return peaks;
}

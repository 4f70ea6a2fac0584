import { expect, test } from "vitest";
import { outline, peaksOf, wav } from "./audio.ts";

const two = { channels: 2, rate: 22_050, samples: Int16Array.of(0, 16_384, -32_768, 0, 8192, 0, 0, -8192) };

test("a file has the head that says what follows", async () => {
  const bytes = new DataView(await wav(two).arrayBuffer());
  const text = (at: number) => String.fromCharCode(...[0, 1, 2, 3].map((i) => bytes.getUint8(at + i)));
  expect([text(0), text(8), text(12), text(36)]).toEqual(["RIFF", "WAVE", "fmt ", "data"]);
  expect(bytes.byteLength).toBe(44 + 16);
  expect(bytes.getUint32(4, true)).toBe(bytes.byteLength - 8);
  expect([bytes.getUint16(22, true), bytes.getUint32(24, true), bytes.getUint32(28, true)]).toEqual([
    2, 22_050, 88_200,
  ]);
  expect([bytes.getUint32(40, true), bytes.getInt16(46, true), bytes.getInt16(48, true)]).toEqual([
    16, 16_384, -32_768,
  ]);
});

test("peaks are of both channels and drawn around the middle", () => {
  expect(peaksOf(two, 2)).toEqual([-1, 0.5, -0.25, 0.25]);
  expect(peaksOf({ ...two, samples: new Int16Array() }, 2)).toEqual([]);
  expect(outline([-1, 0.5, -0.25, 0.25])).toBe("0,0.5 1,0.75 1,1.25 0,2");
});

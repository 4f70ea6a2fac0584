import { expect, test } from "vitest";
import { type Found, walk } from "./files.ts";

function file(path: string): Found {
  return { kind: "file", path, file: async () => new Blob([path]) };
}

function folder(path: string, inside: readonly Found[]): Found {
  return {
    kind: "folder",
    path,
    async *list() {
      yield* inside;
    },
  };
}

const never = new AbortController().signal;
const paths = async (roots: readonly Found[]) => (await walk(roots, () => {}, never)).map(({ path }) => path);

test("folders are walked to the bottom, and only what can be read is taken from them", async () => {
  const game = folder("Oni", [
    file("Oni/Oni.exe"),
    folder("Oni/GameDataFolder", [
      file("Oni/GameDataFolder/level0_Final.dat"),
      file("Oni/GameDataFolder/LEVEL0_FINAL.RAW"),
      folder("Oni/GameDataFolder/IGMD", [file("Oni/GameDataFolder/IGMD/x.bsl")]),
      folder("Oni/GameDataFolder/oni", [file("Oni/GameDataFolder/oni/TRAMa.oni")]),
    ]),
  ]);
  expect(await paths([game])).toEqual([
    "Oni/GameDataFolder/level0_Final.dat",
    "Oni/GameDataFolder/LEVEL0_FINAL.RAW",
    "Oni/GameDataFolder/oni/TRAMa.oni",
  ]);
});

test("a file chosen by itself is passed on whatever it is called, to be refused with a reason", async () => {
  expect(await paths([file("notes.txt")])).toEqual(["notes.txt"]);
});

test("a folder that leads back into itself ends", async () => {
  const loop: Found = {
    kind: "folder",
    path: "loop",
    async *list() {
      yield loop;
      yield file("loop/a.oni");
    },
  };
  expect((await paths([loop])).length).toBeLessThan(100);
});

test("thousands of files are found with progress", async () => {
  const seen: number[] = [];
  const many = folder(
    "many",
    Array.from({ length: 5000 }, (_, i) => file(`many/TRAM${i}.oni`)),
  );
  const found = await walk([many], (count) => seen.push(count), never);
  expect(found).toHaveLength(5000);
  expect(seen[seen.length - 1]).toBe(5000);
});

test("stopping stops", async () => {
  const stop = new AbortController();
  const endless: Found = {
    kind: "folder",
    path: "endless",
    async *list() {
      for (let i = 0; ; i += 1) {
        if (i === 100) stop.abort();
        yield file(`endless/${i}.oni`);
      }
    },
  };
  await expect(walk([endless], () => {}, stop.signal)).rejects.toThrow(/abort/i);
});

test("a file that cannot be opened is an error, not a silence", async () => {
  const gone: Found = { kind: "file", path: "gone.dat", file: () => Promise.reject(new Error("gone")) };
  await expect(walk([gone], () => {}, never)).rejects.toThrow("gone");
});

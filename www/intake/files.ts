import type { DroppedFile } from "../contract.ts";

/** How files are found: tells how many so far, stops when told to. */
export type Gather = (onFound: (files: number) => void, signal: AbortSignal) => Promise<readonly DroppedFile[]>;

/** What Kata can use of a folder. A file dropped by itself is always passed on, so that it can be refused with a reason. */
const READABLE = /\.(dat|raw|sep|oni|mus|bin|img|iso|cue)$/i;
/** A folder that leads back into itself would never end. */
const DEEPEST = 32;
/** Enough for every level of several installations; a disc's worth of folders is no drop. */
const MOST_FILES = 200_000;
/** How many files a browser is asked for at once. */
const BATCH = 64;

export class TooManyFiles extends Error {
  override name = "TooManyFiles";
  constructor() {
    super(`There are more than ${MOST_FILES.toLocaleString("en-US")} files in there. Choose a folder further down.`);
  }
}

/** A file or a folder, however the browser hands it over. */
export type Found =
  | { readonly kind: "file"; readonly path: string; readonly file: () => Promise<Blob> }
  | { readonly kind: "folder"; readonly path: string; readonly list: () => AsyncIterable<Found> };

/** All files below what was found. Folders are walked level by level, and the page stays responsive while they are. */
export async function walk(
  roots: readonly Found[],
  onFound: (files: number) => void,
  signal: AbortSignal,
): Promise<readonly DroppedFile[]> {
  const files: (Found & { kind: "file" })[] = [];
  let folders: (Found & { kind: "folder" })[] = [];
  const sort = (found: Found, chosen: boolean, into: typeof folders) => {
    if (found.kind === "folder") into.push(found);
    else if (chosen || READABLE.test(found.path)) files.push(found);
    if (files.length > MOST_FILES) throw new TooManyFiles();
  };
  for (const root of roots) sort(root, true, folders);
  for (let depth = 0; folders.length > 0 && depth < DEEPEST; depth += 1) {
    const below: typeof folders = [];
    for (const folder of folders) {
      for await (const found of folder.list()) {
        signal.throwIfAborted();
        sort(found, false, below);
      }
      onFound(files.length);
    }
    folders = below;
  }

  const dropped: DroppedFile[] = [];
  for (let at = 0; at < files.length; at += BATCH) {
    signal.throwIfAborted();
    const batch = files.slice(at, at + BATCH);
    const blobs = await Promise.all(batch.map(({ file }) => file()));
    batch.forEach(({ path }, i) => {
      const blob = blobs[i];
      if (blob) dropped.push({ path, blob });
    });
    onFound(files.length);
  }
  return dropped;
}

/** Files from a file input; a folder input gives each its path. */
export function fromFileList(list: FileList): readonly DroppedFile[] {
  return Array.from(list)
    .map((file) => ({ path: file.webkitRelativePath || file.name, blob: file as Blob }))
    .filter(({ path }) => !path.includes("/") || READABLE.test(path));
}

/** Files and folders as the older of the two interfaces gives them; every browser has it for what is dropped. */
export function fromEntry(entry: FileSystemEntry): Found {
  const path = entry.fullPath.replace(/^\/+/, "") || entry.name;
  if (entry.isFile) {
    return {
      kind: "file",
      path,
      file: () => new Promise((done, fail) => (entry as FileSystemFileEntry).file(done, fail)),
    };
  }
  return { kind: "folder", path, list: () => entriesOf(entry as FileSystemDirectoryEntry) };
}

async function* entriesOf(folder: FileSystemDirectoryEntry): AsyncIterable<Found> {
  const reader = folder.createReader();
  for (;;) {
    // A hundred at a time, until an empty list says that there are no more.
    const entries = await new Promise<FileSystemEntry[]>((done, fail) => reader.readEntries(done, fail));
    if (entries.length === 0) return;
    for (const entry of entries) yield fromEntry(entry);
  }
}

/** Files and folders as handles, which the folder chooser gives. */
export function fromHandle(handle: FileSystemHandle, path = handle.name): Found {
  if (handle.kind === "file") return { kind: "file", path, file: () => (handle as FileSystemFileHandle).getFile() };
  return { kind: "folder", path, list: () => handlesOf(handle as FileSystemDirectoryHandle, path) };
}

async function* handlesOf(folder: FileSystemDirectoryHandle, path: string): AsyncIterable<Found> {
  for await (const [name, handle] of folder.entries()) yield fromHandle(handle, `${path}/${name}`);
}

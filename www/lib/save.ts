/** Lets the browser save a text as a file, as it does with a download. */
export function save(name: string, text: string, type: string): void {
  saveBlob(name, new Blob([text], { type: `${type};charset=utf-8` }));
}

/** The same for what is no text. */
export function saveBlob(name: string, blob: Blob): void {
  const url = URL.createObjectURL(blob);
  const anchor = document.createElement("a");
  anchor.href = url;
  anchor.download = name;
  anchor.click();
  // The download has begun by then, whatever the browser.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

/** A file name made of what a level is called: nothing that a file system would take amiss. */
export function fileStem(name: string): string {
  const plain = name.replace(/[^\p{L}\p{N}._-]+/gu, "_").replace(/^[._]+|[._]+$/g, "");
  return plain.slice(0, 80) || "kata";
}

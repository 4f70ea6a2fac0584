import { type Found, fromEntry, type Gather, walk } from "./files.ts";

export interface DropListener {
  /** Files are held over the page, or no longer. */
  onHover(over: boolean): void;
  onDrop(gather: Gather): void;
}

/** Makes the whole page a place to drop files and folders on. */
export function acceptDrops(target: EventTarget, listener: DropListener): void {
  // `dragleave` fires on every element passed; only when as many were left as entered is the pointer gone.
  let depth = 0;
  const hover = (change: number) => {
    const before = depth > 0;
    depth = Math.max(0, depth + change);
    if (before !== depth > 0) listener.onHover(depth > 0);
  };

  target.addEventListener("dragenter", (event) => {
    if (!carriesFiles(event)) return;
    event.preventDefault();
    hover(1);
  });
  target.addEventListener("dragleave", (event) => {
    if (carriesFiles(event)) hover(-1);
  });
  target.addEventListener("dragover", (event) => {
    if (!carriesFiles(event)) return;
    event.preventDefault();
    if (event.dataTransfer) event.dataTransfer.dropEffect = "copy";
  });
  target.addEventListener("drop", (event) => {
    if (!carriesFiles(event) || !event.dataTransfer) return;
    event.preventDefault();
    hover(-depth);
    listener.onDrop(gatherDrop(event.dataTransfer));
  });
}

function carriesFiles(event: Event): event is DragEvent {
  return event instanceof DragEvent && (event.dataTransfer?.types.includes("Files") ?? false);
}

/** What was dropped has to be taken at once: after the event the browser hands out nothing more. */
export function gatherDrop(transfer: DataTransfer): Gather {
  const roots: Found[] = [];
  for (const item of transfer.items) {
    if (item.kind !== "file") continue;
    const entry = item.webkitGetAsEntry();
    const file = item.getAsFile();
    if (entry) roots.push(fromEntry(entry));
    else if (file) roots.push({ kind: "file", path: file.webkitRelativePath || file.name, file: async () => file });
  }
  return (onFound, signal) => walk(roots, onFound, signal);
}

import { fromFileList, fromHandle, type Gather, walk } from "./files.ts";

/** Opens the browser's own choosers. */
export interface Choosers {
  files(): void;
  folder(): void;
}

/**
 * Files come from an input. So does a folder where the browser has no folder chooser that only reads; the input's own
 * dialogue speaks of an upload, which nothing here is, so it comes second.
 */
export function createChoosers(onChosen: (gather: Gather) => void): Choosers {
  const files = input("choose-files", false, onChosen);
  const folder = input("choose-folder", true, onChosen);
  return {
    files: () => files.click(),
    folder() {
      if (typeof showDirectoryPicker !== "function") return folder.click();
      showDirectoryPicker({ id: "kata", mode: "read" }).then(
        (handle) => onChosen((onFound, signal) => walk([fromHandle(handle)], onFound, signal)),
        (error: unknown) => {
          // Closed without a choice. Anything else (a browser that forbids it here) falls back to the input.
          if (!(error instanceof DOMException && error.name === "AbortError")) folder.click();
        },
      );
    },
  };
}

/** The inputs stay in the document, out of sight: some browsers forget a choice made in one that is not. */
function input(id: string, folder: boolean, onChosen: (gather: Gather) => void): HTMLInputElement {
  const element = document.createElement("input");
  element.type = "file";
  element.id = id;
  element.multiple = true;
  element.webkitdirectory = folder;
  element.hidden = true;
  element.addEventListener("change", () => {
    const chosen = element.files ? fromFileList(element.files) : [];
    // The same file can be chosen again after it was edited.
    element.value = "";
    onChosen(async () => chosen);
  });
  document.body.append(element);
  return element;
}

declare global {
  /** Not in every browser, and not in the language's own list of types. */
  function showDirectoryPicker(options?: { id?: string; mode?: "read" }): Promise<FileSystemDirectoryHandle>;
}

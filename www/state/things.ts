import type { Everything } from "../contract.ts";

export type Order = "file" | "name" | "tag" | "size";

/** Places of the instances whose names and kinds hold every word, of one kind or of all (""), in some order. */
export function ordered(all: Everything, query: string, tag: string, order: Order): readonly number[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  const wanted = all.tags.indexOf(tag);
  const places: number[] = [];
  for (let at = 0; at < all.id.length; at += 1) {
    if (tag !== "" && all.tag[at] !== wanted) continue;
    if (words.length > 0) {
      const text = `${all.tags[all.tag[at] ?? 0]} ${all.name[at]}`.toLowerCase();
      if (!words.every((word) => text.includes(word))) continue;
    }
    places.push(at);
  }
  const name = (at: number) => all.name[at] || "\uffff";
  const kind = (at: number) => all.tags[all.tag[at] ?? 0] ?? "";
  const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
  if (order === "name") places.sort((a, b) => compare(name(a), name(b)));
  if (order === "tag") places.sort((a, b) => compare(kind(a), kind(b)) || compare(name(a), name(b)));
  if (order === "size") places.sort((a, b) => (all.size[b] ?? 0) - (all.size[a] ?? 0));
  return places;
}

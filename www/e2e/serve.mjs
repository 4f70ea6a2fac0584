// A plain static server: dist/ below a folder of its own, as a stranger's host would serve it. Node's own modules only.
//
//   node www/e2e/serve.mjs [port]

import { createReadStream, statSync } from "node:fs";
import { createServer } from "node:http";
import { extname, join, normalize } from "node:path";
import { fileURLToPath } from "node:url";

const dist = fileURLToPath(new URL("../../dist", import.meta.url));
const port = Number(process.argv[2] ?? 4173);
/** Nothing in the page may depend on being at the root of its host. */
const folder = "/some/folder/";

const TYPES = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".css": "text/css",
  ".json": "application/json",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".wasm": "application/wasm",
  ".woff2": "font/woff2",
  ".webmanifest": "application/manifest+json",
};

createServer((request, response) => {
  const { pathname } = new URL(request.url ?? "/", "http://localhost");
  const inside = pathname.startsWith(folder) ? normalize(decodeURIComponent(pathname.slice(folder.length))) : "..";
  const path = join(dist, inside === "." || inside === "" ? "index.html" : inside);
  const size = inside.startsWith("..") ? undefined : statSync(path, { throwIfNoEntry: false });
  if (!size?.isFile()) {
    response.writeHead(404).end();
    return;
  }
  response.writeHead(200, {
    "content-type": TYPES[extname(path)] ?? "application/octet-stream",
    "content-length": size.size,
  });
  createReadStream(path).pipe(response);
}).listen(port, "127.0.0.1", () => console.log(`http://localhost:${port}${folder}`));

import { readdirSync, statSync } from "node:fs";
import { readFile } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import { extname, join, sep } from "node:path";

const types: Record<string, string> = {
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".json": "application/json",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".jpg": "image/jpeg",
  ".webp": "image/webp",
  ".avif": "image/avif",
  ".ico": "image/x-icon",
  ".woff2": "font/woff2",
  ".txt": "text/plain; charset=utf-8",
  ".webmanifest": "application/manifest+json",
  ".pdf": "application/pdf",
  ".wasm": "application/wasm",
  ".gz": "application/gzip",
};
const keptBytes = 512 * 1024;

type File = { path: string; type: string; etag: string; immutable: boolean; codings: Map<string, string> };

/**
 * Serves the files of a built folder. They are listed once, so an address can name nothing else; those under /assets carry
 * a hash in their name, those under /pictures and /scenes a version in their query, and both are kept by browsers for ever. Files
 * compressed beside them (`.br`, `.gz`) are sent as such.
 * `siteHeaders`: what the site says with everything it answers. The handler answers false when the address is none of its files.
 */
export function createStaticFiles(folder: string, siteHeaders: [string, string][] = []) {
  const everywhere = Object.fromEntries(siteHeaders.map(([name, value]) => [name.toLowerCase(), value]));
  const files = listFiles(folder);
  const bytes = new Map<string, Buffer>();

  async function read(path: string): Promise<Buffer> {
    const kept = bytes.get(path);
    if (kept) return kept;
    const content = await readFile(path);
    if (content.length <= keptBytes) bytes.set(path, content);
    return content;
  }

  return (request: IncomingMessage, response: ServerResponse): boolean => {
    const file = files.get((request.url ?? "").split("?")[0] ?? "");
    if (!file || (request.method !== "GET" && request.method !== "HEAD")) return false;
    send(file, request, response, read, everywhere).catch((error: unknown) => {
      // A newer build has taken the file's place: the page reloads once (R4.13) and finds the new one.
      if (!response.headersSent) response.writeHead(404, { ...everywhere, "cache-control": "no-store" }).end();
      else response.destroy(error as Error);
    });
    return true;
  };
}

async function send(
  file: File,
  request: IncomingMessage,
  response: ServerResponse,
  read: (path: string) => Promise<Buffer>,
  everywhere: Record<string, string>,
) {
  const accepted = String(request.headers["accept-encoding"] ?? "");
  const coding = [...file.codings.keys()].find((name) => accepted.includes(name));
  const headers: Record<string, string> = {
    ...everywhere,
    "content-type": file.type,
    "cache-control": file.immutable ? "public, max-age=31536000, immutable" : "public, max-age=3600",
    etag: file.etag,
    "x-content-type-options": "nosniff",
    "cross-origin-resource-policy": "same-origin",
    ...(file.codings.size > 0 ? { vary: "Accept-Encoding" } : {}),
  };
  if (request.headers["if-none-match"] === file.etag) return void response.writeHead(304, headers).end();
  const content = await read((coding && file.codings.get(coding)) || file.path);
  if (coding) headers["content-encoding"] = coding;
  headers["content-length"] = String(content.length);
  response.writeHead(200, headers).end(request.method === "HEAD" ? undefined : content);
}

/** Whether a file is another one compressed, and not one that is asked for by its own name. */
const isCoding = (name: string, names: ReadonlySet<string>) =>
  /\.(?:br|gz)$/.test(name) && names.has(name.replace(/\.(?:br|gz)$/, ""));

function listFiles(folder: string): Map<string, File> {
  const files = new Map<string, File>();
  const names = new Set(readdirSync(folder, { recursive: true, encoding: "utf8" }));
  for (const name of names) {
    const path = join(folder, name);
    const stat = statSync(path);
    const address = `/${name.split(sep).join("/")}`;
    if (!stat.isFile() || isCoding(name, names) || address.startsWith("/.")) continue;
    const codings = new Map<string, string>();
    if (names.has(`${name}.br`)) codings.set("br", `${path}.br`);
    if (names.has(`${name}.gz`)) codings.set("gzip", `${path}.gz`);
    files.set(address, {
      path,
      type: types[extname(name)] ?? "application/octet-stream",
      etag: `"${stat.size.toString(36)}-${Math.trunc(stat.mtimeMs).toString(36)}"`,
      immutable: /^\/(?:assets|pictures|scenes)\//.test(address),
      codings,
    });
  }
  return files;
}

import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { Hono } from "hono";

/** What is served under each name: the parts it is made of, one after another. */
const FILES: Record<string, { parts: string[]; type: string }> = {
  "pay.css": {
    parts: [
      import.meta.resolve("./assets/page.css"),
      import.meta.resolve("./assets/fields.css"),
      import.meta.resolve("./assets/steps.css"),
    ],
    type: "text/css; charset=utf-8",
  },
  "pay.js": {
    parts: [import.meta.resolve("./assets/pay.js"), import.meta.resolve("./assets/steps.js")],
    type: "text/javascript; charset=utf-8",
  },
  "readex-arabic.woff2": {
    parts: [import.meta.resolve("@fontsource-variable/readex-pro/files/readex-pro-arabic-wght-normal.woff2")],
    type: "font/woff2",
  },
  "readex-latin.woff2": {
    parts: [import.meta.resolve("@fontsource-variable/readex-pro/files/readex-pro-latin-wght-normal.woff2")],
    type: "font/woff2",
  },
};

const readPart = (part: string) => readFileSync(fileURLToPath(part));

/** Style, script and letters of the pages, read once. `path` carries their hash, so that browsers may keep them for good. */
export function pageAssets(): { path: string; app: Hono } {
  const files = new Map(
    Object.entries(FILES).map(([name, { parts, type }]) => [name, { bytes: Buffer.concat(parts.map(readPart)), type }]),
  );
  const hash = createHash("sha256");
  for (const { bytes } of files.values()) hash.update(bytes);
  const app = new Hono();
  app.get("/:name", (c) => {
    const file = files.get(c.req.param("name"));
    if (!file) return c.body(null, 404);
    const headers = { "content-type": file.type, "cache-control": "public, max-age=31536000, immutable" };
    return c.body(new Uint8Array(file.bytes), 200, headers);
  });
  return { path: `/assets/${hash.digest("hex").slice(0, 12)}`, app };
}

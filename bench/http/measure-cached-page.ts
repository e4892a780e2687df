import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { get } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import type { Figure } from "../figure.ts";
import { putRawLoad } from "./put-raw-load.ts";

const bareServer = fileURLToPath(new URL("bare-server.ts", import.meta.url));
/** What is asked for most, and a page of each kind in the other language. */
const pages: [name: string, path: string, encodings: ("gzip" | "")[]][] = [
  ["home page", "/en", ["gzip", ""]],
  ["package", "/en/packages/umrah/makkah-madinah-five-days", ["gzip"]],
  ["package in Arabic", "/ar/packages/umrah/makkah-madinah-five-days", ["gzip"]],
  ["article", "/en/blogs/how-refunds-really-work", ["gzip"]],
  ["article in Arabic", "/ar/blogs/how-refunds-really-work", ["gzip"]],
  ["destination", "/en/destinations/istanbul", ["gzip"]],
  ["destination in Arabic", "/ar/destinations/istanbul", ["gzip"]],
];

/** The bytes as they travel: `fetch` would unpack them. */
async function readRaw(address: string, headers: Record<string, string>): Promise<Buffer> {
  const [response] = (await once(get(address, { headers }), "response")) as [NodeJS.ReadableStream];
  return buffer(response);
}

async function startBare(file: string, encoding: string) {
  const child = spawn(process.execPath, [bareServer, file, encoding], { stdio: ["ignore", "pipe", "inherit"] });
  const [chunk] = (await once(child.stdout, "data")) as [Buffer];
  return { origin: `http://127.0.0.1:${Number(chunk.toString())}`, stop: () => child.kill() };
}

/** Short turns and the best of each server: whatever else the machine does in a turn only takes away. The first warms up. */
const turns = 7;
const seconds = 1.5;

type Page = { origin: string; path: string; title: string; folder: string; encoding: "" | "gzip" };

async function compare({ origin, path, title, folder, encoding }: Page): Promise<Figure[]> {
  const headers: Record<string, string> = encoding ? { "accept-encoding": encoding } : {};
  await readRaw(origin + path, headers);
  const bytes = await readRaw(origin + path, headers);
  const file = join(folder, `page${encoding}`);
  writeFileSync(file, bytes);
  const bare = await startBare(file, encoding);
  try {
    const [ours, limit]: [number[], number[]] = [[], []];
    let failed = 0;
    for (let turn = 0; turn < turns; turn += 1) {
      limit.push((await putRawLoad(bare.origin + path, headers, { seconds })).perSecond);
      const load = await putRawLoad(origin + path, headers, { seconds });
      ours.push(load.perSecond);
      failed += load.failed;
    }
    const [reached, most] = [Math.max(...ours), Math.max(...limit)];
    const share = (reached / most) * 100;
    const name = `${title} from the cache${encoding && ", gzip"}`;
    const note = `${reached.toFixed(0)} of ${most.toFixed(0)}/s with ${(bytes.length / 1000).toFixed(0)} kB`;
    return [
      { name: `${name}, of a bare server`, value: share, unit: "%", limit: { atLeast: 80 }, note },
      { name: `${name}, failed`, value: failed, unit: "", limit: { atMost: 0 } },
    ];
  } finally {
    bare.stop();
  }
}

/** Cached pages against a bare `node:http` that answers the same bytes, by turns in the same minute. */
export async function measureCachedPage(origin: string): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), "wijha-bare-"));
  const figures: Figure[] = [];
  try {
    for (const [title, address, encodings] of pages) {
      // Where the page stands in this language.
      const path = new URL((await fetch(origin + address)).url).pathname;
      for (const encoding of encodings) figures.push(...(await compare({ origin, path, title, folder, encoding })));
    }
    return figures;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

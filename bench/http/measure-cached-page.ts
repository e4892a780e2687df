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
const path = "/en";

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

// The first turn warms both up.
const meanOfLater = ([, ...values]: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

async function compare(origin: string, folder: string, encoding: "" | "gzip"): Promise<Figure[]> {
  const headers: Record<string, string> = encoding ? { "accept-encoding": encoding } : {};
  await readRaw(origin + path, headers);
  const bytes = await readRaw(origin + path, headers);
  const file = join(folder, `page${encoding}`);
  writeFileSync(file, bytes);
  const bare = await startBare(file, encoding);
  try {
    const [ours, limit]: [number[], number[]] = [[], []];
    let failed = 0;
    for (let turn = 0; turn < 3; turn += 1) {
      limit.push((await putRawLoad(bare.origin + path, headers)).perSecond);
      const load = await putRawLoad(origin + path, headers);
      ours.push(load.perSecond);
      failed += load.failed;
    }
    const share = (meanOfLater(ours) / meanOfLater(limit)) * 100;
    const name = encoding ? "home page from the cache, gzip" : "home page from the cache";
    const note = `${meanOfLater(ours).toFixed(0)} of ${meanOfLater(limit).toFixed(0)}/s with ${(bytes.length / 1000).toFixed(0)} kB`;
    return [
      { name: `${name}, of a bare server`, value: share, unit: "%", limit: { atLeast: 80 }, note },
      { name: `${name}, failed`, value: failed, unit: "", limit: { atMost: 0 } },
    ];
  } finally {
    bare.stop();
  }
}

/** The cached home page against a bare `node:http` that answers the same bytes, by turns in the same minute. */
export async function measureCachedPage(origin: string): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), "wijha-bare-"));
  try {
    return [...(await compare(origin, folder, "gzip")), ...(await compare(origin, folder, ""))];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

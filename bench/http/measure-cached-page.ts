import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Figure } from "../figure.ts";
import { putLoad } from "./put-load.ts";

const bareServer = fileURLToPath(new URL("bare-server.ts", import.meta.url));

/** The cached home page against a bare `node:http` that answers the same bytes, by turns in the same minute. */
export async function measureCachedPage(origin: string): Promise<Figure[]> {
  const path = "/en";
  await (await fetch(`${origin}${path}`)).arrayBuffer();
  const bytes = Buffer.from(await (await fetch(`${origin}${path}`)).arrayBuffer());
  const folder = mkdtempSync(join(tmpdir(), "wijha-bare-"));
  const file = join(folder, "page.html");
  writeFileSync(file, bytes);
  const bare = spawn(process.execPath, [bareServer, file], { stdio: ["ignore", "pipe", "inherit"] });
  try {
    const [chunk] = (await once(bare.stdout, "data")) as [Buffer];
    const bareOrigin = `http://127.0.0.1:${Number(chunk.toString())}`;
    const ours: number[] = [];
    const limit: number[] = [];
    let failed = 0;
    for (let turn = 0; turn < 3; turn += 1) {
      limit.push((await putLoad({ origin: bareOrigin, paths: [path], seconds: 4 })).perSecond);
      const load = await putLoad({
        origin: origin.replace("localhost", "127.0.0.1"),
        paths: [path],
        headers: { host: new URL(origin).host },
        seconds: 4,
      });
      ours.push(load.perSecond);
      failed += load.failed;
    }
    // The first turn warms both up.
    const mean = ([, ...values]: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
    const note = `${Math.round(bytes.length / 1024)} kB`;
    return [
      { name: "bare node:http, the same bytes", value: mean(limit), unit: "/s", limit: null, note },
      { name: "cached home page", value: mean(ours), unit: "/s", limit: null },
      {
        name: "cached home page of the bare server",
        value: (mean(ours) / mean(limit)) * 100,
        unit: "%",
        limit: { atLeast: 80 },
      },
      { name: "cached home page, failed", value: failed, unit: "", limit: { atMost: 0 } },
    ];
  } finally {
    bare.kill();
    rmSync(folder, { recursive: true, force: true });
  }
}

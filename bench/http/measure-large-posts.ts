import { setTimeout as sleep } from "node:timers/promises";
import type { Product } from "../../scripts/start-product.ts";
import type { Figure } from "../figure.ts";
import { nodeMegabytes } from "../process-memory.ts";
import { postTooMuch } from "./post-too-much.ts";

const atOnce = 50;
const bytes = 60 * 1024 * 1024;
const upload = `/en/visa/applications/${"A".repeat(22)}`;

/** Fifty posts of 60 MB at once, of every kind: the process keeps its memory, and other visitors their pages. */
export async function measureLargePosts({ origin, process: { pid } }: Product): Promise<Figure[]> {
  const page = async () => {
    const started = performance.now();
    const answer = await fetch(`${origin}/en/contact-us`).catch(() => null);
    await answer?.arrayBuffer();
    return answer?.ok ? performance.now() - started : Infinity;
  };
  for (let turn = 0; turn < 20; turn += 1) await page();
  const before = nodeMegabytes(pid!);
  let [peak, slowest, over] = [before, 0, false];
  const watch = (async () => {
    while (!over) {
      peak = Math.max(peak, nodeMegabytes(pid!));
      slowest = Math.max(slowest, await page());
      await sleep(50);
    }
  })();
  const statuses: number[] = [];
  for (const [path, told] of [
    ["/en/contact-us", true],
    ["/en/contact-us", false],
    [upload, true],
    [upload, false],
  ] as const)
    statuses.push(...(await Promise.all(Array.from({ length: atOnce }, () => postTooMuch(origin, path, bytes, told)))));
  over = true;
  await watch;
  const refused = statuses.filter((status) => status === 413 || status === 503).length;
  const name = `${atOnce} posts of 60 MB at once`;
  return [
    { name: `${name}, memory they take`, value: peak - before, unit: "MB", limit: { atMost: 150 } },
    { name: `${name}, not refused with 413 or 503`, value: statuses.length - refused, unit: "", limit: { atMost: 0 } },
    { name: `${name}, slowest page meanwhile`, value: slowest, unit: "ms", limit: { atMost: 2_000 } },
  ];
}

import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { type Product, startProduct } from "../../scripts/start-product.ts";
import type { Figure } from "../figure.ts";
import { timeEach } from "../http/put-load.ts";
import { apiPath, drawSearches, pagePath } from "../http/search-paths.ts";
import { processorMilliseconds } from "../process-time.ts";

/**
 * Two processes of one program differ by 5 to 10 % in processor time, more than traces cost. So each of these products is
 * measured against itself: its traces are stopped and started by turns. The first turns, with and without, warm it up.
 */
const products = 3;
const warmUpTurns = 6;
const turns = 10;

type Search = ReturnType<typeof drawSearches>[number];
const kinds = [
  { name: "results page", perRun: 30, path: (search: Search) => pagePath(search) },
  // The system counts in hundredths of a second: enough of them for a second or so.
  { name: "search by the API", perRun: 60, path: (search: Search) => apiPath(search, 40) },
];

/** The runs of a turn: as much lies before as after, whichever way a process drifts. */
const runs = [
  ["traced", "plain", "plain", "traced"],
  ["plain", "traced", "traced", "plain"],
] as const;

/** Processor time of one process while every trace is kept and sent, against the same process while none is, by turns. */
export async function measureTraces(): Promise<Figure[]> {
  const collector = await openCollector();
  const costs = kinds.map((): number[] => []);
  const differences = kinds.map((): number[] => []);
  try {
    for (let index = 0; index < products; index += 1)
      for (const [kind, each] of (await measureProduct(collector.origin, index)).entries())
        for (const { traced, plain } of each) {
          costs[kind]!.push((traced[0]! + traced[1]!) / (plain[0]! + plain[1]!));
          differences[kind]!.push(plain[1]! / plain[0]!);
        }
    return [
      ...kinds.flatMap(({ name }, kind) => [
        ratioFigure(`${name}, what traces cost`, costs[kind]!, { atMost: 3 }),
        ratioFigure(`${name}, two runs without traces apart`, differences[kind]!, null),
      ]),
      { name: "batches of spans sent", value: collector.batches(), unit: "", limit: { atLeast: 1 } },
    ];
  } finally {
    collector.close();
  }
}

function ratioFigure(name: string, ratios: readonly number[], limit: Figure["limit"]): Figure {
  const sorted = ratios.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.round(share * (sorted.length - 1))]!.toFixed(3);
  const median = (sorted[Math.floor((sorted.length - 1) / 2)]! + sorted[Math.floor(sorted.length / 2)]!) / 2;
  const note = `median of ${sorted.length} turns, the middle half ${at(0.25)} to ${at(0.75)}`;
  return { name, value: (median - 1) * 100, unit: "%", limit, note };
}

/** Milliseconds of processor time of each run. */
type Turn = Record<"traced" | "plain", number[]>;

async function measureProduct(collector: string, index: number): Promise<Turn[][]> {
  const preload = new URL("../../server/testing/switch-traces.ts", import.meta.url).href;
  const product = await startProduct({
    env: {
      RATE_LIMIT_FACTOR: "1000000",
      LOG_LEVEL: "error",
      NODE_OPTIONS: `--import=${preload}`,
      SWITCHED_TRACES_TO: collector,
    },
  });
  try {
    await switchTraces(product);
    const measured: Turn[][] = [];
    for (const { perRun, path } of kinds) {
      const kept: Turn[] = [];
      for (let turn = -warmUpTurns; turn < turns; turn += 1) {
        const searches = drawSearches(perRun, 100 * (index + 1) + turn);
        const spent: Turn = { traced: [], plain: [] };
        // Each run asks for the same journeys, a week later: the same flights, and nothing that was kept.
        for (const [weeks, kind] of runs[Math.abs(turn) % 2]!.entries())
          spent[kind].push(
            await processorTime(
              product,
              kind === "traced",
              searches.map((search) => path(later(search, weeks))),
            ),
          );
        if (turn >= 0) kept.push(spent);
      }
      measured.push(kept);
    }
    return measured;
  } finally {
    await product.stop();
  }
}

function later(search: Search, weeks: number): Search {
  const date = new Date(Date.parse(search.date) + weeks * 7 * 86_400_000);
  return { ...search, date: date.toISOString().slice(0, 10) };
}

/** What a run uses, sending its spans included. Between runs traces are off. */
async function processorTime(product: Product, traced: boolean, paths: readonly string[]): Promise<number> {
  const pid = product.process.pid!;
  const before = processorMilliseconds(pid);
  if (before === null) throw new Error("this system does not tell the processor time of a process");
  if (traced) await switchTraces(product);
  await timeEach(product.origin, paths);
  if (traced) await switchTraces(product);
  return processorMilliseconds(pid)! - before;
}

async function switchTraces(product: Product): Promise<void> {
  const told = () => product.log().split("traces are ").length;
  const before = told();
  product.process.kill("SIGUSR2");
  while (told() === before) await sleep(10);
}

/** Takes every batch and keeps nothing. */
async function openCollector() {
  let batches = 0;
  const server = createServer((request, response) => {
    batches += 1;
    request.resume().once("end", () => response.writeHead(200, { "content-type": "application/json" }).end("{}"));
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const { port } = server.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${port}`, batches: () => batches, close: () => server.close() };
}

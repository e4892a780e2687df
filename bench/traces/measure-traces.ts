import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { type Product, startProduct } from "../../scripts/start-product.ts";
import { type Figure, percentile } from "../figure.ts";
import { timeEach } from "../http/put-load.ts";
import { apiPath, drawSearches, pagePath } from "../http/search-paths.ts";
import { processorMilliseconds } from "../process-time.ts";

/** Two processes of one program differ by as much as 7 %: several pairs are compared, each in a few turns. */
const pairs = 5;
const turns = 4;

const kinds = [
  { name: "results page", perTurn: 30, path: (search: Parameters<typeof pagePath>[0]) => pagePath(search) },
  // The system counts in hundredths of a second: enough of them for a second or two.
  { name: "search by the API", perTurn: 60, path: (search: Parameters<typeof apiPath>[0]) => apiPath(search, 40) },
];

/** Processor time of products with every trace kept and sent, against others that keep none, by turns in the same minutes. */
export async function measureTraces(): Promise<Figure[]> {
  const collector = await openCollector();
  const ratios = kinds.map((): number[] => []);
  try {
    for (let pair = 0; pair < pairs; pair += 1)
      for (const [kind, ratio] of (await comparePair(collector.origin, pair)).entries()) ratios[kind]?.push(ratio);
    return [
      ...kinds.map(({ name }, kind) => costOf(name, ratios[kind] ?? [])),
      { name: "batches of spans sent", value: collector.batches(), unit: "", limit: { atLeast: 1 } },
    ];
  } finally {
    collector.close();
  }
}

function costOf(name: string, ratios: readonly number[]): Figure {
  const value = (percentile(ratios, 0.5) - 1) * 100;
  const all = ratios.toSorted((a, b) => a - b).map((ratio) => ratio.toFixed(3));
  const note = `median of ${pairs} pairs: ${all.join(" ")}`;
  return { name: `${name}, what traces cost`, value, unit: "%", limit: { atMost: 3 }, note };
}

/** What one pair of products uses for the same paths, with traces to without, for each kind of path. */
async function comparePair(collector: string, pair: number): Promise<number[]> {
  const env = { RATE_LIMIT_FACTOR: "1000000", LOG_LEVEL: "error" };
  const start = (traced: boolean) =>
    startProduct({ env: { ...env, ...(traced && { OTEL_EXPORTER_OTLP_ENDPOINT: collector }) } });
  // Who starts first, and who goes first, changes.
  const products = [await start(pair % 2 === 0), await start(pair % 2 === 1)] as const;
  try {
    const ratios: number[] = [];
    for (const { perTurn, path } of kinds) {
      const used = [0, 0];
      for (let turn = -2; turn < turns; turn += 1) {
        const paths = drawSearches(perTurn, 100 + 10 * pair + turn).map(path);
        for (const place of turn % 2 === 0 ? [0, 1] : [1, 0]) {
          const spent = await processorTime(products[place]!, paths);
          if (turn >= 0) used[place]! += spent;
        }
      }
      const [first, second] = used as [number, number];
      ratios.push(pair % 2 === 0 ? first / second : second / first);
    }
    return ratios;
  } finally {
    for (const product of products) await product.stop();
  }
}

async function processorTime({ origin, process: { pid } }: Product, paths: readonly string[]): Promise<number> {
  const before = processorMilliseconds(pid!);
  if (before === null) throw new Error("this system does not tell the processor time of a process");
  await timeEach(origin, paths);
  return processorMilliseconds(pid!)! - before;
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

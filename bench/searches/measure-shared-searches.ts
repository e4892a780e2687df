import { openDatabase } from "../../scripts/open-database.ts";
import { type Product, startProduct } from "../../scripts/start-product.ts";
import { type Figure, percentile } from "../figure.ts";
import { timeEach } from "../http/put-load.ts";
import { apiPath, drawSearches, pagePath } from "../http/search-paths.ts";
import { processorMilliseconds } from "../process-time.ts";
import { countKept, fillKept } from "./fill-kept.ts";

const userSearches = 100;
const keptAtOnce = 5_000;

/** Two processes on one database: who searches, what it costs a results page, and so many searches kept at once. */
export async function measureSharedSearches(): Promise<Figure[]> {
  const env = { RATE_LIMIT_FACTOR: "1000000", LOG_LEVEL: "info", SEARCH_STORE: "database" };
  const first = await startProduct({ env });
  const second = await startProduct({ env: { ...env, SERVICES: "web" }, dataDir: first.dataDir });
  const alone = await startProduct({ env: { ...env, SEARCH_STORE: "memory" } });
  try {
    return [
      ...(await countSearches([first, second])),
      ...(await keepMany(first)),
      ...(await comparePages(alone, first)),
    ];
  } finally {
    await alone.stop();
    await second.stop();
    await first.stop();
  }
}

/** Equal askers in both processes at once, then a page and a filter in each by the search's id. */
async function countSearches(products: readonly Product[]): Promise<Figure[]> {
  const searched = () =>
    products.reduce((sum, { log }) => sum + (log().match(/"msg":"supplier searched"/g)?.length ?? 0), 0);
  const before = searched();
  const different = new Map(drawSearches(4 * userSearches, 21).map((search) => [apiPath(search, 10), search]));
  const paths = [...different.keys()].slice(0, userSearches);
  let unlike = 0;
  for (const path of paths) {
    const answers = await Promise.all(products.map(({ origin }) => read(origin + path)));
    const [{ searchId }] = answers as [Found];
    for (const more of ["&offset=10", "&stops=0"])
      for (const { origin } of products) await read(`${origin}${path}${more}&searchId=${searchId}`);
    if (new Set(answers.map(({ offers }) => offers.map(({ id }) => id).join())).size > 1) unlike++;
  }
  const value = (searched() - before) / paths.length;
  const note = `${paths.length} searches, each asked by both at once, then paged and filtered in both`;
  return [
    { name: "supplier searches a user search, two processes", value, unit: "", limit: { atMost: 1 }, note },
    { name: "searches with other offers in the other process", value: unlike, unit: "", limit: { atMost: 0 } },
  ];
}

type Found = { searchId: string; offers: { id: string }[] };

async function read(address: string): Promise<Found> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${answer.status} for ${address}`);
  return ((await answer.json()) as { response: Found }).response;
}

async function keepMany({ dataDir, origin }: Product): Promise<Figure[]> {
  const database = await openDatabase(dataDir);
  try {
    await fillKept(database, keptAtOnce);
    const { kept, megabytes } = await countKept(database);
    const times = await timeEach(
      origin,
      drawSearches(60, 22).map((search) => apiPath(search, 10)),
    );
    const name = `${keptAtOnce.toLocaleString("en")} searches kept`;
    return [
      { name: `${name}, of them there`, value: kept, unit: "", limit: { atLeast: keptAtOnce } },
      { name: `${name}, in the database`, value: megabytes, unit: "MB", limit: { atMost: 300 } },
      { name: `search beside them, p50`, value: percentile(times, 0.5), unit: "ms", limit: null },
    ];
  } finally {
    await database.end();
  }
}

/** The same new searches by turns, so that whatever else the machine does takes from both. */
async function comparePages(alone: Product, shared: Product): Promise<Figure[]> {
  const paths = drawSearches(240, 23).map((search) => pagePath(search));
  const used = [alone, shared].map(() => ({ times: [] as number[], processor: 0 }));
  for (let at = 0; at < paths.length; at += 20)
    for (const [place, { origin, process }] of [alone, shared].entries()) {
      const before = processorMilliseconds(process.pid!) ?? 0;
      const times = await timeEach(origin, paths.slice(at, at + 20));
      // The first turns warm up.
      if (at < 60) continue;
      used[place]!.times.push(...times);
      used[place]!.processor += (processorMilliseconds(process.pid!) ?? 0) - before;
    }
  const [without, withStore] = used as [(typeof used)[0], (typeof used)[0]];
  const p50 = percentile(without.times, 0.5);
  const shareOf = (value: number, other: number) => (value / other) * 100;
  return [
    { name: "results page, p50, searches in memory", value: p50, unit: "ms", limit: null },
    {
      name: "results page, p50, in the database, of that",
      value: shareOf(percentile(withStore.times, 0.5), p50),
      unit: "%",
      limit: { atMost: 125 },
    },
    {
      name: "results page, processor time, in the database, of that",
      value: shareOf(withStore.processor, without.processor),
      unit: "%",
      limit: null,
    },
  ];
}

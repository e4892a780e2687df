import { askForAll, askForMissing } from "./ask-for-refresh.ts";
import type { FromPriceDeps } from "./from-prices-deps.ts";
import { refreshAllJob, refreshTopicJob } from "./jobs.ts";
import { readMonths } from "./read-flight-prices.ts";
import { pricesOf, readFromPrices } from "./read-from-prices.ts";
import { refreshTopic } from "./refresh-topic.ts";
import { originsOf } from "./spans.ts";

export type { Topic } from "./from-prices-deps.ts";

/** Rest between two searches of ours, in milliseconds. */
const usualRest = 25;

/** Prices "from" that the product's own searches found, kept with the time they were seen. Searched anew every night. */
export function createFromPrices(given: Omit<FromPriceDeps, "restMs"> & { restMs?: number }) {
  const deps: FromPriceDeps = { restMs: usualRest, ...given };
  deps.queue.handle(refreshTopicJob, ({ topic }) => refreshTopic(deps, topic));
  deps.queue.handle(refreshAllJob, () => askForAll(deps));
  deps.queue.schedule(refreshAllJob, "20 3 * * *", {});
  return {
    originsOf,
    readFromPrices: () => readFromPrices(deps),
    /** By topic and city of departure. */
    readPrices: async () => pricesOf(await readFromPrices(deps)),
    readMonths: (topic: string, origin: string) => readMonths(deps, topic, origin),
    /** After a start: fills what is missing, slowly. */
    fill: (afterSeconds: number) => askForMissing(deps, afterSeconds),
  };
}

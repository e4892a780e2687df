import type { DatabaseOrTransaction } from "#server/platform/database/database.ts";
import type { Metric } from "./metrics.ts";
import { numberEvents } from "./tables.ts";

export type NumberEvent = {
  metric: Metric;
  product?: string;
  key?: string;
  outcome?: string;
  /** 1 unless told. */
  count?: number;
  sum?: number;
};

/** Counts something in the transaction of its cause: both are there, or neither. Nobody waits for another's counting. */
export async function recordNumber(
  db: DatabaseOrTransaction,
  at: Date,
  { count = 1, ...event }: NumberEvent,
): Promise<void> {
  await db.insert(numberEvents).values({ ...event, count, at });
}

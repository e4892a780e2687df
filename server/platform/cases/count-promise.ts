import type { Transaction } from "#server/platform/database/database.ts";
import { recordNumber } from "#server/platform/numbers/record-number.ts";
import type { Case } from "./tables.ts";

const minuteMs = 60_000;

/** Counts a case that has ended, when its customer was promised a time; nothing of one that was erased. */
export async function countPromise(tx: Transaction, row: Case): Promise<void> {
  const { promise, promisedBy, promisedAt, closedAt, result, facts } = row;
  if (!promise || !promisedBy || !closedAt || result === "erased") return;
  const since = promisedAt ?? row.openedAt;
  await recordNumber(tx, closedAt, {
    metric: "promise",
    product: facts.product ?? "",
    key: promise,
    outcome: closedAt <= promisedBy ? "kept" : "late",
    sum: Math.max(0, Math.round((closedAt.getTime() - since.getTime()) / minuteMs)),
  });
}

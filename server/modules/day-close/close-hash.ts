import { createHash } from "node:crypto";
import type { LedgerClose } from "#server/platform/ledger/tables.ts";

/** Written out in one order, whatever the database makes of an object. */
function inOrder(value: unknown): unknown {
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return value.map(inOrder);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, each]) => [name, inOrder(each)]),
  );
}

/** Of a closed day and of the hash of the one before; the first follows nothing. */
export const closeHash = (previous: string, close: Omit<LedgerClose, "hash">): string =>
  createHash("sha256")
    .update(`${previous}\n${JSON.stringify(inOrder(close))}`)
    .digest("hex");

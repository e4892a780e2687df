import { riyadhDay } from "#contract/days.ts";
import type { SupplierCause } from "#contract/admin/supplier-statement-rows.ts";
import type { KnownRecord } from "./match-lines.ts";

export type Period = { from: string; to: string };
export type Missing = {
  record: KnownRecord;
  cause: Extract<SupplierCause, "missing" | "refund_missing">;
  /** What the books owe, and what statements hold of it. */
  ours: number;
  theirs: number;
  short: number;
  /** The first document that stands nowhere. */
  document: string | null;
};

/** What was sold or given back up to `until` (a day in Riyadh), on a day that a statement covers, and stands whole in none. Linear. */
export function findMissing(
  records: readonly KnownRecord[],
  { periods, until }: { periods: readonly Period[]; until: string },
): Missing[] {
  return records.flatMap((record) => {
    const { documents, stated, statedSum, owed, kind } = record;
    if (stated.length >= documents.length) return [];
    const day = riyadhDay(record.at);
    if (day > until || !periods.some(({ from, to }) => from <= day && day <= to)) return [];
    return {
      record,
      cause: kind === "sale" ? ("missing" as const) : ("refund_missing" as const),
      ours: owed,
      theirs: statedSum,
      short: statedSum - owed,
      document: documents.find((each) => !stated.includes(each)) ?? null,
    };
  });
}

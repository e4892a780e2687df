import { asc, eq } from "drizzle-orm";
import type { SupplierCall } from "#contract/admin/desk-booking.ts";
import { partnerCalls } from "#server/platform/partners/tables.ts";
import type { Database } from "#server/platform/database/database.ts";
import type { BookingRow } from "../../tables.ts";
import { eventAt, type RawEvent } from "./event.ts";

/** Signs of a recorded body that are shown: staff look for a code, not for a catalogue. */
const mostOfBody = 2_000;

const textOf = (body: unknown): string | null =>
  body === null || body === undefined ? null : JSON.stringify(body, null, 2).slice(0, mostOfBody);

/** Calls about a booking as they were recorded, and what came of asking its supplier where calls are not recorded. */
export async function supplierEvents(db: Database, row: BookingRow): Promise<RawEvent[]> {
  const calls = await db
    .select()
    .from(partnerCalls)
    .where(eq(partnerCalls.bookingId, row.id))
    .orderBy(asc(partnerCalls.at));
  return [
    ...calls.map((each) => eventAt(each.at, { kind: "supplier", code: "call", call: showCall(each) })),
    ...outcomeOf(row),
  ];
}

const showCall = (row: typeof partnerCalls.$inferSelect): SupplierCall => ({
  partner: row.partner,
  name: row.name,
  attempt: row.attempt,
  method: row.method,
  path: row.path,
  status: row.status,
  ms: row.ms,
  fault: row.fault,
  request: textOf(row.request),
  response: textOf(row.response),
});

function outcomeOf({
  confirmingAt,
  confirmedAt,
  confirmTries,
  stage,
  updatedAt,
  failure,
  order,
}: BookingRow): RawEvent[] {
  const about = order?.locator || null;
  if (confirmedAt) return [eventAt(confirmedAt, { kind: "supplier", code: "sold", about })];
  if (stage === "failed" && failure) return [eventAt(updatedAt, { kind: "supplier", code: "not_sold", text: failure })];
  // It has been asked, and has not said.
  return confirmingAt && confirmTries > 0
    ? [eventAt(confirmingAt, { kind: "supplier", code: "asking", about: String(confirmTries) })]
    : [];
}

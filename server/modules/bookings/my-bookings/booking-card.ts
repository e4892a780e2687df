import { sql } from "drizzle-orm";
import { sar } from "#contract/money.ts";
import type { BookingCard } from "#contract/my-bookings.ts";
import type { Locale } from "#contract/text.ts";
import { publicStatus } from "../booking-states.ts";
import { sumAmounts } from "../cancellations/part-amounts.ts";
import { bookingListings, bookings, cancellations, type CancellationRow } from "../tables.ts";

type LastCancellation = Pick<CancellationRow, "state" | "amounts" | "toBalance">;

/** The latest cancellation that was not refused, as JSON. */
const lastCancellation = sql<LastCancellation | null>`(
  select json_build_object('state', ${cancellations.state}, 'amounts', ${cancellations.amounts}, 'toBalance', ${cancellations.toBalance})
  from ${cancellations}
  where ${cancellations.bookingId} = ${bookings.id} and ${cancellations.state} <> 'refused'
  order by ${cancellations.requestedAt} desc limit 1
)`;

/** What a card needs of a booking: not its item, which is large. */
export const cardColumns = {
  id: bookings.id,
  kind: bookings.kind,
  reference: bookings.reference,
  stage: bookings.stage,
  total: bookings.total,
  expiresAt: bookings.expiresAt,
  paymentId: bookings.paymentId,
  refundedAt: bookings.refundedAt,
  refundStaffAt: bookings.refundStaffAt,
  refundByTransfer: bookings.refundByTransfer,
  title: bookingListings.title,
  firstDay: bookingListings.firstDay,
  lastDay: bookingListings.lastDay,
  freeUntil: bookingListings.freeUntil,
  count: bookingListings.count,
  picture: bookingListings.picture,
  cancellation: lastCancellation,
};

type Row = Pick<
  typeof bookings.$inferSelect,
  | "id"
  | "kind"
  | "reference"
  | "stage"
  | "total"
  | "expiresAt"
  | "paymentId"
  | "refundedAt"
  | "refundStaffAt"
  | "refundByTransfer"
> &
  Pick<typeof bookingListings.$inferSelect, "title" | "firstDay" | "lastDay" | "freeUntil" | "count" | "picture"> & {
    cancellation: LastCancellation | null;
  };

export function showCard(row: Row, locale: Locale, now: Date): BookingCard {
  const isOpen = row.stage === "draft" || row.stage === "held";
  const isFree = row.stage === "confirmed" && row.freeUntil && row.freeUntil > now;
  return {
    id: row.id,
    kind: row.kind,
    reference: row.reference,
    status: publicStatus(row.stage),
    stage: row.stage,
    title: row.title[locale],
    firstDay: row.firstDay,
    lastDay: row.lastDay,
    count: row.count,
    total: sar(row.total),
    payBy: isOpen ? row.expiresAt.toISOString() : null,
    freeCancelUntil: isFree && row.freeUntil ? row.freeUntil.toISOString() : null,
    refund: refundOf(row),
    picture: row.picture,
  };
}

const refundStates = {
  requested: "requested",
  with_staff: "requested",
  supplier_confirmed: "requested",
  refund_sent: "sent",
  refund_with_staff: "with_staff",
  refunded: "done",
} as const;

function refundOf({ cancellation, ...row }: Row): BookingCard["refund"] {
  if (row.stage === "failed" && row.paymentId) return { amount: sar(row.total), state: failedRefund(row) };
  if (!cancellation || cancellation.state === "refused") return null;
  const { back } = sumAmounts(cancellation.amounts);
  if (back === 0) return null;
  const isKept = cancellation.toBalance && cancellation.state === "refunded";
  return { amount: sar(back), state: isKept ? "kept" : refundStates[cancellation.state] };
}

function failedRefund({ refundedAt, refundStaffAt, refundByTransfer }: Omit<Row, "cancellation">) {
  if (refundByTransfer) return "done";
  if (refundedAt) return "sent";
  return refundStaffAt ? "with_staff" : "requested";
}

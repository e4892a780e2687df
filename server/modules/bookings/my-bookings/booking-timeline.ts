import { sar } from "#contract/money.ts";
import type { TimelineEntry } from "#contract/my-bookings.ts";
import { expectedAfterSending, expectedBeforeSending } from "../cancellations/expected-days.ts";
import { sumAmounts } from "../cancellations/part-amounts.ts";
import type { BookingRow, CancellationRow } from "../tables.ts";
import type { Moment } from "./listing.ts";

type Facts = {
  row: BookingRow;
  moments: Moment[];
  /** End of the trip. */
  endsAt: Date;
  cancellations: CancellationRow[];
  now: Date;
};
type Placed = TimelineEntry & { order: number };

/** What happened to a booking and what is due, in the order of time. */
export function bookingTimeline(facts: Facts): TimelineEntry[] {
  const { row, now } = facts;
  const placed = [...ownSteps(facts), ...facts.cancellations.flatMap((each) => cancelSteps(each, now))];
  const isOver = ["expired", "failed", "cancelled"].includes(row.stage);
  if (!isOver && row.stage !== "draft")
    for (const { code, local, at } of facts.moments)
      if (code !== "free_cancellation_ends" || at > now)
        placed.push({ code, at: local, due: at > now, amount: null, order: at.getTime() });
  return placed.toSorted((a, b) => a.order - b.order).map(({ code, at, due, amount }) => ({ code, at, due, amount }));
}

const step = (code: TimelineEntry["code"], at: Date | null, more: Partial<TimelineEntry> = {}): Placed[] =>
  at ? [{ code, at: at.toISOString(), due: false, amount: null, order: at.getTime(), ...more }] : [];

function ownSteps({ row, endsAt }: Facts): Placed[] {
  const { stage } = row;
  const due = { due: true };
  return [
    ...step("created", row.createdAt),
    ...step("draft_until", stage === "draft" ? row.expiresAt : null, due),
    ...step("held_until", stage === "held" ? row.expiresAt : null, due),
    ...step("expired", stage === "expired" ? row.updatedAt : null),
    ...step("paid", row.paymentId ? row.confirmingAt : null, { amount: sar(row.total) }),
    ...step("confirmed", row.confirmedAt),
    ...step("failed", stage === "failed" ? row.updatedAt : null),
    ...step("refund_sent", row.refundedAt, { amount: sar(row.total) }),
    ...step("completed", stage === "completed" ? endsAt : null),
  ];
}

function cancelSteps(row: CancellationRow, now: Date): Placed[] {
  const { back } = sumAmounts(row.amounts);
  const amount = back > 0 ? { amount: sar(back) } : {};
  return [
    ...step("cancel_requested", row.requestedAt),
    ...step("cancel_with_staff", row.state === "with_staff" ? row.staffAnswerBy : null, { due: true }),
    ...(row.state === "refused" ? step("cancel_refused", row.requestedAt) : []),
    ...step("cancel_confirmed", row.supplierConfirmedAt),
    ...step("refund_sent", row.refundSentAt, amount),
    ...step("refund_done", row.refundedAt, amount),
    ...refundExpected(row, back, now),
  ];
}

/** The last day on which the money should be at the bank, until it is known to be. */
function refundExpected(row: CancellationRow, back: number, now: Date): Placed[] {
  if (back === 0 || row.refundedAt || row.state === "refused" || row.state === "with_staff") return [];
  const { to } = row.refundSentAt
    ? expectedAfterSending(row.refundSentAt)
    : expectedBeforeSending(row.supplierConfirmedAt ?? row.requestedAt);
  const order = Date.parse(`${to}T20:59:59Z`);
  return [{ code: "refund_expected", at: to, due: order > now.getTime(), amount: sar(back), order }];
}

import { sar } from "#contract/money.ts";
import type { TimelineEntry } from "#contract/my-bookings.ts";
import type { BankRefund } from "#contract/refund-accounts.ts";
import type { BookingRefund } from "#server/modules/payments/index.ts";
import type { AirlineChangeRow } from "../airline-changes/tables.ts";
import { expectedRefund } from "../cancellations/expected-days.ts";
import { sumAmounts } from "../cancellations/part-amounts.ts";
import type { ChangeRow } from "../changes/tables.ts";
import type { BookingRow, CancellationRow, RefundAccountRow } from "../tables.ts";
import type { Moment } from "./listing.ts";

type Facts = {
  row: BookingRow;
  moments: Moment[];
  /** End of the trip. */
  endsAt: Date;
  cancellations: CancellationRow[];
  /** Newest first. */
  changes: readonly ChangeRow[];
  /** What its airline did by itself. */
  airlineChanges: readonly AirlineChangeRow[];
  refunds: BookingRefund[];
  /** Where refunds that the bank refused are transferred to, and what of them waits. */
  account: RefundAccountRow | null;
  bankRefund: BankRefund | null;
  now: Date;
};
type Placed = TimelineEntry & { order: number };

/** What happened to a booking and what is due, in the order of time. */
export function bookingTimeline(facts: Facts): TimelineEntry[] {
  const { row, now } = facts;
  const placed = [
    ...ownSteps(facts),
    ...facts.cancellations.flatMap((each) => cancelSteps(each, now)),
    ...facts.changes.flatMap(changeSteps),
    ...facts.airlineChanges.flatMap(airlineSteps),
    ...transferSteps(facts),
  ];
  const isOver = ["expired", "failed", "cancelled"].includes(row.stage);
  if (!isOver && row.stage !== "draft")
    for (const { code, local, at } of facts.moments)
      if (code !== "free_cancellation_ends" || at > now)
        placed.push({ code, at: local, due: at > now, amount: null, order: at.getTime() });
  return placed.toSorted((a, b) => a.order - b.order).map(({ code, at, due, amount }) => ({ code, at, due, amount }));
}

const step = (code: TimelineEntry["code"], at: Date | null, more: Partial<TimelineEntry> = {}): Placed[] =>
  at ? [{ code, at: at.toISOString(), due: false, amount: null, order: at.getTime(), ...more }] : [];

function ownSteps({ row, endsAt, changes }: Facts): Placed[] {
  const { stage } = row;
  const due = { due: true };
  return [
    ...step("created", row.createdAt),
    ...step("draft_until", stage === "draft" ? row.expiresAt : null, due),
    ...step("held_until", stage === "held" ? row.expiresAt : null, due),
    ...step("expired", stage === "expired" ? row.updatedAt : null),
    ...step("paid", row.paymentId ? row.confirmingAt : null, { amount: sar(totalSold(row, changes)) }),
    ...step("confirmed", row.confirmedAt),
    ...step("failed", stage === "failed" ? row.updatedAt : null),
    ...step("refund_sent", row.refundByTransfer ? null : row.refundedAt, { amount: sar(row.total) }),
    ...step("completed", stage === "completed" ? endsAt : null),
  ];
}

/** What it cost before its flights were changed, the first time. */
const totalSold = ({ total }: BookingRow, changes: readonly ChangeRow[]): number =>
  changes.findLast(({ state }) => state === "changed")?.sums.totalBefore ?? total;

function changeSteps({ state, sums, ...row }: ChangeRow): Placed[] {
  const paid = sums.due > 0 ? { amount: sar(sums.due) } : {};
  const back = { amount: sar(state === "refused" ? sums.due : -sums.due) };
  return inTurn([
    ...step("change_asked", row.acceptedAt, paid),
    ...(state === "refused" ? step("change_refused", row.acceptedAt) : []),
    ...step("changed", row.changedAt),
    ...step("refund_sent", row.refundSentAt, back),
    ...step("refund_done", row.refundedAt, back),
  ]);
}

const airlineSteps = ({ foundAt, answeredAt, state }: AirlineChangeRow): Placed[] => [
  ...step("airline_changed", foundAt),
  ...step("airline_change_accepted", state === "accepted" ? answeredAt : null),
];

/** What follows from what came before stands after it, though a bank's word was written down a moment earlier. */
const inTurn = (steps: Placed[]): Placed[] => {
  let last = 0;
  return steps.map((each) => ({ ...each, order: (last = Math.max(last, each.order)) }));
};

function cancelSteps(row: CancellationRow, now: Date): Placed[] {
  const { back } = sumAmounts(row.amounts);
  const amount = back > 0 ? { amount: sar(back) } : {};
  return inTurn([
    ...(row.byUs ? [] : step("cancel_requested", row.requestedAt)),
    ...step("cancel_with_staff", row.state === "with_staff" ? row.staffAnswerBy : null, { due: true }),
    ...(row.state === "refused" ? step("cancel_refused", row.requestedAt) : []),
    ...(row.byUs ? [] : step("cancel_confirmed", row.supplierConfirmedAt)),
    ...(row.refundByTransfer ? [] : step("refund_sent", row.refundSentAt, amount)),
    ...(row.refundByTransfer ? [] : step("refund_done", row.refundedAt, amount)),
    ...refundExpected(row, back, now),
  ]);
}

/** The last day on which the money should be at the bank, until it is known to be. */
function refundExpected(row: CancellationRow, back: number, now: Date): Placed[] {
  if (back === 0 || row.refundedAt || row.state === "refused" || row.state === "with_staff") return [];
  const expected = expectedRefund(row);
  if (!expected) return [];
  const { to } = expected;
  const order = Date.parse(`${to}T20:59:59Z`);
  return [{ code: "refund_expected", at: to, due: order > now.getTime(), amount: sar(back), order }];
}

/** What the bank refused to the last try: one line, whatever the tries, and then how a person gives it back. */
function transferSteps({ refunds, account, bankRefund }: Facts): Placed[] {
  const refused = refunds.filter(({ staffSince }) => staffSince);
  const due = bankRefund?.account ? new Date(bankRefund.account.transferBy) : null;
  return [
    ...refused.flatMap(({ staffSince, amount }) => step("refund_refused", staffSince, { amount: sar(amount) })),
    ...step("refund_account_given", account?.givenAt ?? null),
    ...step("refund_transfer_by", due, { due: true, amount: bankRefund?.amount ?? null }),
    ...refused.flatMap(({ state, settledAt, amount }) =>
      state === "transferred" ? step("refund_transferred", settledAt, { amount: sar(amount) }) : [],
    ),
  ];
}

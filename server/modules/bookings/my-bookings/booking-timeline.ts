import { type Money, sar, subtractMoney, sumMoney } from "#contract/money.ts";
import type { TimelineEntry } from "#contract/my-bookings.ts";
import type { BankRefund } from "#contract/refund-accounts.ts";
import type { BookingRefund } from "#server/modules/payments/index.ts";
import type { AirlineChangeRow } from "../airline-changes/tables.ts";
import type { NameRow } from "../names/tables.ts";
import { expectedRefund } from "../cancellations/expected-days.ts";
import { sumAmounts } from "../cancellations/part-amounts.ts";
import type { ChangeRow } from "../changes/tables.ts";
import type { BookingRow, CancellationRow } from "../tables.ts";
import type { RefundAccountRow } from "../refund-account/tables.ts";
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
  names: readonly NameRow[];
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
    ...facts.cancellations.flatMap((each) => cancelSteps(each, facts.refunds, now)),
    ...facts.changes.flatMap((each) => changeSteps(each, facts.refunds)),
    ...facts.airlineChanges.flatMap(airlineSteps),
    ...facts.names.flatMap(nameSteps),
    ...payoutSteps(facts),
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

function ownSteps({ row, endsAt, changes, refunds }: Facts): Placed[] {
  const { stage } = row;
  const due = { due: true };
  return [
    ...step("created", row.createdAt),
    ...step("draft_until", stage === "draft" ? row.expiresAt : null, due),
    ...step("held_until", stage === "held" ? row.expiresAt : null, due),
    ...step("expired", stage === "expired" ? row.updatedAt : null),
    ...step("paid", row.paymentId ? row.confirmingAt : null, { amount: sar(totalSold(row, changes)) }),
    ...step("confirmed", row.confirmedAt),
    ...step("divided_from", row.dividedAt),
    ...step("failed", stage === "failed" ? row.updatedAt : null),
    ...refundSteps(refunds, null, { back: row.total, sentAt: row.refundByTransfer ? null : row.refundedAt }),
    ...step("completed", stage === "completed" ? endsAt : null),
  ];
}

/** What it cost before it was changed, the first time. */
const totalSold = ({ total }: BookingRow, changes: readonly ChangeRow[]): number =>
  changes.findLast(({ state }) => state === "changed")?.sums.totalBefore ?? total;

const changeCodes = {
  change: { asked: "change_asked", refused: "change_refused", made: "changed" },
  addition: { asked: "addition_asked", refused: "addition_refused", made: "added" },
  rebooking: { asked: "rebooking_asked", refused: "rebooking_refused", made: "rebooked" },
  stay_change: { asked: "stay_change_asked", refused: "stay_change_refused", made: "stay_changed" },
  division: { asked: "division_asked", refused: "division_refused", made: "divided" },
  departure_change: { asked: "departure_change_asked", refused: "departure_change_refused", made: "departure_changed" },
} as const;

function changeSteps({ kind, state, sums, ...row }: ChangeRow, refunds: readonly BookingRefund[]): Placed[] {
  const codes = changeCodes[kind];
  const paid = sums.due > 0 ? { amount: sar(sums.due) } : {};
  const { refundSentAt: sentAt, refundedAt: doneAt } = row;
  return inTurn([
    ...step(codes.asked, row.acceptedAt, paid),
    ...(state === "refused" ? step(codes.refused, row.acceptedAt) : []),
    ...step(codes.made, row.changedAt),
    ...refundSteps(refunds, row.id, { back: state === "refused" ? sums.due : -sums.due, sentAt, doneAt }),
  ]);
}

const airlineSteps = ({ foundAt, answeredAt, state }: AirlineChangeRow): Placed[] => [
  ...step("airline_changed", foundAt),
  ...step("airline_change_accepted", state === "accepted" ? answeredAt : null),
];

const nameSteps = ({ state, askedAt, endedAt, answerBy }: NameRow): Placed[] => [
  ...step("name_asked", askedAt),
  ...step("name_with_desk", state === "with_desk" || state === "with_staff" ? answerBy : null, { due: true }),
  ...step("name_corrected", state === "corrected" ? endedAt : null),
  ...step("name_refused", state === "refused" ? endedAt : null),
];

/** What follows from what came before stands after it, though a bank's word was written down a moment earlier. */
const inTurn = (steps: Placed[]): Placed[] => {
  let last = 0;
  return steps.map((each) => ({ ...each, order: (last = Math.max(last, each.order)) }));
};

function cancelSteps(row: CancellationRow, refunds: readonly BookingRefund[], now: Date): Placed[] {
  const { back } = sumAmounts(row.amounts);
  const { refundSentAt: sentAt, refundedAt: doneAt } = row;
  return inTurn([
    ...(row.byUs ? [] : step("cancel_requested", row.requestedAt)),
    ...step("cancel_with_staff", row.state === "with_staff" ? row.staffAnswerBy : null, { due: true }),
    ...(row.state === "refused" ? step("cancel_refused", row.requestedAt) : []),
    ...(row.byUs ? [] : step("cancel_confirmed", row.supplierConfirmedAt)),
    ...(row.toBalance
      ? step("refund_kept", row.refundedAt, amountOf(sar(back)))
      : refundSteps(refunds, row.id, row.refundByTransfer ? { back } : { back, sentAt, doneAt })),
    ...refundExpected(row, subtractMoney(sar(back), returnedOf(refunds, row.id).money).amount, now),
  ]);
}

const amountOf = (money: Money): Partial<TimelineEntry> => (money.amount > 0 ? { amount: money } : {});

/** What of the refunds of a cause went back to the balance that had paid it, at once. `askedBy` null: all that was paid went back. */
function returnedOf(refunds: readonly BookingRefund[], askedBy: string | null): { money: Money; at: Date | null } {
  const returned = refunds.filter((refund) => refund.isToBalance && refund.askedBy === askedBy);
  return {
    money: sumMoney([sar(0), ...returned.map(({ amount }) => sar(amount))]),
    at: returned[0]?.settledAt ?? null,
  };
}

/** The way of what comes back: to a balance at once, the rest to whoever paid it. */
function refundSteps(
  refunds: readonly BookingRefund[],
  askedBy: string | null,
  { back, sentAt = null, doneAt = null }: { back: number; sentAt?: Date | null; doneAt?: Date | null },
): Placed[] {
  const returned = returnedOf(refunds, askedBy);
  const rest = subtractMoney(sar(back), returned.money);
  return [
    ...step("refund_returned", returned.at, amountOf(returned.money)),
    ...(returned.money.amount > 0 && rest.amount <= 0
      ? []
      : [...step("refund_sent", sentAt, amountOf(rest)), ...step("refund_done", doneAt, amountOf(rest))]),
  ];
}

/** The last day on which the money should be at the bank, until it is known to be. */
function refundExpected(row: CancellationRow, back: number, now: Date): Placed[] {
  if (back === 0 || row.refundedAt || row.state === "refused" || row.state === "with_staff") return [];
  const expected = row.toBalance ? null : expectedRefund(row);
  if (!expected) return [];
  const { to } = expected;
  const order = Date.parse(`${to}T20:59:59Z`);
  return [{ code: "refund_expected", at: to, due: order > now.getTime(), amount: sar(back), order }];
}

/** What was kept as a balance goes back after all: it belongs to no cancellation and to no change any more. */
function payoutSteps({ refunds, cancellations, changes }: Facts): Placed[] {
  const known = new Set([...cancellations, ...changes].map(({ id }) => id));
  return refunds
    .filter(({ askedBy }) => askedBy !== null && !known.has(askedBy))
    .flatMap(({ sentAt, settledAt, state, amount }) =>
      inTurn([
        ...step("refund_sent", state === "transferred" ? null : sentAt, { amount: sar(amount) }),
        ...step("refund_done", state === "succeeded" ? settledAt : null, { amount: sar(amount) }),
      ]),
    );
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

import { expect, test } from "vitest";
import type { BookingRefund } from "#server/modules/payments/index.ts";
import type { BookingRow, CancellationRow } from "../tables.ts";
import { bookingTimeline } from "./booking-timeline.ts";

const at = (time: string) => new Date(`2026-11-23T${time}Z`);
const row = { stage: "confirmed", createdAt: at("01:00:00"), confirmedAt: at("01:10:00") } as BookingRow;
const cancellation = {
  state: "refunded",
  parts: [0],
  amounts: [{ part: 0, paid: 900, supplierPenalty: 400, ourFee: 125, notReturned: 0, back: 375, atProperty: 0 }],
  requestedAt: at("04:40:00"),
  supplierConfirmedAt: at("04:40:01"),
  // The bank's word was written down a moment before ours.
  refundSentAt: at("04:40:05"),
  refundedAt: at("04:40:04"),
  refundByTransfer: false,
} as unknown as CancellationRow;

test("money is sent before it arrives, whichever was written down first", () => {
  const entries = bookingTimeline({
    row,
    moments: [],
    endsAt: at("23:00:00"),
    cancellations: [cancellation],
    changes: [],
    airlineChanges: [],
    names: [],
    refunds: [],
    account: null,
    bankRefund: null,
    now: at("05:00:00"),
  });
  expect(entries.map(({ code }) => code)).toEqual([
    "created",
    "confirmed",
    "cancel_requested",
    "cancel_confirmed",
    "refund_sent",
    "refund_done",
  ]);
});

test("what goes back to the balance is told apart from what the bank is sent", () => {
  const returned = {
    askedBy: "c",
    isToBalance: true,
    amount: 225,
    settledAt: at("04:40:02"),
  } as unknown as BookingRefund;
  const entries = bookingTimeline({
    row,
    moments: [],
    endsAt: at("23:00:00"),
    cancellations: [{ ...cancellation, id: "c" }],
    changes: [],
    airlineChanges: [],
    names: [],
    refunds: [returned],
    account: null,
    bankRefund: null,
    now: at("05:00:00"),
  });
  const back = entries.filter(({ code }) => code.startsWith("refund_"));
  expect(back.map(({ code, amount }) => [code, amount?.amount])).toEqual([
    ["refund_returned", 225],
    ["refund_sent", 150],
    ["refund_done", 150],
  ]);
});

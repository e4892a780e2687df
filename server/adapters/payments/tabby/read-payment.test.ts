import { expect, test } from "vitest";
import { sar, sumMoney } from "#contract/money.ts";
import { planOf } from "./plan.ts";
import { readPayment } from "./read-payment.ts";
import { paymentShape } from "./tabby-shapes.ts";

const now = new Date("2026-11-29T10:00:00Z");
const payment = {
  id: "3f2c0001",
  status: "CREATED",
  amount: "2547.5",
  currency: "SAR",
  created_at: "2026-11-28T22:30:00Z",
  order: { reference_id: "ours" },
  captures: [],
  refunds: [],
};
const moved = (...amounts: string[]) => amounts.map((amount, at) => ({ id: `m${at}`, amount, reference_id: `k${at}` }));
const read = (changes: object, endsAt: Date | null = new Date("2026-11-29T10:10:00Z")) =>
  readPayment(paymentShape.parse({ ...payment, ...changes }), endsAt, now);

const captured = { status: "CLOSED", captures: moved("2547.50") };
test.each([
  ["created", {}, null],
  ["authorized", { status: "AUTHORIZED" }, null],
  ["captured", captured, null],
  // Told of before it is closed over there.
  ["captured", { ...captured, status: "AUTHORIZED" }, null],
  ["partially_refunded", { ...captured, refunds: moved("2000", "547.49") }, null],
  ["refunded", { ...captured, refunds: moved("2000", "547.5") }, null],
  ["voided", { status: "CLOSED" }, null],
  ["failed", { status: "REJECTED" }, "not_lent"],
  ["failed", { status: "EXPIRED" }, "cancelled_by_payer"],
])("%s", (state, changes, decline) => expect(read(changes)).toMatchObject({ state, decline, merchantRef: "ours" }));

test("after the end of our payment nobody is waited for, and an end over there is that of the time", () => {
  expect(read({}, now)).toMatchObject({ state: "expired", decline: null, parts: null });
  expect(read({ status: "EXPIRED" }, now)).toMatchObject({ state: "expired", decline: null });
  expect(read({ status: "AUTHORIZED" }, now)).toMatchObject({ state: "authorized" });
  expect(read({}, null)).toMatchObject({ state: "created" });
});

test("amounts are read to the halala, and what is finer, or no riyals, is no answer", () => {
  expect(read({ ...captured, refunds: moved("0.1", "10") })).toMatchObject({
    amount: sar(254_750),
    captured: sar(254_750),
    refunded: sar(1_010),
    refundRefs: ["m0", "m1"],
  });
  for (const amount of ["1.005", "1,000", "-1", "1e3", "", " 1", "0x10", 100, null])
    expect(paymentShape.safeParse({ ...payment, amount }).success).toBe(false);
  for (const currency of ["AED", "sar", ""])
    expect(paymentShape.safeParse({ ...payment, currency }).success).toBe(false);
  for (const status of ["authorized", "DISPUTED"])
    expect(paymentShape.safeParse({ ...payment, status }).success).toBe(false);
});

test("four parts from the day in Riyadh, to the halala; refunds come off the last ones", () => {
  const parts = read({ status: "AUTHORIZED" }).parts ?? [];
  expect(parts.map(({ due }) => due)).toEqual(["2026-11-29", "2026-12-29", "2027-01-29", "2027-02-28"]);
  expect(parts.map(({ amount }) => amount.amount)).toEqual([63_689, 63_687, 63_687, 63_687]);
  const left = read({ ...captured, refunds: moved("700.00") }).parts ?? [];
  expect(left.map(({ amount }) => amount.amount)).toEqual([63_689, 63_687, 57_374]);
  expect(read({ ...captured, refunds: moved("2547.50") }).parts).toBeNull();
  for (let amount = 1; amount < 400; amount += 7)
    for (let back = 0; back <= amount; back += 13)
      expect(sumMoney(planOf(sar(amount), "2026-01-31", sar(back)).map((part) => part.amount))).toEqual(
        sar(amount - back),
      );
});

import { expect, test } from "vitest";
import { sar, splitMoney, sumMoney } from "#contract/money.ts";
import { type RefundRoom, spreadRefund } from "./spread-refund.ts";

/** A generator that repeats itself: a failure can be run again. */
function createRandom(seed: number) {
  let state = seed;
  return (most: number) => {
    state = (state * 16_807) % 2_147_483_647;
    return state % most;
  };
}
const share = (room: number): RefundRoom => ({ room, isShare: true });
const other = (room: number): RefundRoom => ({ room, isShare: false });

test("shares give in proportion to what they hold, and what is rounded is never lost", () => {
  expect(spreadRefund(100, [share(1000), share(1000), share(1000)])).toEqual({ amounts: [33, 34, 33], open: 0 });
  expect(spreadRefund(3000, [share(1000), share(1000), share(1000)])).toEqual({ amounts: [1000, 1000, 1000], open: 0 });
  expect(spreadRefund(50, [share(0), share(100)])).toEqual({ amounts: [0, 50], open: 0 });
});

test("one payment and those of changes give one after the other, as without shares", () => {
  expect(spreadRefund(150, [other(100), other(80)])).toEqual({ amounts: [100, 50], open: 0 });
  expect(spreadRefund(250, [share(60), share(40), other(80)])).toEqual({ amounts: [60, 40, 80], open: 70 });
});

test("whatever is split and refunded, nothing is a halala off and no payment gives more than it holds", () => {
  const random = createRandom(7_919);
  for (let round = 0; round < 500; round++) {
    const total = 800 + random(90_000_000);
    const people = 2 + random(7);
    const parts = splitMoney(sar(total), people);
    expect(sumMoney(parts)).toEqual(sar(total));
    const rooms = [...parts.map(({ amount }) => share(amount)), ...(random(2) ? [other(random(50_000))] : [])];
    let left = rooms.reduce((sum, { room }) => sum + room, 0);
    for (let refund = 0; refund < 6; refund++) {
      const amount = refund === 5 ? left : random(left + 1);
      const ofShares = rooms.reduce((sum, each) => sum + (each.isShare ? each.room : 0), 0);
      const { amounts, open } = spreadRefund(amount, rooms);
      expect(open).toBe(0);
      expect(amounts.reduce((sum, each) => sum + each, 0)).toBe(amount);
      for (const [place, each] of rooms.entries()) {
        const own = amounts[place] ?? 0;
        expect(own).toBeGreaterThanOrEqual(0);
        expect(own).toBeLessThanOrEqual(each.room);
        if (each.isShare && ofShares > 0)
          expect(Math.abs(own - (Math.min(amount, ofShares) * each.room) / ofShares)).toBeLessThan(1.001);
        each.room -= own;
      }
      left -= amount;
    }
    expect(rooms.every(({ room }) => room === 0)).toBe(true);
  }
});

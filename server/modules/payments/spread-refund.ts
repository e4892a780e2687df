import { addMoney, leastMoney, sar, shareOfMoney, subtractMoney, sumMoney } from "#contract/money.ts";

/** What can still go back of a payment, in halalas; `isShare`: others paid the rest of the same. */
export type RefundRoom = { room: number; isShare: boolean };

/**
 * Of which payments an amount goes back, in their order: of the shares that a booking was bought with in proportion to what each still
 * holds, then of every other one what the ones before do not hold. Halalas; `open`: what none of them holds.
 */
export function spreadRefund(amount: number, rooms: readonly RefundRoom[]): { amounts: number[]; open: number } {
  const ofShares = sumMoney(rooms.map(({ room, isShare }) => sar(isShare ? room : 0)));
  const first = leastMoney([sar(amount), ofShares]) ?? sar(0);
  let passed = sar(0);
  let given = sar(0);
  let open = subtractMoney(sar(amount), first).amount;
  const amounts = rooms.map(({ room, isShare }) => {
    if (!isShare) {
      const own = Math.min(open, room);
      open = subtractMoney(sar(open), sar(own)).amount;
      return own;
    }
    if (ofShares.amount === 0) return 0;
    // By the sums up to here, so that what rounding leaves with one is with the next, and all of them are the amount.
    passed = addMoney(passed, sar(room));
    const upTo = shareOfMoney(first, passed, ofShares);
    const own = subtractMoney(upTo, given).amount;
    given = upTo;
    return own;
  });
  return { amounts, open };
}

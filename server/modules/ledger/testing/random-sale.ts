import fc from "fast-check";
import { workOutPart } from "#server/modules/bookings/cancellations/part-amounts.ts";
import { givenBeyondPrice, withGoodwill } from "#server/modules/bookings/cancellations/goodwill.ts";
import type { TaxedPart } from "#server/modules/tax-invoices/index.ts";

const halalas = (max: number) => fc.integer({ min: 0, max });

/** A part: the supplier's price, our fee or margin, and how much of it a code takes off, in thousandths. */
const part = fc.record({
  supplier: fc.integer({ min: 100, max: 900_000 }),
  fee: halalas(30_000),
  off: halalas(1_000),
});
/** A cancellation of the next part: what the supplier keeps in thousandths, our fee, and goodwill by line. */
const step = fc.record({
  penalty: halalas(1_000),
  cancelFee: halalas(15_000),
  goodwill: fc.record({ supplierPenalty: halalas(400_000), ourFee: halalas(9_000), notReturned: halalas(20_000) }),
  isGoodwill: fc.boolean(),
});

/** A booking of one to four parts, sold and cancelled part by part as far as `steps` go. */
export const randomSale = fc.record({
  kind: fc.constantFrom("flight" as const, "stay" as const, "abroad" as const),
  parts: fc.array(part, { minLength: 1, maxLength: 4 }),
  off: fc.constantFrom("price" as const, "fee" as const, null),
  steps: fc.array(step, { maxLength: 4 }),
});
export type RandomSale = typeof randomSale extends fc.Arbitrary<infer Sale> ? Sale : never;

/** What the bookings would record of it, in halalas. */
export function playSale({ kind, parts, off, steps }: RandomSale) {
  const costs = parts.map(({ supplier, fee, off: share }) => {
    const whole = off === "fee" ? fee : supplier + fee;
    return { supplier, fee, discount: off ? Math.floor((whole * share) / 1_000) : 0, off: off ?? ("price" as const) };
  });
  const sum = (of: (cost: (typeof costs)[number]) => number) => costs.reduce((all, cost) => all + of(cost), 0);
  const [supplierCost, serviceFee, discount] = [sum((c) => c.supplier), sum((c) => c.fee), sum((c) => c.discount)];
  const taxed: TaxedPart[] =
    kind === "flight"
      ? [
          { treatment: "airline-fare", gross: supplierCost },
          { treatment: "flight-service-fee", gross: serviceFee, isKept: true },
        ]
      : [{ treatment: kind === "stay" ? "hotel-in-kingdom" : "hotel-abroad", gross: supplierCost + serviceFee }];
  const cancelled = steps.slice(0, costs.length).map(({ penalty, cancelFee, goodwill, isGoodwill }, at) => {
    const cost = costs[at]!;
    const keeps = Math.floor((cost.supplier * penalty) / 1_000);
    const { amounts, given } = withGoodwill(
      [workOutPart(cost, keeps, { cancelFee, feeBack: false })],
      isGoodwill ? goodwill : null,
    );
    const own = amounts[0]!;
    return {
      fromSupplier: cost.supplier - keeps,
      back: own.back,
      fee: own.ourFee,
      goodwill: given ? givenBeyondPrice(given) : 0,
    };
  });
  return { taxed, sale: { paid: supplierCost + serviceFee - discount, supplierCost, serviceFee, discount }, cancelled };
}

/**
 * What is counted. `chosen` to `failed`: bookings, by product; `confirmed` sums what was paid, in halalas.
 * `search`: by product. `price_check`: a choice asked again, by supplier; same, cheaper, dearer, gone.
 * `promise`: cases with a promise that were ended, by its row of `data/company-facts.json`; kept, late; sums minutes.
 * `refund_asked`, `refund_done`: sum halalas; done by the time it took (`contract/admin/ages.ts`). `limited`: refused by a rate limit, by its name.
 * `price_fall`: prices that fell after the sale; told, rebooked; sums what was given back, in halalas.
 */
export const metrics = [
  "search",
  "chosen",
  "named",
  "pay_opened",
  "paid",
  "confirmed",
  "failed",
  "price_check",
  "promise",
  "refund_asked",
  "refund_done",
  "limited",
  "price_fall",
] as const;
export type Metric = (typeof metrics)[number];

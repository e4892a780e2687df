import type { OwnPrice } from "#server/platform/exchange.ts";
import type { Ref } from "#server/platform/supplier.ts";

/**
 * The order at the supplier. `supplierTotal` is what the supplier is paid, in halalas; `own` the same in the supplier's
 * currency with the rate it was sold at, where that is not riyals. `locatorAwaited`: the hotel gives its own number later,
 * `locator` is the supplier's until then.
 */
export type SupplierOrder = {
  ref: Ref;
  locator: string;
  locatorAwaited?: true;
  supplierTotal: number;
  own?: OwnPrice;
};
/**
 * A discount code, halalas. `off`: taken off our service fee alone; without it off the whole price. `shares`: what each part
 * had of it, from the sale on.
 */
export type AppliedCode = { code: string; amount: number; off?: "fee"; shares?: number[] };

import type { ChangeAmounts } from "#contract/booking-changes.ts";
import { sar } from "#contract/money.ts";
import { standardRate } from "#server/modules/tax-invoices/index.ts";
import type { SupplierChangeCost } from "../product-changes.ts";
import type { BookingRow } from "../tables.ts";
import type { ChangeSums } from "./tables.ts";

/** What the supplier asks with our fee. What the booking costs moves by the fare alone: penalty and fee are paid beside it. */
export function changeSums(
  { total }: Pick<BookingRow, "total">,
  { supplierTotal, difference, penalty, kept }: SupplierChangeCost,
  fee: number,
): ChangeSums {
  const due = difference + penalty + kept + fee;
  return {
    difference,
    penalty,
    kept,
    fee,
    due,
    supplierTotal,
    totalBefore: total,
    totalAfter: total + difference,
  };
}

/** The VAT in our fee, which includes it. */
const vatIn = (fee: number): number => Math.round((fee * standardRate) / (100 + standardRate));

export const showSums = ({ difference, penalty, kept, fee, due, totalAfter }: ChangeSums): ChangeAmounts => ({
  difference: sar(difference),
  penalty: sar(penalty),
  kept: sar(kept),
  ourFee: sar(fee),
  vat: sar(vatIn(fee)),
  due: sar(due),
  newTotal: sar(totalAfter),
});

import type { DeskBooking } from "#contract/admin/desk-booking.ts";
import { sar, sumMoney } from "#contract/money.ts";
import type { MoneyMove } from "#contract/my-bookings.ts";
import type { AnyProduct } from "../product.ts";
import type { BookingRow } from "../tables.ts";

/** What was paid, what is on its way back or there, what was kept as a balance, what is still due, and who has what of it. */
export function sumsOf(row: BookingRow, product: AnyProduct, moves: readonly MoneyMove[]): DeskBooking["sums"] {
  const sum = (kind: MoneyMove["kind"], states: readonly MoneyMove["state"][]) =>
    sumMoney([
      sar(0),
      ...moves.flatMap((move) => (move.kind === kind && states.includes(move.state) ? move.amount : [])),
    ]);
  return {
    paid: sum("payment", ["paid"]),
    back: sum("refund", ["sent", "done"]),
    kept: sum("balance", ["done"]),
    due: sar(row.stage === "draft" || row.stage === "held" ? row.total : 0),
    supplier: row.order ? sar(row.order.supplierTotal) : null,
    fees: sar(product.price(row.item).fee),
  };
}

import type { BookingDeps } from "../deps.ts";
import { productOf } from "../product.ts";
import type { BookingRow } from "../tables.ts";
import type { ChangeKind } from "./tables.ts";

/** Numbers of what others take the place of, as its supplier states it; null where they stay. */
export function exchangedOf(deps: Pick<BookingDeps, "products">, row: BookingRow, kind: ChangeKind): string[] | null {
  const product = productOf(deps, row);
  if (kind === "rebooking") return product.stated?.(row).flatMap((number) => number ?? []) ?? null;
  return kind === "change" ? (product.changing?.ticketNumbers(row.item) ?? null) : null;
}

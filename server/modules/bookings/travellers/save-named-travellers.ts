import type { TravellersInput } from "#contract/passengers.ts";
import type { FlightTraveller } from "#contract/travellers.ts";
import { AppError } from "#server/platform/errors.ts";
import type { BookingDeps } from "../deps.ts";
import type { Product } from "../product.ts";
import { saveItem } from "../save-item.ts";
import type { BookingRow } from "../tables.ts";
import { keepNumbers } from "./keep-numbers.ts";
import { type NamedTraveller, openTravellers, sealTravellers } from "./seal-travellers.ts";

export type TravellerDeps = Pick<BookingDeps, "db" | "clock" | "products" | "peopleKeys" | "telephone">;

/**
 * Names the travellers of a draft of a kind, sealed, and its contact. `findErrors`: what the product has against them, by
 * `travellers.<index>.<field>`. @throws AppError session_expired, conflict, invalid_input, and what `findErrors` throws
 */
export function saveNamedTravellers<Item extends { travellers: readonly NamedTraveller[] }>(
  deps: TravellerDeps,
  kind: Product<Item>["kind"],
  { bookingId, travellers: typed, contact }: TravellersInput,
  findErrors: (item: Item, travellers: FlightTraveller[]) => Record<string, string[]>,
): Promise<BookingRow> {
  return saveItem<Item>(deps, kind, bookingId, (row) => {
    const travellers = keepNumbers(typed, openTravellers(deps.peopleKeys, row));
    const errors = findErrors(row.item, travellers);
    if (Object.keys(errors).length > 0) throw new AppError("invalid_input", { errors });
    const sealed = sealTravellers(deps.peopleKeys, row.id, travellers);
    return { item: { ...row.item, travellers: sealed.travellers }, people: sealed.people, contact };
  });
}

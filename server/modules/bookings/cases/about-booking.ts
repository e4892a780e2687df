import type { OpenedCase } from "#server/platform/cases/open-case.ts";
import type { Listing } from "../my-bookings/listing.ts";
import { type AnyProduct, productOf, type Products } from "../product.ts";
import type { BookingRow } from "../tables.ts";

export type AboutDeps = { products: Products };

/** What every case about a booking says of it. */
export function aboutBooking(
  deps: AboutDeps,
  row: BookingRow,
): Omit<OpenedCase, "queue" | "subject" | "promise"> & { bookingId: string } {
  const product = productOf(deps, row);
  const { title, firstDay } = product.listing(row.item);
  return {
    bookingId: row.id,
    reference: row.reference,
    who: leadName(product, row),
    locale: row.locale,
    facts: { product: row.kind, title: { en: titleIn(title.en), ar: titleIn(title.ar) }, startsOn: firstDay },
  };
}

const titleIn = ({ from, to }: Listing["title"]["en"]): string => (to ? `${from} – ${to}` : from);

/** The first person by full name. Null once the people were erased. */
export function leadName(product: AnyProduct, row: Pick<BookingRow, "contact" | "item">): string | null {
  if (row.contact === null) return null;
  return product.listing(row.item).people[0]?.name || null;
}

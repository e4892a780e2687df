import type { BookingDeps } from "../deps.ts";
import { productOf } from "../product.ts";
import type { BookingRow } from "../tables.ts";
import { viewBooking } from "../view-booking.ts";

/** The document of a confirmed booking: one PDF in both languages. */
export async function renderDocument(
  deps: Pick<BookingDeps, "products" | "payments" | "clock" | "renderPdf" | "publicUrl">,
  row: BookingRow,
): Promise<Buffer> {
  const product = productOf(deps, row);
  const [en, ar] = await Promise.all([viewBooking(deps, row, "en"), viewBooking(deps, row, "ar")]);
  const data = await product.documentData(
    { en, ar },
    {
      issuedAt: (row.confirmedAt ?? row.updatedAt).toISOString(),
      address: `${deps.publicUrl}/${row.locale}${product.pages.confirmation(row.id)}`,
    },
  );
  return deps.renderPdf(product.document.template, data);
}

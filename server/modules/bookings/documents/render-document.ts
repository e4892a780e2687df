import { translator } from "#i18n/translate.ts";
import type { BookingDeps } from "../deps.ts";
import { productOf } from "../product.ts";
import type { BookingRow } from "../tables.ts";
import { viewBooking } from "../view-booking.ts";

/** The document of a confirmed booking: one PDF in both languages, of which the booking's leads. */
export async function renderDocument(
  deps: Pick<BookingDeps, "products" | "payments" | "clock" | "renderPdf" | "issueCheckCode" | "publicUrl">,
  row: BookingRow,
): Promise<Buffer> {
  const product = productOf(deps, row);
  const [en, ar] = await Promise.all([viewBooking(deps, row, "en"), viewBooking(deps, row, "ar")]);
  const t = translator(row.locale);
  const code = await deps.issueCheckCode({
    key: `document ${row.id}`,
    to: row.contactEmail ?? "",
    subject: t("document.check_subject", { kind: row.kind, reference: row.reference }),
    locale: row.locale,
  });
  const data = await product.documentData(
    { en, ar },
    {
      issuedAt: (row.confirmedAt ?? row.updatedAt).toISOString(),
      address: `${deps.publicUrl}/${row.locale}${product.pages.confirmation(row.id)}`,
      lead: row.locale,
      check: { code, page: `${new URL(deps.publicUrl).host}/${row.locale}/verify-message` },
    },
  );
  return deps.renderPdf(product.document.template, data);
}

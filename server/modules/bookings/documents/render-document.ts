import { translator } from "#i18n/translate.ts";
import { boxedSupplier } from "#server/platform/supplier.ts";
import type { BookingDeps } from "../deps.ts";
import type { DocumentFacts } from "../product-presentation.ts";
import { productOf } from "../product.ts";
import type { BookingRow } from "../tables.ts";
import { viewBooking } from "../view-booking.ts";

type Deps = Pick<BookingDeps, "db" | "products" | "payments" | "clock" | "telephone" | "issueCheckCode" | "publicUrl">;

/** The document of a confirmed booking: one PDF in both languages, of which the booking's leads. */
export async function renderDocument(deps: Deps & Pick<BookingDeps, "renderPdf">, row: BookingRow): Promise<Buffer> {
  const product = productOf(deps, row);
  const data = await product.documentData(await viewInBoth(deps, row), await documentFacts(deps, row));
  return deps.renderPdf(product.document.template, data);
}

export async function viewInBoth(deps: Deps, row: BookingRow) {
  const [en, ar] = await Promise.all([viewBooking(deps, row, "en"), viewBooking(deps, row, "ar")]);
  return { en, ar };
}

/** What every paper of the booking carries: all of them have the same code. */
export async function documentFacts(deps: Deps, row: BookingRow): Promise<DocumentFacts> {
  const t = translator(row.locale);
  const code = await deps.issueCheckCode({
    key: `document ${row.id}`,
    to: row.contactEmail ?? "",
    subject: t("document.check_subject", { kind: row.kind, reference: row.reference }),
    locale: row.locale,
  });
  const product = productOf(deps, row);
  return {
    issuedAt: (row.confirmedAt ?? row.updatedAt).toISOString(),
    address: `${deps.publicUrl}/${row.locale}${product.pages.confirmation(row.id)}`,
    lead: row.locale,
    check: { code, page: `${new URL(deps.publicUrl).host}/${row.locale}/verify-message` },
    sample: (product.supplier(row.item) === boxedSupplier && product.sampleNote) || null,
  };
}

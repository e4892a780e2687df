import { secretId } from "#contract/primitives.ts";
import type { ShownDocument } from "#server/modules/tax-invoices/index.ts";
import type { Api, ApiContext } from "#server/http/request-context.ts";
import { AppError } from "#server/platform/errors.ts";
import { openBooking } from "../access/booking-access.ts";
import type { BookingDeps } from "../deps.ts";
import type { BookingRow } from "../tables.ts";
import { privateFile } from "./document-routes.ts";
import { renderTaxInvoice } from "./render-tax-invoice.ts";

/** Where the files of an invoice lie, without their ending. */
export const fileAddress = (bookingId: string, number: string) => `/api/bookings/${bookingId}/tax-invoices/${number}`;

/**
 * A tax invoice or credit note as a file, `<number>.pdf` to read or `<number>.xml` as it is with the authority (UBL). For who holds the
 * booking, whatever became of it; a standard one once it is cleared, as the authority stamped it.
 */
export function taxInvoiceRoutes(api: Api, deps: BookingDeps) {
  api.get("/api/bookings/:bookingId/tax-invoices/:file", async (c) => {
    const { row, invoice, format } = await openInvoice(deps, c);
    const body = format === "pdf" ? new Uint8Array(await renderTaxInvoice(deps, row, invoice)) : invoice.xml;
    return c.body(body, 200, {
      ...privateFile,
      "content-type": format === "pdf" ? "application/pdf" : "application/xml; charset=utf-8",
      "content-disposition": `${format === "pdf" ? "inline" : "attachment"}; filename="wijha-${invoice.number}.${format}"`,
    });
  });
}

type Issued = { row: BookingRow; invoice: ShownDocument; format: "pdf" | "xml" };

/** @throws AppError booking_not_found, proof_required after a look-up, not_found for a number of another booking, conflict before it is cleared */
async function openInvoice(deps: BookingDeps, c: ApiContext): Promise<Issued> {
  const id = secretId.safeParse(c.req.param("bookingId"));
  if (!id.success) throw new AppError("booking_not_found");
  const { row } = await openBooking(deps, id.data, "hold", c.var.context);
  const [number = "", format] = (c.req.param("file") ?? "").split(".");
  const invoice = await deps.taxInvoices.find(row.id, number);
  if (!invoice || (format !== "pdf" && format !== "xml")) throw new AppError("not_found");
  if (invoice.standing !== "ready") throw new AppError("conflict", { details: { invoice: invoice.standing } });
  return { row, invoice, format };
}

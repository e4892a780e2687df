import { isPermitted } from "#contract/admin/permissions.ts";
import { secretId } from "#contract/primitives.ts";
import type { Api, ApiContext } from "#server/http/request-context.ts";
import { recordAudit } from "#server/platform/audit/record-audit.ts";
import { transaction } from "#server/platform/database/database.ts";
import { AppError } from "#server/platform/errors.ts";
import { privateFile } from "../documents/document-routes.ts";
import { renderDocument } from "../documents/render-document.ts";
import { renderTaxInvoice } from "../documents/render-tax-invoice.ts";
import { findBooking } from "../find-booking.ts";
import type { BookingRow } from "../tables.ts";
import type { WorkbenchDeps } from "./workbench-deps.ts";

/** Documents and tax invoices for staff, beside the JSON contract: shown only once the look stands in the audit. */
export function fileRoutes(api: Api, deps: WorkbenchDeps): void {
  api.get("/api/admin/bookings/:bookingId/document.pdf", async (c) => {
    const { row, note } = await openFor(deps, c, "deskBookingDocument");
    if (row.stage !== "confirmed" && row.stage !== "completed")
      throw new AppError("conflict", { details: { stage: row.stage } });
    const content = await renderDocument(deps, row);
    await note("document");
    return sendPdf(c, content, row.reference);
  });
  api.get("/api/admin/bookings/:bookingId/tax-invoices/:file", async (c) => {
    const { row, note } = await openFor(deps, c, "deskBookingInvoice");
    const number = (c.req.param("file") ?? "").replace(/\.pdf$/, "");
    const invoice = await deps.taxInvoices.find(row.id, number);
    if (!invoice) throw new AppError("not_found");
    const content = await renderTaxInvoice(deps, row, invoice);
    await note(number);
    return sendPdf(c, content, number);
  });
}

type Opened = { row: BookingRow; note: (file: string) => Promise<void> };

/** @throws AppError unauthenticated, forbidden, booking_not_found */
async function openFor(deps: WorkbenchDeps, c: ApiContext, route: string): Promise<Opened> {
  c.set("route", route);
  const staff = await c.var.services.authenticateStaff(c.req.raw);
  if (!staff) throw new AppError("unauthenticated");
  if (!isPermitted(staff.role, "personal_data.show")) throw new AppError("forbidden");
  const id = secretId.safeParse(c.req.param("bookingId"));
  if (!id.success) throw new AppError("booking_not_found");
  const row = await findBooking(deps.db, id.data);
  const note = (file: string) =>
    transaction(deps.db, (tx) =>
      recordAudit(tx, {
        staffId: staff.staffId,
        action: "booking.document_shown",
        subject: `booking:${row.id}`,
        after: { file },
        at: deps.clock.now(),
      }),
    );
  return { row, note };
}

const sendPdf = (c: ApiContext, content: Uint8Array, name: string) =>
  c.body(new Uint8Array(content), 200, {
    ...privateFile,
    "content-type": "application/pdf",
    "content-disposition": `inline; filename="wijha-${name}.pdf"`,
    "x-content-type-options": "nosniff",
    "cross-origin-resource-policy": "same-origin",
  });

import { isPermitted } from "#contract/admin/permissions.ts";
import type { Api } from "#server/http/request-context.ts";
import { AppError } from "#server/platform/errors.ts";
import { shown } from "../handed-documents.ts";
import type { FinanceDeps } from "./desk-deps.ts";
import { findReported } from "./find-invoice.ts";

/** A document as a file for finance: `<number>.pdf` to read, `<number>.xml` as it is reported. */
export function fileRoute(api: Api, deps: FinanceDeps): void {
  api.get("/api/admin/tax-invoices/files/:file", async (c) => {
    c.set("route", "deskTaxInvoiceFile");
    const staff = await c.var.services.authenticateStaff(c.req.raw);
    if (!staff) throw new AppError("unauthenticated");
    if (!isPermitted(staff.role, "finance.view")) throw new AppError("forbidden");
    const [number = "", format] = (c.req.param("file") ?? "").split(".");
    if (format !== "pdf" && format !== "xml") throw new AppError("not_found");
    // A cleared one as its company gets it.
    const invoice = shown(await findReported(deps.db, number));
    const pdf = format === "pdf" ? await deps.renderInvoice(invoice) : null;
    if (format === "pdf" && !pdf) throw new AppError("not_found");
    return c.body(pdf ? new Uint8Array(pdf) : invoice.xml, 200, {
      "content-type": pdf ? "application/pdf" : "application/xml; charset=utf-8",
      "content-disposition": `${pdf ? "inline" : "attachment"}; filename="wijha-${invoice.number}.${format}"`,
      "cache-control": "private, no-store",
      "x-content-type-options": "nosniff",
      "referrer-policy": "no-referrer",
    });
  });
}

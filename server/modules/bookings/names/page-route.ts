import { isPermitted } from "#contract/admin/permissions.ts";
import { secretId } from "#contract/primitives.ts";
import type { Api } from "#server/http/request-context.ts";
import { recordAudit } from "#server/platform/audit/record-audit.ts";
import { transaction } from "#server/platform/database/database.ts";
import { AppError } from "#server/platform/errors.ts";
import { readImagePdf } from "#server/platform/pictures/read-image-pdf.ts";
import { openSealed } from "#server/platform/uploads/sealed-files.ts";
import type { BookingDeps } from "../deps.ts";
import { findName } from "./find-names.ts";

/** A page of the copy of a document as a picture, for who decides about the name: stored nowhere, and shown only once the look stands in the audit. */
export function namePageRoute(api: Api, deps: BookingDeps): void {
  api.get("/api/admin/name-corrections/:correctionId/pages/:page", async (c) => {
    c.set("route", "deskNamePage");
    const staff = await c.var.services.authenticateStaff(c.req.raw);
    if (!staff) throw new AppError("unauthenticated");
    if (!isPermitted(staff.role, "names.correct") || !isPermitted(staff.role, "personal_data.show"))
      throw new AppError("forbidden");
    const id = secretId.safeParse(c.req.param("correctionId"));
    const page = Number(c.req.param("page"));
    if (!id.success || !Number.isInteger(page) || page < 1) throw new AppError("not_found");
    const { documentId, bookingId } = await findName(deps.db, id.data);
    const content = documentId ? await openSealed(deps.documentFiles, documentId) : null;
    const isPdf = content?.subarray(0, 5).toString("latin1") === "%PDF-";
    const picture = content && (isPdf ? readImagePdf(content) : [content])[page - 1];
    if (!picture) throw new AppError("not_found");
    await transaction(deps.db, (tx) =>
      recordAudit(tx, {
        staffId: staff.staffId,
        action: "booking.name_document_shown",
        subject: `booking:${bookingId}`,
        after: { correction: id.data, page },
        at: deps.clock.now(),
      }),
    );
    return c.body(new Uint8Array(picture), 200, {
      "content-type": "image/jpeg",
      "content-disposition": "inline",
      "cache-control": "private, no-store",
      "x-content-type-options": "nosniff",
      "content-security-policy": "sandbox; default-src 'none'",
      "cross-origin-resource-policy": "same-origin",
    });
  });
}

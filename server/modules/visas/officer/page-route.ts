import { and, eq } from "drizzle-orm";
import { isPermitted } from "#contract/admin/permissions.ts";
import { secretId } from "#contract/primitives.ts";
import type { Api } from "#server/http/request-context.ts";
import { recordAudit } from "#server/platform/audit/record-audit.ts";
import { transaction } from "#server/platform/database/database.ts";
import { AppError } from "#server/platform/errors.ts";
import { readImagePdf } from "#server/platform/pictures/read-image-pdf.ts";
import { openSealed } from "#server/platform/uploads/sealed-files.ts";
import { visaFiles } from "../tables.ts";
import { findOfficersVisa } from "./find-visa.ts";
import type { OfficerDeps } from "./officer-deps.ts";

/** A page of a file as a picture, for officers alone: stored nowhere, and shown only once the look stands in the audit. */
export function pageRoute(api: Api, deps: OfficerDeps): void {
  api.get("/api/admin/visas/:applicationId/files/:fileId/:page", async (c) => {
    c.set("route", "deskVisaPage");
    const staff = await c.var.services.authenticateStaff(c.req.raw);
    if (!staff) throw new AppError("unauthenticated");
    if (!isPermitted(staff.role, "visas.work")) throw new AppError("forbidden");
    const [applicationId, fileId] = [
      secretId.safeParse(c.req.param("applicationId")),
      secretId.safeParse(c.req.param("fileId")),
    ];
    const page = Number(c.req.param("page"));
    if (!applicationId.success || !fileId.success || !Number.isInteger(page)) throw new AppError("not_found");
    const row = await findOfficersVisa(deps.db, applicationId.data);
    const [file] = await deps.db
      .select()
      .from(visaFiles)
      .where(and(eq(visaFiles.id, fileId.data), eq(visaFiles.applicationId, row.id)));
    const content = file ? await openSealed(deps, file.id) : null;
    const picture = content && (file?.kind === "pdf" ? readImagePdf(content) : [content])[page - 1];
    if (!file || !picture) throw new AppError("not_found");
    await transaction(deps.db, (tx) =>
      recordAudit(tx, {
        staffId: staff.staffId,
        action: "visa.document_shown",
        subject: `visa:${row.id}`,
        after: { file: file.id, document: file.document, page },
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

import { and, eq, isNull } from "drizzle-orm";
import { permissionsToOpen } from "#contract/admin/desk-files.ts";
import { isPermitted } from "#contract/admin/permissions.ts";
import { secretId } from "#contract/primitives.ts";
import type { Api } from "#server/http/request-context.ts";
import { recordAudit } from "#server/platform/audit/record-audit.ts";
import { transaction } from "#server/platform/database/database.ts";
import { deskFiles } from "#server/platform/desk-files/tables.ts";
import { AppError } from "#server/platform/errors.ts";
import { openSealed } from "#server/platform/uploads/sealed-files.ts";
import type { DeskDeps } from "../deps.ts";
import { findCase } from "../list/find-case.ts";

const types = { pdf: "application/pdf", jpeg: "image/jpeg" } as const;
const endings = { pdf: "pdf", jpeg: "jpg" } as const;

/** A file for staff, saved by the browser and never shown as a page of ours; sent only once the look stands in the audit. */
export function fileRoute(api: Api, deps: DeskDeps): void {
  api.get("/api/admin/files/:fileId", async (c) => {
    c.set("route", "deskFile");
    const staff = await c.var.services.authenticateStaff(c.req.raw);
    if (!staff) throw new AppError("unauthenticated");
    if (!isPermitted(staff.role, "personal_data.show")) throw new AppError("forbidden");
    const id = secretId.safeParse(c.req.param("fileId"));
    if (!id.success) throw new AppError("not_found");
    const [row] = await deps.db
      .select()
      .from(deskFiles)
      .where(and(eq(deskFiles.id, id.data), isNull(deskFiles.erasedAt)));
    if (!row) throw new AppError("not_found");
    if (!permissionsToOpen(!row.staffId).every((each) => isPermitted(staff.role, each)))
      throw new AppError("forbidden");
    // A case that is about no booking is its queue's alone.
    if (!row.bookingId) await findCase(deps.db, row.caseId ?? "", staff);
    const content = await openSealed(deps, row.id);
    if (!content) throw new AppError("not_found");
    await transaction(deps.db, (tx) =>
      recordAudit(tx, {
        staffId: staff.staffId,
        action: row.bookingId ? "booking.file_shown" : "case.file_shown",
        subject: row.bookingId ? `booking:${row.bookingId}` : `case:${row.caseId}`,
        after: { file: row.id },
        at: deps.clock.now(),
      }),
    );
    const name = `${row.name.replace(/\.\w{1,5}$/, "")}.${endings[row.kind]}`;
    return c.body(new Uint8Array(content), 200, {
      "content-type": types[row.kind],
      "content-disposition": `attachment; filename="${name.replace(/[^\x20-\x7e]/g, "_")}"; filename*=UTF-8''${encodeURIComponent(name)}`,
      "cache-control": "private, no-store",
      "x-content-type-options": "nosniff",
      "content-security-policy": "sandbox; default-src 'none'",
      "cross-origin-resource-policy": "same-origin",
    });
  });
}

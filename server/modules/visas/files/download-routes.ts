import { and, eq } from "drizzle-orm";
import type { Api, ApiContext } from "#server/http/request-context.ts";
import { AppError } from "#server/platform/errors.ts";
import { secretId } from "#contract/primitives.ts";
import { findApplication } from "../applications/find-application.ts";
import { decisionFile } from "../progress/write-decision.ts";
import { visaFiles, visaTravellers } from "../tables.ts";
import type { VisaDeps } from "../visa-deps.ts";
import { isResult, resultDocument } from "./file-states.ts";
import { openSealed } from "#server/platform/uploads/sealed-files.ts";

const types = { pdf: "application/pdf", jpeg: "image/jpeg" } as const;
const endings = { pdf: "pdf", jpeg: "jpg" } as const;

/** Files of an application, for whoever may see it: saved by the browser, never shown as a page of ours. */
export function downloadRoutes(api: Api, deps: VisaDeps) {
  api.get("/api/visa-applications/:applicationId/files/:fileId", async (c) => {
    c.set("route", "visaFile");
    const { applicationId, fileId } = await openedIds(deps, c, "fileId");
    const [file] = await deps.db
      .select()
      .from(visaFiles)
      .where(and(eq(visaFiles.id, fileId), eq(visaFiles.applicationId, applicationId)));
    // An authority's answer is the traveller's with the decision only.
    if (!file || isResult(file)) throw new AppError("not_found");
    const name = `${file.name.replace(/\.\w{1,5}$/, "")}.${endings[file.kind]}`;
    return send(c, await openSealed(deps, fileId), types[file.kind], name);
  });
  api.get("/api/visa-applications/:applicationId/decisions/:travellerId", async (c) => {
    c.set("route", "visaDecision");
    const { applicationId, fileId } = await openedIds(deps, c, "travellerId");
    const [traveller] = await deps.db
      .select()
      .from(visaTravellers)
      .where(and(eq(visaTravellers.id, fileId), eq(visaTravellers.applicationId, applicationId)));
    if (!traveller?.decision) throw new AppError("not_found");
    const name = `wijha-visa-${traveller.position + 1}`;
    const [result] = await deps.db
      .select()
      .from(visaFiles)
      .where(and(eq(visaFiles.travellerId, fileId), eq(visaFiles.document, resultDocument)));
    if (result)
      return send(c, await openSealed(deps, result.id), types[result.kind], `${name}.${endings[result.kind]}`);
    return send(c, await openSealed(deps, decisionFile(fileId)), types.pdf, `${name}.pdf`);
  });
}

async function openedIds(deps: VisaDeps, c: ApiContext, name: "fileId" | "travellerId") {
  const [applicationId, fileId] = [c.req.param("applicationId"), c.req.param(name)].map((id) => secretId.safeParse(id));
  if (!applicationId?.success || !fileId?.success) throw new AppError("not_found");
  const row = await findApplication(deps, applicationId.data, c.var.context);
  return { applicationId: row.id, fileId: fileId.data };
}

function send(c: ApiContext, content: Buffer | null, type: string, name: string): Response {
  if (!content) throw new AppError("not_found");
  return c.body(new Uint8Array(content), 200, {
    "content-type": type,
    "content-disposition": `attachment; filename="${name.replace(/[^\x20-\x7e]/g, "_")}"; filename*=UTF-8''${encodeURIComponent(name)}`,
    "cache-control": "private, no-store",
    "x-content-type-options": "nosniff",
    "content-security-policy": "sandbox; default-src 'none'",
  });
}

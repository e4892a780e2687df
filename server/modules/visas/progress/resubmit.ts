import { and, eq } from "drizzle-orm";
import { transaction } from "#server/platform/database/database.ts";
import { AppError } from "#server/platform/errors.ts";
import type { Asker } from "../applications/application-access.ts";
import { findApplication, lockApplication, openApplication } from "../applications/find-application.ts";
import { sealedName } from "#server/platform/uploads/sealed-files.ts";
import { progressJob } from "../jobs.ts";
import { type ApplicationRow, type FileRow, visaFiles } from "../tables.ts";
import type { VisaDeps } from "../visa-deps.ts";
import { moveApplication } from "./move-application.ts";

/** What was to be replaced and has nothing newer in its place. */
export const stillMissing = (files: readonly FileRow[]): FileRow[] =>
  files.filter(
    (file) =>
      file.state === "replace" &&
      !files.some(
        (other) =>
          other.state !== "replace" && other.document === file.document && other.travellerId === file.travellerId,
      ),
  );

/** Goes on after documents were asked for; what was replaced is deleted. @throws AppError conflict while one is missing, not_found */
export async function resubmit(deps: VisaDeps, applicationId: string, asker: Asker): Promise<ApplicationRow> {
  const found = await findApplication(deps, applicationId, asker);
  let replaced: FileRow[] = [];
  const row = await transaction(deps.db, async (tx) => {
    const locked = await lockApplication(tx, found, asker);
    const { files } = await openApplication(deps, tx, locked);
    const missing = stillMissing(files);
    if (locked.status !== "documents_needed" || missing.length > 0)
      throw new AppError("conflict", { details: { status: locked.status, missing: missing.length } });
    replaced = files.filter(({ state }) => state === "replace");
    await tx.delete(visaFiles).where(and(eq(visaFiles.applicationId, applicationId), eq(visaFiles.state, "replace")));
    const moved = await moveApplication(deps, tx, applicationId, "in_review", { resubmittedAt: deps.clock.now() });
    await deps.queue.enqueue(tx, progressJob, { applicationId });
    return moved ?? locked;
  });
  for (const { id } of replaced) await deps.files.remove(sealedName(id));
  return row;
}

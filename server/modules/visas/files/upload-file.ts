import { and, eq, ne } from "drizzle-orm";
import { transaction } from "#server/platform/database/database.ts";
import { AppError } from "#server/platform/errors.ts";
import { createSlug } from "#server/platform/ids.ts";
import type { Asker } from "../applications/application-access.ts";
import {
  findApplication,
  lockApplication,
  openApplication,
  type Application,
} from "../applications/find-application.ts";
import { findService, readCatalogue } from "../catalogue/read-catalogue.ts";
import type { Requirement } from "../catalogue/bodies.ts";
import { requirementsOf } from "../catalogue/view-country.ts";
import { readForm } from "../form/form-body.ts";
import { type ApplicationRow, visaApplications, visaFiles } from "../tables.ts";
import type { VisaDeps } from "../visa-deps.ts";
import { checkFile } from "#server/platform/uploads/check-file.ts";
import { resultDocument } from "./file-states.ts";
import { fileBytes } from "#server/platform/uploads/file-bytes.ts";
import { putSealed, sealedName } from "#server/platform/uploads/sealed-files.ts";
import { tidyName } from "#server/platform/uploads/tidy-name.ts";

type Upload = {
  applicationId: string;
  document: string;
  travellerId?: string | undefined;
  name: string;
  /** Base64, with or without the head of a data address. */
  file: string;
};

export const photoDocument = "photo";
const acceptsFiles = ({ status }: ApplicationRow): boolean => status === "draft" || status === "documents_needed";

/**
 * Checks and keeps a file for a document of the visa.
 * @throws AppError invalid_input with why in `errors.file`, not_found, conflict while no files are taken, unavailable
 */
export async function uploadFile(deps: VisaDeps, input: Upload, asker: Asker): Promise<ApplicationRow> {
  const seen = await findApplication(deps, input.applicationId, asker);
  const requirement = await findRequirement(deps, seen, input);
  const { uploads: rules } = await readForm(deps.published);
  assertRoom(await openApplication(deps, deps.db, seen), input, rules.maximumFilesPerDocument);
  const checked = await checkFile(deps, fileBytes(input.file), {
    formats: requirement.formats ?? rules.formats,
    isPhoto: requirement.id === photoDocument,
    rules,
  });
  const id = createSlug();
  await putSealed(deps, id, checked.content);
  try {
    return await transaction(deps.db, async (tx) => {
      const row = await lockApplication(tx, seen, asker);
      const application = await openApplication(deps, tx, row);
      assertRoom(application, input, rules.maximumFilesPerDocument);
      await tx.insert(visaFiles).values({
        id,
        applicationId: row.id,
        travellerId: requirement.perTraveller ? (input.travellerId ?? null) : null,
        document: requirement.id,
        name: tidyName(input.name),
        kind: checked.kind,
        bytes: checked.content.length,
        pages: checked.pages,
        state: "checking",
        uploadedAt: deps.clock.now(),
      });
      await tx.update(visaApplications).set({ updatedAt: deps.clock.now() }).where(eq(visaApplications.id, row.id));
      return row;
    });
  } catch (error) {
    await deps.files.remove(sealedName(id));
    throw error;
  }
}

/** @throws AppError conflict while no files are taken; not_found for a traveller of another application; invalid_input `too_many` */
function assertRoom({ row, travellers, files }: Application, { document, travellerId }: Upload, most: number): void {
  if (!acceptsFiles(row)) throw new AppError("conflict", { details: { status: row.status } });
  if (travellerId && !travellers.some(({ id }) => id === travellerId)) throw new AppError("not_found");
  const sent = files.filter((file) => file.document === document && file.travellerId === (travellerId ?? null));
  // What has to be replaced makes room for what replaces it.
  if (sent.filter(({ state }) => state !== "replace").length >= most)
    throw new AppError("invalid_input", { errors: { file: ["too_many"] } });
}

async function findRequirement(deps: VisaDeps, row: ApplicationRow, input: Upload): Promise<Requirement> {
  const catalogue = await readCatalogue(deps.published);
  const { body } = findService(catalogue, row.serviceId);
  const found = requirementsOf(catalogue.country(body.country), body).find(({ id }) => id === input.document);
  if (!found?.upload || found.perTraveller !== (input.travellerId !== undefined)) throw new AppError("not_found");
  return found;
}

/** @throws AppError not_found, conflict while no files are taken */
export async function removeFile(
  deps: VisaDeps,
  { applicationId, fileId }: { applicationId: string; fileId: string },
  asker: Asker,
): Promise<ApplicationRow> {
  const found = await findApplication(deps, applicationId, asker);
  const row = await transaction(deps.db, async (tx) => {
    const locked = await lockApplication(tx, found, asker);
    if (!acceptsFiles(locked)) throw new AppError("conflict", { details: { status: locked.status } });
    const { rowCount } = await tx
      .delete(visaFiles)
      .where(
        and(
          eq(visaFiles.id, fileId),
          eq(visaFiles.applicationId, applicationId),
          ne(visaFiles.document, resultDocument),
        ),
      );
    if (!rowCount) throw new AppError("not_found");
    await tx
      .update(visaApplications)
      .set({ updatedAt: deps.clock.now() })
      .where(eq(visaApplications.id, applicationId));
    return locked;
  });
  await deps.files.remove(sealedName(fileId));
  return row;
}

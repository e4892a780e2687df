import { inArray } from "drizzle-orm";
import type { Transaction } from "#server/platform/database/database.ts";
import { AppError } from "#server/platform/errors.ts";
import { isResult, waitsSince, writeReasons } from "../files/file-states.ts";
import { readForm } from "../form/form-body.ts";
import { statusMailJob } from "../jobs.ts";
import { moveApplication } from "../progress/move-application.ts";
import { type FileRow, visaFiles } from "../tables.ts";
import { type ChangeInput, changeVisa } from "./change-visa.ts";
import { askedIn, checkedIn } from "./document-checks.ts";
import { conflictBy } from "./find-visa.ts";
import type { By, OfficerDeps } from "./officer-deps.ts";

type DocumentInput = ChangeInput & { document: string; travellerId?: string | undefined };

/** What was sent for a document waits no longer. @throws as `changeVisa`; conflict when nothing of it waits */
export const acceptDocument = (deps: OfficerDeps, input: DocumentInput, by: By) =>
  changeVisa(deps, input, by, async (tx, application) => {
    const { row, files } = application;
    const waiting = filesOf(files, input).filter((file) => waitsSince(row, file));
    if (!checkedIn.has(row.status) || waiting.length === 0) throw conflictBy(null);
    await setFiles(tx, waiting, { state: "accepted", reason: null, note: null });
    if (row.status === "submitted") await moveApplication(deps, tx, row.id, "in_review");
    return { action: "document_accepted", told: aboutOf(input) };
  });

type AskInput = DocumentInput & { reasons: string[]; note: string };

/** The traveller is asked by mail, and what was accepted before may be asked for anew. @throws as `changeVisa`; invalid_input for a reason that the form does not have */
export async function askDocument(deps: OfficerDeps, { reasons, note, ...input }: AskInput, by: By) {
  const { uploads } = await readForm(deps.published);
  if (!reasons.every((each) => uploads.replaceReasons.some(({ id }) => id === each)))
    throw new AppError("invalid_input", { errors: { reasons: ["not_offered"] } });
  return changeVisa(deps, input, by, async (tx, { row, files }) => {
    const seen = filesOf(files, input).filter((file) => file.state === "accepted" || waitsSince(row, file));
    if (!askedIn.has(row.status) || seen.length === 0) throw conflictBy(null);
    await setFiles(tx, seen, { state: "replace", reason: writeReasons(reasons), note: note.trim() || null });
    if (row.status === "documents_needed")
      await deps.queue.enqueue(tx, statusMailJob, { applicationId: row.id, status: row.status });
    else await moveApplication(deps, tx, row.id, "documents_needed", { officerSince: deps.clock.now() });
    return { action: "document_asked", told: { ...aboutOf(input), reasons } };
  });
}

const filesOf = (files: readonly FileRow[], { document, travellerId }: DocumentInput): FileRow[] =>
  files.filter((file) => !isResult(file) && file.document === document && file.travellerId === (travellerId ?? null));

const setFiles = (tx: Transaction, files: readonly FileRow[], changes: Pick<FileRow, "state" | "reason" | "note">) =>
  tx
    .update(visaFiles)
    .set(changes)
    .where(
      inArray(
        visaFiles.id,
        files.map(({ id }) => id),
      ),
    );

const aboutOf = ({ document, travellerId }: DocumentInput) => ({ document, travellerId: travellerId ?? null });

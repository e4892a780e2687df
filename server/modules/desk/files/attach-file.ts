import type { DeskFile } from "#contract/admin/desk-files.ts";
import { recordAudit } from "#server/platform/audit/record-audit.ts";
import { tellDesk } from "#server/platform/cases/desk-channel.ts";
import { transaction } from "#server/platform/database/database.ts";
import { deskFiles } from "#server/platform/desk-files/tables.ts";
import { AppError } from "#server/platform/errors.ts";
import { createSlug } from "#server/platform/ids.ts";
import { checkFile } from "#server/platform/uploads/check-file.ts";
import { fileBytes } from "#server/platform/uploads/file-bytes.ts";
import { putSealed, sealedName } from "#server/platform/uploads/sealed-files.ts";
import { tidyName } from "#server/platform/uploads/tidy-name.ts";
import type { By } from "../changes/change-case.ts";
import type { DeskDeps } from "../deps.ts";
import { findCase } from "../list/find-case.ts";
import { fileRules, mostFiles } from "./file-rules.ts";
import { filesOf, viewFiles } from "./view-files.ts";

type Sent = { name: string; file: string };
type Subject = { bookingId: string | null; caseId: string | null };

/** @throws AppError booking_not_found; conflict once its people were erased; as `attach` */
export async function attachToBooking(deps: DeskDeps, { bookingId, ...sent }: Sent & { bookingId: string }, by: By) {
  return attach(deps, { bookingId, caseId: null }, sent, by);
}

/** @throws AppError not_found, forbidden for a queue of others; as `attach` */
export async function attachToCase(deps: DeskDeps, { caseId, ...sent }: Sent & { caseId: string }, by: By) {
  const { bookingId } = await findCase(deps.db, caseId, by.staff);
  return attach(deps, { bookingId, caseId }, sent, by);
}

/**
 * Checks a file by its bytes, makes it anew from its pixels and keeps it sealed, with its audit entry.
 * @throws AppError invalid_input with why in `errors.file`, unavailable
 */
async function attach(deps: DeskDeps, subject: Subject, { name, file }: Sent, by: By): Promise<DeskFile> {
  const { db, clock } = deps;
  const { staffId } = by.staff;
  const checked = await checkFile(deps, fileBytes(file), fileRules);
  const id = createSlug();
  await putSealed(deps, id, checked.content);
  try {
    const row = await transaction(db, async (tx) => {
      // The thing first, so that it is not erased while a file comes to it.
      if (subject.bookingId) await deps.bookings.keepPeople(tx, subject.bookingId);
      if ((await filesOf(tx, subject)).length >= mostFiles)
        throw new AppError("invalid_input", { errors: { file: ["too_many"] } });
      const at = clock.now();
      const [written] = await tx
        .insert(deskFiles)
        .values({
          id,
          ...subject,
          name: tidyName(name),
          kind: checked.kind,
          bytes: checked.content.length,
          staffId,
          at,
        })
        .returning();
      if (subject.caseId) await tellDesk(tx, subject.caseId);
      const of = subject.bookingId ? (`booking:${subject.bookingId}` as const) : (`case:${subject.caseId}` as const);
      const action = subject.bookingId ? "booking.file_attached" : "case.file_attached";
      await recordAudit(tx, { staffId, action, subject: of, after: { file: id, caseId: subject.caseId }, at });
      return written!;
    });
    const [shown] = await viewFiles(deps, [row], by.locale);
    return shown!;
  } catch (error) {
    await deps.files.remove(sealedName(id));
    throw error;
  }
}

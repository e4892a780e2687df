import { mayWorkQueue } from "#contract/admin/case-queues.ts";
import type { CaseContent } from "#contract/admin/case-rows.ts";
import type { getCase as contract } from "#contract/admin/cases.ts";
import type { OutputOf } from "#contract/endpoint.ts";
import type { Case } from "#server/platform/cases/tables.ts";
import type { By } from "../changes/change-case.ts";
import { latestSnooze } from "../changes/snooze-case.ts";
import type { DeskDeps } from "../deps.ts";
import { filesOf, viewFiles } from "../files/view-files.ts";
import { hasHeld } from "../resolutions/held-by.ts";
import { caseHistory } from "./case-history.ts";
import { findCase } from "./find-case.ts";
import { viewCase } from "./view-case.ts";

/** Who asked for a second person by name, and whether the reader can be that person. */
async function nameApproval(
  { db, staff: { namesOf } }: DeskDeps,
  row: Case,
  content: Partial<CaseContent>,
  { staff, locale }: By,
): Promise<Partial<CaseContent>> {
  const { cancellation } = content;
  if (!cancellation?.approval) return content;
  const { by } = cancellation.approval;
  const mine = by === staff.staffId;
  const name = (await namesOf([by])).get(by)?.[locale] ?? "";
  const approval = { ...cancellation.approval, by: name, mine, held: mine || (await hasHeld(db, row, staff)) };
  return { ...content, cancellation: { ...cancellation, approval } };
}

/** A case with everything that somebody needs who works on it. @throws AppError not_found, forbidden */
export async function getCase(
  deps: DeskDeps,
  caseId: string,
  { staff, locale }: By,
): Promise<OutputOf<typeof contract>> {
  const row = await findCase(deps.db, caseId, staff);
  const content = await deps.subjects[row.queue].content?.(row);
  const members = await deps.staff.members();
  return {
    case: await viewCase(deps, row, locale),
    content: {
      words: null,
      scores: null,
      mayPublish: null,
      refund: null,
      cancellation: null,
      name: null,
      ...(content && (await nameApproval(deps, row, content, { staff, locale }))),
    },
    promise:
      row.promise && row.promisedBy
        ? {
            id: row.promise,
            by: row.promisedBy.toISOString(),
            toldAt: (row.promisedAt ?? row.openedAt).toISOString(),
          }
        : null,
    files: await viewFiles(deps, await filesOf(deps.db, { bookingId: row.bookingId, caseId: row.id }), locale),
    history: await caseHistory(deps, row, locale),
    colleagues: members
      .filter(({ id, role }) => id !== row.ownerId && mayWorkQueue(role, row.queue))
      .map(({ id, name }) => ({ id, name: name[locale] })),
    snoozeUntilMost: latestSnooze(row, deps.clock.now()).toISOString(),
  };
}

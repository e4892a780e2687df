import { and, eq, isNotNull, isNull, lt } from "drizzle-orm";
import { transaction } from "#server/platform/database/database.ts";
import { sealedName } from "#server/platform/uploads/sealed-files.ts";
import { eraseVisaCases } from "../cases/visa-cases.ts";
import { decisionFile } from "../progress/write-decision.ts";
import { visaApplications, visaFiles, visaTravellers } from "../tables.ts";
import { sealAnswers } from "../applications/find-application.ts";
import type { VisaDeps } from "../visa-deps.ts";
import type { Deletions } from "#server/platform/retention/retention.ts";

type Deps = Pick<VisaDeps, "db" | "files" | "clock" | "keys">;

/** Drafts nobody goes on with, and answers and files of what has ended. */
export const visaDeletions = (deps: Deps): Deletions => ({
  visa_drafts: async (before) => {
    const drafts = await deps.db
      .select({ id: visaApplications.id })
      .from(visaApplications)
      .where(and(eq(visaApplications.status, "draft"), lt(visaApplications.updatedAt, before)));
    for (const { id } of drafts) await deleteApplication(deps, id);
    return drafts.length;
  },
  visa_files: async (before) => {
    const ended = await deps.db
      .select({ id: visaApplications.id })
      .from(visaApplications)
      .where(
        and(
          isNotNull(visaApplications.endedAt),
          isNull(visaApplications.forgottenAt),
          lt(visaApplications.endedAt, before),
        ),
      );
    for (const { id } of ended) await erasePeople(deps, id);
    return ended.length;
  },
});

/** Takes answers and files away; that there was an application, and how it ended, stays. */
async function erasePeople(deps: Deps, applicationId: string): Promise<void> {
  const { db, clock } = deps;
  await removeFiles(deps, applicationId);
  await db.delete(visaFiles).where(eq(visaFiles.applicationId, applicationId));
  const travellers = await db.select().from(visaTravellers).where(eq(visaTravellers.applicationId, applicationId));
  for (const { id } of travellers)
    await db
      .update(visaTravellers)
      .set({ answers: sealAnswers(deps, id, {}), decision: null })
      .where(eq(visaTravellers.id, id));
  await transaction(db, async (tx) => {
    await tx
      .update(visaApplications)
      .set({ forgottenAt: clock.now(), email: null, authorityReference: null })
      .where(eq(visaApplications.id, applicationId));
    await eraseVisaCases(tx, clock, applicationId);
  });
}

async function deleteApplication(deps: Deps, applicationId: string): Promise<void> {
  await removeFiles(deps, applicationId);
  await transaction(deps.db, async (tx) => {
    await tx.delete(visaApplications).where(eq(visaApplications.id, applicationId));
    await eraseVisaCases(tx, deps.clock, applicationId);
  });
}

async function removeFiles({ db, files }: Deps, applicationId: string): Promise<void> {
  const sent = await db.select({ id: visaFiles.id }).from(visaFiles).where(eq(visaFiles.applicationId, applicationId));
  const travellers = await db
    .select({ id: visaTravellers.id })
    .from(visaTravellers)
    .where(eq(visaTravellers.applicationId, applicationId));
  for (const { id } of sent) await files.remove(sealedName(id));
  for (const { id } of travellers) await files.remove(sealedName(decisionFile(id)));
}

/** What an account leaves behind: drafts and what has ended go; says how many are under way. */
export async function eraseVisasOf(deps: Deps, userId: string): Promise<number> {
  const owned = await deps.db
    .select({ id: visaApplications.id, status: visaApplications.status, endedAt: visaApplications.endedAt })
    .from(visaApplications)
    .where(eq(visaApplications.userId, userId));
  const done = owned.filter(({ status, endedAt }) => status === "draft" || endedAt !== null).map(({ id }) => id);
  for (const id of done) await deleteApplication(deps, id);
  return owned.length - done.length;
}

/** Applications made as a visitor, with the verified address of the account, come to it. Drafts are nobody's until their link is used. */
export async function attachVisas({ db }: Deps, { userId, email }: { userId: string; email: string }): Promise<number> {
  const { rowCount } = await db
    .update(visaApplications)
    .set({ userId })
    .where(
      and(
        eq(visaApplications.email, email.toLowerCase()),
        isNull(visaApplications.userId),
        isNotNull(visaApplications.submittedAt),
      ),
    );
  return rowCount ?? 0;
}

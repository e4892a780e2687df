import { and, eq, inArray } from "drizzle-orm";
import { type Transaction, transaction } from "#server/platform/database/database.ts";
import { openApplication, type Application } from "../applications/find-application.ts";
import { findService, readCatalogue } from "../catalogue/read-catalogue.ts";
import { progressJob } from "../jobs.ts";
import { visaApplications, visaFiles, visaTravellers } from "../tables.ts";
import type { VisaDeps } from "../visa-deps.ts";
import { moveApplication } from "./move-application.ts";
import type { VisaCaseState } from "./visa-authority.ts";
import { isWithOfficer } from "./with-officer.ts";
import { writeDecisions } from "./write-decision.ts";

/**
 * Takes over what the authority tells since the last look, one step after another, until a member of staff has the application. A
 * repeat takes nothing twice.
 */
export async function followProgress(deps: VisaDeps, applicationId: string): Promise<void> {
  const [row] = await deps.db.select().from(visaApplications).where(eq(visaApplications.id, applicationId));
  if (!row?.submittedAt || row.endedAt) return;
  if (await transaction(deps.db, (tx) => isWithOfficer(deps, tx, applicationId))) return;
  const { body: service } = findService(await readCatalogue(deps.published), row.serviceId);
  const application = await openApplication(deps, deps.db, row);
  const { states, lookAgainAt } = await deps.authority.look({
    reference: row.reference,
    lastNames: application.travellers.map(({ values }) => `${values["surname"] ?? ""}`),
    documents: application.travellers.map(({ id }) =>
      application.files
        .filter(({ travellerId }) => travellerId === id)
        .map(({ document }) => document)
        .toSorted(),
    ),
    processing: service.processing,
    needsAppointment: service.needsBiometrics,
    submittedAt: row.submittedAt,
    resubmittedAt: row.resubmittedAt,
    now: deps.clock.now(),
  });
  for (const state of states) await takeOver(deps, application, state);
  if (!lookAgainAt) return;
  const seconds = Math.max(1, Math.ceil((lookAgainAt.getTime() - deps.clock.now().getTime()) / 1000));
  await deps.queue.enqueue(deps.db, progressJob, { applicationId }, { startAfter: seconds });
}

async function takeOver(deps: VisaDeps, application: Application, state: VisaCaseState): Promise<void> {
  const { id } = application.row;
  // Written before the step is told: who is told of a decision finds it.
  if (state.status === "approved" || state.status === "refused")
    await writeDecisions(deps, application, state.outcomes);
  await transaction(deps.db, async (tx) => {
    if (await isWithOfficer(deps, tx, id)) return;
    const facts = state.status === "appointment" ? { appointmentAt: state.appointmentAt } : null;
    const taken = await isTaken(tx, application, state);
    const moved = taken ? null : await moveApplication(deps, tx, id, state.status, {}, facts);
    if (!moved) return;
    // It has looked at all of them.
    if (state.status === "documents_needed" || state.status === "with_embassy")
      await tx.update(visaFiles).set({ state: "accepted", reason: null }).where(eq(visaFiles.applicationId, id));
    if (state.status === "documents_needed") await askAgain(tx, application, state.documents);
    if (state.status === "approved" || state.status === "refused")
      for (const [index, traveller] of application.travellers.entries())
        await tx
          .update(visaTravellers)
          .set({ decision: state.outcomes[index] ?? state.status })
          .where(eq(visaTravellers.id, traveller.id));
  });
}

/** Steps that may come twice by the table are taken once. */
async function isTaken(tx: Transaction, { row }: Application, state: VisaCaseState): Promise<boolean> {
  const [now] = await tx
    .select({ status: visaApplications.status, resubmittedAt: visaApplications.resubmittedAt })
    .from(visaApplications)
    .where(eq(visaApplications.id, row.id))
    .for("update");
  if (!now || now.status === state.status) return true;
  if (state.status === "documents_needed") return now.resubmittedAt !== null;
  // Reviewed again after documents were asked for: that is the traveller's own step.
  if (state.status === "in_review") return now.status !== "submitted";
  return false;
}

async function askAgain(
  tx: Transaction,
  { travellers, row }: Application,
  documents: { traveller: number; document: string; reason: string }[],
): Promise<void> {
  for (const { traveller, document, reason } of documents) {
    const travellerId = travellers[traveller]?.id;
    if (!travellerId) continue;
    await tx
      .update(visaFiles)
      .set({ state: "replace", reason })
      .where(
        and(
          eq(visaFiles.applicationId, row.id),
          inArray(visaFiles.travellerId, [travellerId]),
          eq(visaFiles.document, document),
        ),
      );
  }
}

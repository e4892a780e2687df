import { and, eq, inArray, or } from "drizzle-orm";
import type { VisaStatus } from "#contract/visa-applications.ts";
import type { CaseQueue } from "#contract/admin/case-rows.ts";
import { eraseCasesOf } from "#server/platform/cases/erase-cases.ts";
import type { Clock } from "#server/platform/clock.ts";
import { closeCase } from "#server/platform/cases/close-case.ts";
import { openCase, type OpenedCase } from "#server/platform/cases/open-case.ts";
import { type CaseSource, hasNoCase } from "#server/platform/cases/sync-cases.ts";
import type { Transaction } from "#server/platform/database/database.ts";
import { openApplication } from "../applications/find-application.ts";
import { nameOf } from "../applications/traveller-name.ts";
import { findService, readCatalogue } from "../catalogue/read-catalogue.ts";
import { type ApplicationRow, visaApplications } from "../tables.ts";
import type { VisaDeps } from "../visa-deps.ts";
import { checkedBy } from "./checked-by.ts";

export type VisaCaseDeps = Pick<VisaDeps, "clock" | "published" | "keys">;

/** What waits for us at each step: the documents until they are handed in, and the decision until it is with the traveller. */
const queueAt: Partial<Record<VisaStatus, CaseQueue>> = {
  submitted: "visa_documents",
  in_review: "visa_documents",
  approved: "visa_step",
  refused: "visa_step",
};
const visaQueues = ["visa_documents", "visa_step"] as const;

/** Opens and closes the cases of an application by where it stands now. */
export async function keepVisaCases(deps: VisaCaseDeps, tx: Transaction, row: ApplicationRow): Promise<void> {
  for (const queue of visaQueues)
    if (queueAt[row.status] === queue) await openCase(tx, deps.clock, await caseOf(deps, tx, row, queue));
    else await closeCase(tx, deps.clock, { queue, subject: row.id }, "ended", null);
}

/** With the people of an application their names in its cases go. */
export async function eraseVisaCases(tx: Transaction, clock: Clock, applicationId: string): Promise<void> {
  for (const queue of visaQueues) await eraseCasesOf(tx, clock, queue, [applicationId]);
}

async function caseOf(
  { published, keys }: VisaCaseDeps,
  tx: Transaction,
  row: ApplicationRow,
  queue: CaseQueue,
): Promise<OpenedCase> {
  const { travellers, files } = await openApplication({ keys }, tx, row);
  const { title, country } = findService(await readCatalogue(published), row.serviceId).body;
  const sentAt = row.resubmittedAt ?? row.submittedAt;
  return {
    queue,
    subject: row.id,
    bookingId: row.bookingId,
    reference: row.reference,
    who: nameOf(travellers[0]?.values ?? {}),
    locale: row.locale,
    facts: {
      product: "visa",
      title,
      country,
      status: row.status,
      documents: files.filter(({ state }) => state === "checking").length,
    },
    promise:
      queue === "visa_documents" && sentAt ? { id: "visa-document-check", by: checkedBy(sentAt), at: sentAt } : null,
  };
}

const statusesOf = (queue: CaseQueue) =>
  (Object.keys(queueAt) as VisaStatus[]).filter((status) => queueAt[status] === queue);

/** Applications that waited for us before there were cases. */
export const visasWithoutCase =
  (deps: VisaCaseDeps): CaseSource =>
  async (tx, limit) => {
    const waits = visaQueues.map((queue) =>
      and(inArray(visaApplications.status, statusesOf(queue)), hasNoCase(tx, queue, visaApplications.id)),
    );
    const rows = await tx
      .select()
      .from(visaApplications)
      .where(or(...waits))
      .orderBy(visaApplications.submittedAt)
      .limit(limit);
    const opened = [];
    for (const row of rows) {
      const queue = queueAt[row.status];
      if (queue) opened.push(await caseOf(deps, tx, row, queue));
    }
    return opened;
  };

/** Where news of an application go. */
export const visasOfDesk = ({ db, keys }: Pick<VisaDeps, "db" | "keys">) => ({
  contact: async ({ subject }: { subject: string }) => {
    const [row] = await db.select().from(visaApplications).where(eq(visaApplications.id, subject));
    if (!row || row.forgottenAt) return null;
    const { travellers } = await openApplication({ keys }, db, row);
    const values = travellers[0]?.values ?? {};
    const mobile = values["mobile"];
    return { name: nameOf(values), email: row.email, phone: typeof mobile === "string" && mobile ? mobile : null };
  },
});

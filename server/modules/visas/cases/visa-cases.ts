import { and, eq, inArray, or } from "drizzle-orm";
import type { VisaStatus } from "#contract/visa-applications.ts";
import { eraseCasesOf } from "#server/platform/cases/erase-cases.ts";
import type { Clock } from "#server/platform/clock.ts";
import { closeCase } from "#server/platform/cases/close-case.ts";
import { openCase, type OpenedCase } from "#server/platform/cases/open-case.ts";
import { type CaseSource, hasNoCase } from "#server/platform/cases/sync-cases.ts";
import type { Transaction } from "#server/platform/database/database.ts";
import { type Application, openApplication } from "../applications/find-application.ts";
import { nameOf } from "../applications/traveller-name.ts";
import { findService, readCatalogue } from "../catalogue/read-catalogue.ts";
import { waitsSince } from "../files/file-states.ts";
import { type ApplicationRow, visaApplications } from "../tables.ts";
import type { VisaDeps } from "../visa-deps.ts";
import { checkedBy } from "./checked-by.ts";
import { queueAt, type VisaQueue, visaQueues } from "./visa-queues.ts";

export type VisaCaseDeps = Pick<VisaDeps, "clock" | "published" | "keys">;

/** Opens and closes the cases of an application by where it stands now. */
export async function keepVisaCases(deps: VisaCaseDeps, tx: Transaction, row: ApplicationRow): Promise<void> {
  const application = await openApplication(deps, tx, row);
  const own = queueOf(application);
  for (const queue of visaQueues)
    if (queue === own) await openCase(tx, deps.clock, await caseOf(deps, application, queue));
    else await closeCase(tx, deps.clock, { queue, subject: row.id }, "ended", null);
}

/** What an officer has not looked at yet still waits while the traveller is asked for something else. */
function queueOf({ row, files }: Application): VisaQueue | undefined {
  const isHalfSeen = row.status === "documents_needed" && row.officerSince !== null;
  if (isHalfSeen && files.some((file) => waitsSince(row, file))) return "visa_documents";
  return queueAt[row.status];
}

/** With the people of an application their names in its cases go. */
export async function eraseVisaCases(tx: Transaction, clock: Clock, applicationId: string): Promise<void> {
  for (const queue of visaQueues) await eraseCasesOf(tx, clock, queue, [applicationId]);
}

async function caseOf(
  { published }: VisaCaseDeps,
  { row, travellers, files }: Application,
  queue: VisaQueue,
): Promise<OpenedCase> {
  const { title, country } = findService(await readCatalogue(published), row.serviceId).body;
  const waiting = files.flatMap((file) => waitsSince(row, file) ?? []);
  const [oldest] = waiting.toSorted((a, b) => a.getTime() - b.getTime());
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
      documents: waiting.length,
      application: row.id,
    },
    promise:
      queue === "visa_documents" && oldest ? { id: "visa-document-check", by: checkedBy(oldest), at: oldest } : null,
  };
}

const statusesOf = (queue: VisaQueue) =>
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
      if (queue) opened.push(await caseOf(deps, await openApplication(deps, tx, row), queue));
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

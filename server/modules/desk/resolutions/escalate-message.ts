import { and, eq, isNull } from "drizzle-orm";
import facts from "#data/company-facts.json" with { type: "json" };
import { recordAudit } from "#server/platform/audit/record-audit.ts";
import { openCase } from "#server/platform/cases/open-case.ts";
import { caseNotes, cases, type Case } from "#server/platform/cases/tables.ts";
import type { Transaction } from "#server/platform/database/database.ts";
import { createSlug } from "#server/platform/ids.ts";
import { jobType } from "#server/platform/queue/queue.ts";
import { servedInDays } from "#server/platform/served-by.ts";
import { type By, type ChangeInput, changeCase, closedBy } from "../changes/change-case.ts";
import { assertNotOthers } from "../changes/owner.ts";
import type { DeskDeps } from "../deps.ts";
import { assertQueue } from "./assert-queue.ts";

const promise = facts.promises.find(({ id }) => id === "supervisor-reply");
if (promise?.unit !== "working-days")
  throw new Error("company-facts.json: the promise supervisor-reply is not in working days");
const promisedDays = promise.value;

/** Tells who wrote that a supervisor answers, and until when. */
export const mailEscalationJob = jobType<{ caseId: string }>("desk.mail-escalation");

/**
 * A supervisor answers a message, as its writer asked: its case ends, another one is opened in the supervisors' queue with what the
 * colleague says of it, and the writer is told the new time. The working days count from when the message was received. @throws as `changeCase`
 */
export const escalateMessage = (deps: DeskDeps, { text, ...input }: ChangeInput & { text: string }, by: By) =>
  changeCase(deps, input, by, async (tx, row) => {
    assertQueue(row, "message");
    await assertNotOthers(deps, tx, row, by);
    return {
      set: closedBy(deps, by, "escalated"),
      action: "escalated",
      words: text,
      also: (tx) => openForSupervisor(deps, tx, row, { text, staffId: by.staff.staffId }),
    };
  });

async function openForSupervisor(
  { clock, queue }: DeskDeps,
  tx: Transaction,
  row: Case,
  { text, staffId }: { text: string; staffId: string },
): Promise<void> {
  const { subject, reference, who, locale, facts: said } = row;
  const at = clock.now();
  const by = servedInDays(row.promisedAt ?? row.openedAt, promisedDays);
  await openCase(tx, clock, {
    queue: "supervisor_reply",
    subject,
    reference,
    who,
    locale,
    facts: said,
    promise: { id: "supervisor-reply", by },
  });
  const [opened] = await tx
    .select({ id: cases.id, revision: cases.revision })
    .from(cases)
    .where(and(eq(cases.queue, "supervisor_reply"), eq(cases.subject, subject), isNull(cases.closedAt)));
  if (!opened) throw new Error("the supervisor's case was not opened");
  const note = createSlug();
  await tx.insert(caseNotes).values({ id: note, caseId: opened.id, staffId, at, text });
  await recordAudit(tx, {
    staffId,
    action: "case.noted",
    subject: `case:${opened.id}`,
    after: { revision: opened.revision, note },
    at,
  });
  await queue.enqueue(tx, mailEscalationJob, { caseId: opened.id });
}

import { eq } from "drizzle-orm";
import { isolate } from "#i18n/isolate.ts";
import { formatInstant } from "#i18n/format-date.ts";
import { sendMail } from "#server/mail/send-mail.ts";
import { cases } from "#server/platform/cases/tables.ts";
import type { DeskDeps } from "../deps.ts";

/** A supervisor answers until then. Nothing when the case has ended or its writer was erased meanwhile. */
export async function mailEscalation(
  { db, mailer, subjects }: Pick<DeskDeps, "db" | "mailer" | "subjects">,
  caseId: string,
): Promise<void> {
  const [row] = await db.select().from(cases).where(eq(cases.id, caseId));
  if (!row || row.closedAt || !row.promisedBy) return;
  const contact = await subjects[row.queue].contact(row);
  if (!contact?.email) return;
  const { date, time } = formatInstant(row.promisedBy.toISOString(), row.locale);
  await sendMail(mailer, {
    key: `case-escalated-${caseId}`,
    to: contact.email,
    ...(contact.name && { toName: contact.name }),
    kind: "paid",
    locale: row.locale,
    template: "case_escalated",
    values: { caseNumber: isolate(row.reference), answerBy: `${date} ${isolate(time)}` },
    greets: contact.name,
    url: null,
  });
}

import { eq } from "drizzle-orm";
import { formatInstant } from "#i18n/format-date.ts";
import { isolate } from "#i18n/isolate.ts";
import { sendMail } from "#server/mail/send-mail.ts";
import { cases } from "#server/platform/cases/tables.ts";
import type { DeskDeps } from "../deps.ts";

/**
 * What was promised is late, and comes by another time. Nothing when the case has ended meanwhile, was put off again, or nobody can be
 * written to.
 */
export async function mailDelay(
  { db, mailer, subjects }: Pick<DeskDeps, "db" | "mailer" | "subjects">,
  { caseId, until }: { caseId: string; until: string },
): Promise<void> {
  const [row] = await db.select().from(cases).where(eq(cases.id, caseId));
  if (!row || row.closedAt || row.snoozedUntil?.toISOString() !== until) return;
  const contact = await subjects[row.queue].contact(row);
  if (!contact?.email) return;
  const { date, time } = formatInstant(until, row.locale);
  await sendMail(mailer, {
    key: `case-delayed-${caseId}-${until}`,
    to: contact.email,
    ...(contact.name && { toName: contact.name }),
    kind: "paid",
    locale: row.locale,
    template: "case_delayed",
    values: { caseNumber: isolate(row.reference), answerBy: `${date} ${isolate(time)}` },
    greets: contact.name,
    url: null,
  });
}

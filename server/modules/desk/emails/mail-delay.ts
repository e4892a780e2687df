import { eq } from "drizzle-orm";
import { formatInstant } from "#i18n/format-date.ts";
import { isolate } from "#i18n/isolate.ts";
import { sendMail } from "#server/mail/send-mail.ts";
import { type Case, cases } from "#server/platform/cases/tables.ts";
import { translator } from "#i18n/translate.ts";
import { sendUnlessDoubtful } from "#server/platform/texts/send-unless-doubtful.ts";
import type { DeskDeps } from "../deps.ts";

/**
 * What was promised is late, and comes by another time. Nothing when the case has ended meanwhile, was put off again, or nobody can be
 * reached. Without an address it is told by text message.
 */
export async function mailDelay(
  { db, mailer, subjects, texts, log }: Pick<DeskDeps, "db" | "mailer" | "subjects" | "texts" | "log">,
  { caseId, until }: { caseId: string; until: string },
): Promise<void> {
  const [row] = await db.select().from(cases).where(eq(cases.id, caseId));
  if (!row || row.closedAt || row.snoozedUntil?.toISOString() !== until) return;
  const contact = await subjects[row.queue].contact(row);
  if (!contact) return;
  const { date, time } = formatInstant(until, row.locale);
  if (!contact.email) return textDelay({ texts, log }, { row, phone: contact.phone, until });
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

async function textDelay(
  deps: Pick<DeskDeps, "texts" | "log">,
  { row, phone, until }: { row: Case; phone: string | null; until: string },
): Promise<void> {
  if (!phone) return;
  const { date, time } = formatInstant(until, row.locale, "dayMonth");
  const text = translator(row.locale)("texts.case_delayed", {
    reference: row.reference,
    answerBy: `${date} ${time}`,
  });
  const reference = `case-delayed-${row.id}-${until}`;
  await sendUnlessDoubtful(deps, { to: phone, text, reference }, { requestId: reference, locale: row.locale });
}

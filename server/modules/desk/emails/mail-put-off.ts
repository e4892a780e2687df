import { eq } from "drizzle-orm";
import { mayWorkQueue } from "#contract/admin/case-queues.ts";
import { formatInstant } from "#i18n/format-date.ts";
import { isolate, isolateName } from "#i18n/isolate.ts";
import type { Locale } from "#contract/text.ts";
import { sendMail } from "#server/mail/send-mail.ts";
import { cases } from "#server/platform/cases/tables.ts";
import { mailOriginSlot } from "#server/platform/mail-slots.ts";
import type { PutOff } from "../changes/snooze-case.ts";
import type { DeskDeps } from "../deps.ts";

/**
 * Supervisors read that a promise is late and waits longer, or will be; not whoever put it off. Why, and for whom, is read at the desk.
 * Nothing when the case has ended meanwhile or was put off again.
 */
export async function mailPutOff(
  { db, mailer, staff }: Pick<DeskDeps, "db" | "mailer" | "staff">,
  { caseId, until, by }: PutOff,
): Promise<void> {
  const [row] = await db.select().from(cases).where(eq(cases.id, caseId));
  if (!row || row.closedAt || !row.promisedBy || row.snoozedUntil?.toISOString() !== until) return;
  const who = (await staff.namesOf([by])).get(by);
  const sharers = await staff.addresses("cases.assign");
  const supervisors = sharers.filter(({ id, role }) => id !== by && mayWorkQueue(role, row.queue));
  for (const { id, name, email, locale } of supervisors)
    await sendMail(mailer, {
      key: `case-put-off-${caseId}-${until}-${id}`,
      to: email,
      toName: name[locale],
      kind: "notice",
      locale,
      template: "case_put_off",
      values: {
        reference: isolate(row.reference),
        who: isolateName(who?.[locale] ?? ""),
        promisedBy: timeOf(row.promisedBy.toISOString(), locale),
        until: timeOf(until, locale),
      },
      greets: name[locale].split(" ")[0] ?? null,
      url: `${mailOriginSlot}/${locale}/staff?scope=snoozed&case=${caseId}`,
    });
}

function timeOf(instant: string, locale: Locale): string {
  const { date, time } = formatInstant(instant, locale);
  return `${date} ${isolate(time)}`;
}

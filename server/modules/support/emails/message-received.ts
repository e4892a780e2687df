import { eq } from "drizzle-orm";
import { formatInstant } from "#i18n/format-date.ts";
import { isolate } from "#i18n/isolate.ts";
import { translator } from "#i18n/translate.ts";
import { sendMail } from "#server/mail/send-mail.ts";
import type { Database } from "#server/platform/database/database.ts";
import type { Mailer } from "#server/platform/mailer.ts";
import { contactMessages } from "../tables.ts";

type Deps = { db: Database; mailer: Mailer; publicUrl: string };

/** Tells the writer of a message its case number and until when an answer comes, in the language of the form. */
export async function mailMessageReceived({ db, mailer, publicUrl }: Deps, messageId: string): Promise<void> {
  const [row] = await db.select().from(contactMessages).where(eq(contactMessages.id, messageId));
  if (!row) return;
  const { locale } = row;
  const t = translator(locale);
  const { date, time } = formatInstant(row.replyBy.toISOString(), locale);
  const values = {
    caseNumber: isolate(row.caseNumber),
    replyBy: `${date} ${isolate(time)}`,
    subjectLine: t(`mail.contact_subject_${row.subject}`),
  };
  await sendMail(mailer, {
    key: `contact-received-${row.id}`,
    to: row.email,
    toName: row.name,
    kind: "notice",
    locale,
    template: "contact_received",
    values,
    greets: row.name,
    // A case has no page of its own yet: no button leads to it.
    url: null,
    footerLine: `${publicUrl}/${locale}/contact-us`,
  });
}

import { eq } from "drizzle-orm";
import facts from "#data/company-facts.json" with { type: "json" };
import { formatInstant } from "#i18n/format-date.ts";
import { translator } from "#i18n/translate.ts";
import type { Database } from "#server/platform/database/database.ts";
import { greetingFor } from "#server/platform/greetable.ts";
import { layOutMail, mailCodeSlot, mailSiteSlot } from "#server/platform/mail-layout.ts";
import type { Mailer } from "#server/platform/mailer.ts";
import { contactMessages } from "../tables.ts";

type Deps = { db: Database; mailer: Mailer; publicUrl: string };

/** Latin runs keep their order inside Arabic text. */
const isolate = (text: string): string => `\u2066${text}\u2069`;

/** Tells the writer of a message its case number and until when an answer comes, in the language of the form. */
export async function mailMessageReceived({ db, mailer, publicUrl }: Deps, messageId: string): Promise<void> {
  const [row] = await db.select().from(contactMessages).where(eq(contactMessages.id, messageId));
  if (!row) return;
  const { locale } = row;
  const t = translator(locale);
  const { date, time } = formatInstant(row.replyBy.toISOString(), locale);
  const url = `${publicUrl}/${locale}/contact-us`;
  const values = {
    caseNumber: isolate(row.caseNumber),
    replyBy: `${date} ${isolate(time)}`,
    subjectLine: t(`mail.contact_subject_${row.subject}`),
  };
  const parts = await layOutMail({
    locale,
    preheader: t("mail.contact_received.preheader", values),
    greeting: greetingFor(t, row.name),
    heading: t("mail.contact_received.heading"),
    paragraphs: [
      t("mail.contact_received.body_1", values),
      t("mail.contact_received.body_2", values),
      t("mail.contact_received.body_3"),
    ],
    // A case has no page of its own yet: no button leads to it.
    button: null,
    closing: [t("mail.help_line"), t("mail.sign_off")],
    footer: [t("mail.legal_line"), url],
    codeLine: t("mail.code_line", { code: isolate(mailCodeSlot), site: isolate(mailSiteSlot) }),
  });
  const subject = t("mail.contact_received.subject", values);
  await mailer.send({
    key: `contact-received-${row.id}`,
    to: row.email,
    kind: "notice",
    toName: row.name,
    replyTo: facts.contacts.helpEmail,
    subject,
    ...parts,
    locale,
  });
}

import type { Locale } from "#contract/text.ts";
import facts from "#data/company-facts.json" with { type: "json" };
import { hasMessage, type MessageValues, type Translate, translator } from "#i18n/translate.ts";
import { greetingFor } from "#server/platform/greetable.ts";
import { layOutMail, mailCodeSlot, mailSiteSlot } from "#server/platform/mail-layout.ts";
import type { Attachment, Email } from "#server/platform/mailer.ts";
import type { BookingDeps } from "../deps.ts";
import { isolate } from "../documents/document-texts.ts";

type Letter = Pick<Email, "kind" | "until"> & {
  /** The job's id, so that a repeat is known. */
  key: string;
  to: string;
  locale: Locale;
  /** Whose texts are said: `mail.<template>.subject` and so on. */
  template: string;
  values: MessageValues;
  greets: string;
  /** Where the button leads. */
  url: string;
  attachments?: Attachment[];
};

/** Writes a mail about a booking from its template. */
export async function writeMail({ mailer }: Pick<BookingDeps, "mailer">, letter: Letter): Promise<void> {
  const { key, to, kind, until, locale, template, values, greets, url, attachments = [] } = letter;
  const t = translator(locale);
  const say = (part: string) => t(`mail.${template}.${part}` as Parameters<Translate>[0], values);
  const parts = await layOutMail({
    locale,
    preheader: say("preheader"),
    greeting: greetingFor(t, greets),
    heading: say("heading"),
    paragraphs: [1, 2, 3, 4]
      .filter((index) => hasMessage(locale, `mail.${template}.body_${index}`))
      .map((index) => say(`body_${index}`)),
    button: { label: say("button"), url, fallback: t("mail.button_fallback", { url }) },
    closing: [t("mail.help_line"), t("mail.sign_off")],
    footer: [t("mail.legal_line"), t("mail.service_line")],
    codeLine: t("mail.code_line", { code: isolate(mailCodeSlot), site: isolate(mailSiteSlot) }),
  });
  await mailer.send({
    key,
    to,
    kind,
    ...(until && { until }),
    replyTo: facts.contacts.helpEmail,
    subject: say("subject"),
    ...parts,
    locale,
    attachments,
  });
}

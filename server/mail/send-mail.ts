import facts from "#data/company-facts.json" with { type: "json" };
import { isolate, isolateName } from "#i18n/isolate.ts";
import { hasMessage, type MessageValues, type Translate, translator } from "#i18n/translate.ts";
import { greetable } from "#server/platform/greetable.ts";
import { mailCodeSlot, mailSiteSlot } from "#server/platform/mail-slots.ts";
import type { Email, Mailer } from "#server/platform/mailer.ts";
import type { MailBlock, MailTone } from "./mail-blocks.ts";
import { layOutMail } from "./mail-page.ts";
import { promiseLinks } from "./promise-links.ts";

/** A mail written from its template: the messages `mail.<template>.subject`, `.preheader`, `.heading`, `.body_1` to `.body_4`, `.button`. */
export type TemplateMail = Pick<
  Email,
  "key" | "to" | "toName" | "kind" | "until" | "locale" | "attachments" | "unsubscribeUrl" | "bookingId"
> & {
  template: string;
  /** Left-to-right runs are isolated by the caller (`#i18n/isolate.ts`). */
  values: MessageValues;
  /** Whom it greets; null for no name. */
  greets: string | null;
  /** The state of what it is about; none for a mail that tells of no state. */
  tone?: MailTone;
  /** What it is about, above the button, and what is below it. */
  blocks?: readonly MailBlock[];
  more?: readonly MailBlock[];
  /** Where the button leads; null for a mail without one. */
  url: string | null;
  /** The last line of the footer, in place of why the mail was sent. */
  footerLine?: string;
  /** Replace values in the subject that is shown to whoever verifies the mail: a one-time code. */
  publicValues?: MessageValues;
};

type Words = Pick<TemplateMail, "locale" | "template" | "values">;

const writerOf = ({ locale, template, values }: Words) => {
  const t = translator(locale);
  return (part: string, by = values) => t(`mail.${template}.${part}` as Parameters<Translate>[0], by);
};

const paragraphsOf = (mail: Words, write: (part: string) => string): string[] =>
  [1, 2, 3, 4]
    .filter((index) => hasMessage(mail.locale, `mail.${mail.template}.body_${index}`))
    .map((index) => write(`body_${index}`));

/** What a mail says, for somebody who has to know before it goes. */
export function readMail(mail: Words & Pick<TemplateMail, "blocks">): { subject: string; paragraphs: string[] } {
  const write = writerOf(mail);
  const written = (mail.blocks ?? []).flatMap((block) => (block.type === "words" ? block.paragraphs : []));
  return { subject: write("subject"), paragraphs: [...paragraphsOf(mail, write), ...written] };
}

/** Writes the mail in its language and hands it to the mailer. @throws Error as `Mailer.send` */
export async function sendMail(mailer: Mailer, mail: TemplateMail): Promise<void> {
  const { values, greets, tone, blocks, more, url, footerLine, publicValues, ...envelope } = mail;
  const t = translator(mail.locale);
  const write = writerOf(mail);
  const parts = await layOutMail({
    locale: mail.locale,
    preheader: write("preheader"),
    tone: tone ?? null,
    blocks: blocks ?? [],
    more: [...(more ?? []), ...promiseLinks(t, mail.template, mail.locale)],
    greeting: greetingFor(t, greets),
    heading: write("heading"),
    paragraphs: paragraphsOf(mail, write),
    button: url === null ? null : { label: write("button"), url, fallback: t("mail.button_fallback", { url }) },
    closing: [t("mail.help_line"), t("mail.sign_off")],
    footer: [t("mail.legal_line"), footerLine ?? t("mail.service_line")],
    codeLine: t("mail.code_line", { code: isolate(mailCodeSlot), site: isolate(mailSiteSlot) }),
  });
  await mailer.send({
    ...envelope,
    replyTo: facts.contacts.helpEmail,
    subject: write("subject"),
    ...(publicValues && { publicSubject: write("subject", { ...values, ...publicValues }) }),
    ...parts,
  });
}

/** Greets by name, if it is one. */
function greetingFor(t: Translate, name: string | null): string {
  const greets = name === null ? null : greetable(name);
  return greets === null ? t("mail.greeting_no_name") : t("mail.greeting", { firstName: isolateName(greets) });
}

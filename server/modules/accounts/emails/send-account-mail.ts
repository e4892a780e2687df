import facts from "#data/company-facts.json" with { type: "json" };
import { formatDate, formatInstant } from "#i18n/format-date.ts";
import { hasMessage, type MessageValues, type Translate, translator } from "#i18n/translate.ts";
import { decryptText } from "#server/platform/encrypt.ts";
import { greetingFor } from "#server/platform/greetable.ts";
import { layOutMail, mailCodeSlot, mailSiteSlot } from "#server/platform/mail-layout.ts";
import type { AccountDeps } from "../deps.ts";
import { codeMinutes, linkHours } from "../codes/code-times.ts";
import { tellDevice } from "../sessions/device-name.ts";
import { type AccountMail, sealedAs } from "./account-mail.ts";

/** Runs of one direction keep their order inside text of the other. */
const ltr = (text: string) => `\u2066${text}\u2069`;
const own = (text: string) => `\u2068${text}\u2069`;

/** Writes a letter about an account. `key`: the job's id, so that a repeat is known. */
export async function sendAccountMail(
  { mailer, keys }: Pick<AccountDeps, "mailer" | "keys">,
  sealed: string,
  key: string,
): Promise<void> {
  const mail = JSON.parse(decryptText(keys.mails, sealed, sealedAs)) as AccountMail;
  if (mail.mail === "none") return;
  const { locale, firstName, to } = mail;
  const t = translator(locale);
  const values = valuesOf(mail);
  const say = (part: string, by = values) => t(`mail.${mail.mail}.${part}` as Parameters<Translate>[0], by);
  const parts = await layOutMail({
    locale,
    preheader: say("preheader"),
    greeting: greetingFor(t, firstName),
    heading: say("heading"),
    paragraphs: [1, 2, 3]
      .filter((index) => hasMessage(locale, `mail.${mail.mail}.body_${index}`))
      .map((index) => say(`body_${index}`)),
    button:
      "url" in mail
        ? { label: say("button"), url: mail.url, fallback: t("mail.button_fallback", { url: mail.url }) }
        : null,
    closing: [t("mail.help_line"), t("mail.sign_off")],
    footer: [t("mail.legal_line"), t("mail.service_line")],
    codeLine: t("mail.code_line", { code: ltr(mailCodeSlot), site: ltr(mailSiteSlot) }),
  });
  await mailer.send({
    key,
    to,
    kind: answersForm(mail) ? "code" : "notice",
    replyTo: facts.contacts.helpEmail,
    subject: say("subject"),
    // Who verifies the message is not told the code in it.
    publicSubject: say("subject", { ...values, code: ltr("••••••") }),
    ...parts,
    locale,
  });
}

/** A code, or what goes out in its place: counted when it was asked for. */
const answersForm = (mail: AccountMail): boolean =>
  "code" in mail || ["already_registered", "codes_stopped", "account_link"].includes(mail.mail);

function valuesOf(mail: AccountMail): MessageValues {
  const { locale, firstName } = mail;
  const values: MessageValues = { minutes: codeMinutes, hours: linkHours, firstName: own(firstName ?? "") };
  if ("code" in mail) values["code"] = ltr(mail.code);
  if ("device" in mail) values["device"] = own(tellDevice(mail.device, locale));
  if ("ip" in mail) values["place"] = ltr(mail.ip);
  if ("newEmailMasked" in mail) values["newEmailMasked"] = ltr(mail.newEmailMasked);
  if ("keptUntil" in mail) values["keptUntil"] = mail.keptUntil ? formatDate(mail.keptUntil, locale) : "none";
  if ("at" in mail) {
    const { date, time } = formatInstant(mail.at, locale);
    values["time"] = `${date} ${ltr(time)}`;
  }
  return values;
}

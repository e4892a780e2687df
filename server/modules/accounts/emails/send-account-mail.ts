import { formatDate, formatInstant } from "#i18n/format-date.ts";
import { isolate, isolateName } from "#i18n/isolate.ts";
import type { MessageValues } from "#i18n/translate.ts";
import { sendMail } from "#server/mail/send-mail.ts";
import { decryptText } from "#server/platform/encrypt.ts";
import type { AccountDeps } from "../deps.ts";
import { isPhone } from "../codes/begin-attempt.ts";
import { codeMinutes, linkHours } from "../codes/code-times.ts";
import { describeDevice } from "#server/mail/device-name.ts";
import { textCode } from "./text-code.ts";
import { type AccountMail, sealedAs } from "./account-mail.ts";

/** Writes a letter about an account. `key`: the job's id, so that a repeat is known. */
export async function sendAccountMail(
  { mailer, keys, texts, log }: Pick<AccountDeps, "mailer" | "keys" | "texts" | "log">,
  sealed: string,
  key: string,
): Promise<void> {
  const mail = JSON.parse(decryptText(keys.mails, sealed, sealedAs)) as AccountMail;
  if (mail.mail === "none") return;
  if (isPhone(mail.to)) return textCode({ texts, log }, mail, key);
  await sendMail(mailer, {
    key,
    to: mail.to,
    kind: answersForm(mail) ? "code" : "notice",
    locale: mail.locale,
    template: mail.mail,
    values: valuesOf(mail),
    greets: mail.firstName,
    url: "url" in mail ? mail.url : null,
    // Who verifies the message is not shown the code in it.
    publicValues: { code: isolate("••••••") },
  });
}

/** A code, or what goes out in its place: counted when it was asked for. */
const answersForm = (mail: AccountMail): boolean =>
  "code" in mail || ["already_registered", "codes_stopped", "account_link"].includes(mail.mail);

function valuesOf(mail: AccountMail): MessageValues {
  const { locale, firstName } = mail;
  const values: MessageValues = { minutes: codeMinutes, hours: linkHours, firstName: isolateName(firstName ?? "") };
  if ("code" in mail) values["code"] = isolate(mail.code);
  if ("device" in mail) values["device"] = isolateName(describeDevice(mail.device, locale));
  if ("ip" in mail) values["place"] = isolate(mail.ip);
  if ("newEmailMasked" in mail) values["newEmailMasked"] = isolate(mail.newEmailMasked);
  if ("keptUntil" in mail) values["keptUntil"] = mail.keptUntil ? formatDate(mail.keptUntil, locale) : "none";
  if ("at" in mail) {
    const { date, time } = formatInstant(mail.at, locale);
    values["time"] = `${date} ${isolate(time)}`;
  }
  return values;
}

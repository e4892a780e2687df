import { formatInstant } from "#i18n/format-date.ts";
import { translator } from "#i18n/translate.ts";
import { sendUnlessDoubtful } from "#server/platform/texts/send-unless-doubtful.ts";
import { codeMinutes } from "../codes/code-times.ts";
import type { AccountDeps } from "../deps.ts";
import type { AccountMail } from "./account-mail.ts";

/**
 * A code by text message. One that may have gone out is not sent again: whoever waits for it asks for another.
 * @throws SupplierError where it was certainly not sent
 */
export async function textCode(
  { texts, log }: Pick<AccountDeps, "texts" | "log">,
  mail: AccountMail,
  key: string,
): Promise<void> {
  const { locale, to } = mail;
  const t = translator(locale);
  const write = () => {
    if ("code" in mail) return t("texts.code", { code: mail.code, minutes: codeMinutes });
    if (mail.mail !== "codes_stopped") throw new Error(`${mail.mail} does not go by text message`);
    const { date, time } = formatInstant(mail.at, locale, "dayMonth");
    return t("texts.codes_stopped", { time: `${date} ${time}` });
  };
  return sendUnlessDoubtful({ texts, log }, { to, text: write(), reference: key }, { requestId: key, locale });
}

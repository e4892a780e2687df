import { redirect } from "react-router";
import type { ApiClient } from "#contract/client.ts";
import { confirmPaymentCode, sendPaymentCode } from "#contract/payments.ts";
import type { Locale } from "#i18n/locales.ts";
import { formText } from "#web/lib/form-text.ts";
import { type Refusal, submitCall } from "#web/lib/forms.ts";
import { pathsOf } from "#web/lib/paths.ts";

export const codeFormId = "pay-by-code";
/** What is sent for: a code to a phone, or the code itself. */
export const codeIntents = { send: "send_code", confirm: "confirm_code" } as const;

/**
 * Sends what was typed of a wallet: `here` is where its page goes on. What was paid, or ended, leads to where its answer is told.
 * @returns the refusal and what was typed; null for another form
 */
export async function sendCodeForm(
  api: ApiClient,
  form: FormData,
  { paymentId, here, locale }: { paymentId: string; here: string; locale: Locale },
): Promise<{ refusal: Refusal; mobile: string } | null> {
  const intent = formText(form, "intent");
  const mobile = formText(form, "mobile");
  const isSend = intent === codeIntents.send;
  if (!isSend && intent !== codeIntents.confirm) return null;
  const answer = await submitCall(
    isSend
      ? api(sendPaymentCode, { paymentId, mobile })
      : api(confirmPaymentCode, { paymentId, code: formText(form, "code") }),
  );
  if (answer.ok) throw redirect(answer.data.state === "open" ? here : pathsOf(locale).paymentReturn(paymentId));
  if (answer.code === "conflict") throw redirect(pathsOf(locale).paymentReturn(paymentId));
  return { refusal: answer, mobile };
}

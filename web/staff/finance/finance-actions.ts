import type { ApiClient } from "#contract/client.ts";
import { checkTaxInvoices, correctTaxInvoice, sendTaxInvoiceAgain } from "#contract/admin/tax-invoices.ts";
import { formText } from "#web/lib/form-text.ts";
import { submitCall, type Refusal } from "#web/lib/forms.ts";

/** What the last form of the page was answered; `of`: the invoice it was about. */
export type FinanceAnswer = { intent: string; of: string; refusal?: Refusal; reason?: string };

/** What a form is handed back that was not answered. */
export const refusedAnswer = (form: FormData, refusal: Refusal): FinanceAnswer => ({
  intent: formText(form, "intent"),
  of: formText(form, "of"),
  refusal,
  reason: formText(form, "reason"),
});

/** Does what a form of the page asks for; `intent` names it. */
export async function changeFinance(api: ApiClient, form: FormData): Promise<FinanceAnswer & { status: number }> {
  const [intent, of] = [formText(form, "intent"), formText(form, "of")];
  const call = await submitCall<object>(ask(api, intent, of, form));
  return call.ok ? { intent, of, status: 200 } : { ...refusedAnswer(form, call), status: call.status };
}

function ask(api: ApiClient, intent: string, number: string, form: FormData): Promise<object> {
  if (intent === "check") return api(checkTaxInvoices, {});
  const change = { number, revision: Number(formText(form, "revision")), reason: formText(form, "reason") };
  return intent === "correct" ? api(correctTaxInvoice, change) : api(sendTaxInvoiceAgain, change);
}

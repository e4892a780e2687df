import { approveCorrection, proposeCorrection, returnCorrection, withdrawCorrection } from "#contract/admin/ledger.ts";
import type { ApiClient } from "#contract/client.ts";
import { negateMoney, sar } from "#contract/money.ts";
import { formText, formValues, type Values } from "#web/lib/form-text.ts";
import { refuseField, type Refusal, submitCall } from "#web/lib/forms.ts";
import { readRiyals } from "#web/lib/read-riyals.ts";

/** What the last form was answered; `of`: the correction or movement it was about. */
export type BooksAnswer = {
  intent: string;
  of: string;
  refusal?: Refusal;
  /** What was typed, after a refusal. */
  values?: Values;
  /** The key of the next try: the same while nobody knows what became of the last, else a new one. */
  attempt: string;
};

/** What a form is handed back that was not answered. */
export const refusedAnswer = (form: FormData, refusal: Refusal): BooksAnswer => ({
  intent: formText(form, "intent"),
  of: formText(form, "of"),
  refusal,
  values: formValues(form),
  attempt: (refusal.isLost || refusal.status >= 500 ? formText(form, "attempt") : "") || crypto.randomUUID(),
});

/** Does what a form of the page asks for; `intent` names it. */
export async function changeBooks(api: ApiClient, form: FormData): Promise<BooksAnswer & { status: number }> {
  const [intent, of] = [formText(form, "intent"), formText(form, "of")];
  const lines = intent === "propose" ? readLines(form) : [];
  if (lines === null) {
    const refusal = refuseField("lines", "not_an_amount");
    return { ...refusedAnswer(form, refusal), status: refusal.status };
  }
  const call = await submitCall<object>(ask(api, { intent, of, lines }, form));
  return call.ok
    ? { intent, of, attempt: crypto.randomUUID(), status: 200 }
    : { ...refusedAnswer(form, call), status: call.status };
}

type Lines = { account: string; amount: number }[];

function ask(
  api: ApiClient,
  { intent, of, lines }: { intent: string; of: string; lines: Lines },
  form: FormData,
): Promise<object> {
  const reason = formText(form, "reason");
  const once = { idempotencyKey: formText(form, "attempt") || crypto.randomUUID() };
  const decided = { id: of, revision: Number(formText(form, "revision")) };
  switch (intent) {
    case "undo":
      return api(proposeCorrection, { reverses: Number(of), lines: [], reason }, once);
    case "propose":
      return api(proposeCorrection, { reverses: null, lines, reason }, once);
    case "approve":
      return api(approveCorrection, decided);
    case "withdraw":
      return api(withdrawCorrection, decided);
    default:
      return api(returnCorrection, { ...decided, answer: formText(form, "answer") });
  }
}

/** As many lines as a form may have. */
export const mostLines = 12;

/** Lines with an account, debit above zero; null where something is no amount, or stands on both sides. */
function readLines(form: FormData): Lines | null {
  const lines: Lines = [];
  for (let place = 1; place <= mostLines; place++) {
    const text = (name: string) => formText(form, `${name}${place}`).trim();
    const [account, debit, credit] = [text("account"), text("debit"), text("credit")];
    if (!account && !debit && !credit) continue;
    const amount = readRiyals(debit || credit);
    if (amount === null || (debit && credit)) return null;
    lines.push({ account, amount: debit ? amount : negateMoney(sar(amount)).amount });
  }
  return lines;
}

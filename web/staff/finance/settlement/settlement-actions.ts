import type { ApiClient } from "#contract/client.ts";
import { importBankLines } from "#contract/admin/bank-lines.ts";
import {
  decideDifference,
  importSettlement,
  linkDifference,
  noteDifference,
  proposeDifference,
} from "#contract/admin/settlement.ts";
import type { AcceptedTo } from "#contract/admin/settlement-rows.ts";
import { foldDigits } from "#contract/digits.ts";
import { formText, formValues, type Values } from "#web/lib/form-text.ts";
import { submitCall, type Refusal } from "#web/lib/forms.ts";
import { halalasOf } from "../../content/halalas-of.ts";

/** What the last form of the page was answered; `of`: the difference it was about. */
export type SettlementAnswer = {
  intent: string;
  of: string;
  values: Values;
  refusal?: Refusal;
  bank?: { taken: number; differences: number };
  taken?: { isNew: boolean; lines: number; differences: number };
};

/** What a form is handed back that was not answered. */
export const refusedAnswer = (form: FormData, refusal: Refusal): SettlementAnswer => ({
  intent: formText(form, "intent"),
  of: formText(form, "of"),
  values: formValues(form),
  refusal,
});

/** Does what a form of the page asks for; `intent` names it. */
export async function changeSettlement(api: ApiClient, form: FormData): Promise<SettlementAnswer & { status: number }> {
  const [intent, of] = [formText(form, "intent"), formText(form, "of")];
  if (intent === "upload") return upload(api, form);
  if (intent === "bank") return uploadLines(api, form);
  const call = await submitCall<object>(ask(api, intent, of, form));
  return call.ok ? { intent, of, values: {}, status: 200 } : { ...refusedAnswer(form, call), status: call.status };
}

function ask(api: ApiClient, intent: string, differenceId: string, form: FormData): Promise<object> {
  const read = (name: string) => formText(form, name);
  const change = { differenceId, revision: Number(read("revision")), reason: read("reason") };
  if (intent === "link") return api(linkDifference, { ...change, booking: foldDigits(read("booking")) });
  if (intent === "propose") return api(proposeDifference, { ...change, to: read("to") as AcceptedTo });
  if (intent === "decide")
    return api(decideDifference, { ...change, decision: read("decision") === "accept" ? "accept" : "give_back" });
  return api(noteDifference, { ...change, step: read("step") === "asked" ? "asked" : "waiting" });
}

async function upload(api: ApiClient, form: FormData): Promise<SettlementAnswer & { status: number }> {
  const file = form.get("file");
  const isFile = file instanceof File && file.size > 0;
  const read = (name: string) => foldDigits(formText(form, name)).trim();
  const call = await submitCall(
    api(importSettlement, {
      ...(read("gateway") && { gateway: read("gateway") }),
      reference: read("reference"),
      payoutOn: read("payoutOn"),
      paid: signedHalalas(read("paid")) as number,
      file: isFile ? await file.text() : "",
    }),
  );
  if (!call.ok) return { ...refusedAnswer(form, call), status: call.status };
  const { isNew, lines, differences } = call.data;
  return { intent: "upload", of: "", values: {}, taken: { isNew, lines, differences }, status: 200 };
}

async function uploadLines(api: ApiClient, form: FormData): Promise<SettlementAnswer & { status: number }> {
  const file = form.get("file");
  const text = file instanceof File && file.size > 0 ? await file.text() : "";
  const call = await submitCall(api(importBankLines, { account: formText(form, "account"), file: text }));
  if (!call.ok) return { ...refusedAnswer(form, call), status: call.status };
  const { taken, differences } = call.data;
  return { intent: "bank", of: "", values: {}, bank: { taken, differences }, status: 200 };
}

/** What came, or with a minus sign what went; the text itself where it is no amount. */
function signedHalalas(text: string): number | string {
  const isNegative = /^[-−]/.test(text);
  const halalas = halalasOf(isNegative ? text.slice(1) : text);
  return isNegative && typeof halalas === "number" ? 0 - halalas : halalas;
}

import type { ApiClient } from "#contract/client.ts";
import {
  decideAgencyMemo,
  disputeAgencyMemo,
  linkAgencyMemo,
  moveAgencyMemo,
  proposeAgencyMemo,
} from "#contract/admin/agency-memos.ts";
import type { SupplierAcceptedTo } from "#contract/admin/supplier-statement-rows.ts";
import {
  decideSupplierDifference,
  importSupplierStatement,
  linkSupplierDifference,
  noteSupplierDifference,
  proposeSupplierDifference,
} from "#contract/admin/supplier-statements.ts";
import { foldDigits } from "#contract/digits.ts";
import { formText, formValues, type Values } from "#web/lib/form-text.ts";
import { submitCall, type Refusal } from "#web/lib/forms.ts";
import { halalasOf } from "../../content/halalas-of.ts";

/** What the last form of the page was answered; `of`: the difference or memo it was about. */
export type SupplierAnswer = {
  intent: string;
  of: string;
  values: Values;
  refusal?: Refusal;
  taken?: { isNew: boolean; lines: number; differences: number; memos: number };
};

/** What a form is handed back that was not answered. */
export const refusedAnswer = (form: FormData, refusal: Refusal): SupplierAnswer => ({
  intent: formText(form, "intent"),
  of: formText(form, "of"),
  values: formValues(form),
  refusal,
});

/** Does what a form of the page asks for; `intent` names it. */
export async function changeSuppliers(api: ApiClient, form: FormData): Promise<SupplierAnswer & { status: number }> {
  const [intent, of] = [formText(form, "intent"), formText(form, "of")];
  if (intent === "upload") return upload(api, form);
  const ask = intent.startsWith("memo-") ? askMemo : askDifference;
  const call = await submitCall<object>(ask(api, intent, of, form));
  return call.ok ? { intent, of, values: {}, status: 200 } : { ...refusedAnswer(form, call), status: call.status };
}

const decisionOf = (form: FormData) =>
  formText(form, "decision") === "accept" ? ("accept" as const) : ("give_back" as const);
const changeOf = (form: FormData) => ({
  revision: Number(formText(form, "revision")),
  reason: formText(form, "reason"),
});

function askDifference(api: ApiClient, intent: string, differenceId: string, form: FormData): Promise<object> {
  const change = { differenceId, ...changeOf(form) };
  const read = (name: string) => formText(form, name);
  if (intent === "link") return api(linkSupplierDifference, { ...change, booking: foldDigits(read("booking")) });
  if (intent === "propose") return api(proposeSupplierDifference, { ...change, to: read("to") as SupplierAcceptedTo });
  if (intent === "decide") return api(decideSupplierDifference, { ...change, decision: decisionOf(form) });
  return api(noteSupplierDifference, { ...change, step: read("step") === "asked" ? "asked" : "waiting" });
}

function askMemo(api: ApiClient, intent: string, memoId: string, form: FormData): Promise<object> {
  const change = { memoId, ...changeOf(form) };
  const read = (name: string) => formText(form, name);
  if (intent === "memo-link") return api(linkAgencyMemo, { ...change, booking: foldDigits(read("booking")) });
  if (intent === "memo-dispute") return api(disputeAgencyMemo, { ...change, evidence: read("evidence") });
  if (intent === "memo-propose") return api(proposeAgencyMemo, change);
  if (intent === "memo-decide") return api(decideAgencyMemo, { ...change, decision: decisionOf(form) });
  return api(moveAgencyMemo, { ...change, step: intent === "memo-withdraw" ? "withdrawn" : "under_review" });
}

async function upload(api: ApiClient, form: FormData): Promise<SupplierAnswer & { status: number }> {
  const file = form.get("file");
  const isFile = file instanceof File && file.size > 0;
  const read = (name: string) => foldDigits(formText(form, name)).trim();
  const call = await submitCall(
    api(importSupplierStatement, {
      party: read("party"),
      reference: read("reference"),
      from: read("from"),
      to: read("to"),
      total: signedHalalas(read("total")) as number,
      file: isFile ? await file.text() : "",
    }),
  );
  if (!call.ok) return { ...refusedAnswer(form, call), status: call.status };
  const { isNew, lines, differences, memos } = call.data;
  return { intent: "upload", of: "", values: {}, taken: { isNew, lines, differences, memos }, status: 200 };
}

/** What is asked for, or with a minus sign what is given back; the text itself where it is no amount. */
function signedHalalas(text: string): number | string {
  const isNegative = /^[-−]/.test(text);
  const halalas = halalasOf(isNegative ? text.slice(1) : text);
  return isNegative && typeof halalas === "number" ? 0 - halalas : halalas;
}

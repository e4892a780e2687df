import * as contract from "#contract/admin/name-corrections.ts";
import type { ApiClient } from "#contract/client.ts";
import type { NameRefusal } from "#contract/name-corrections.ts";
import { formText } from "#web/lib/form-text.ts";

type Change = { caseId: string; revision: number };

/** What a form about a name asks for. */
export function sendNameDecision(api: ApiClient, change: Change, form: FormData, once: { idempotencyKey: string }) {
  const text = formText(form, "text");
  switch (formText(form, "intent")) {
    case "name-approve":
      return api(contract.approveName, { ...change, text }, once);
    case "name-record":
      return api(
        contract.recordName,
        { ...change, ticket: formText(form, "ticket").trim(), evidence: formText(form, "evidence") },
        once,
      );
    default:
      return api(contract.refuseName, { ...change, refusal: formText(form, "refusal") as NameRefusal, text }, once);
  }
}

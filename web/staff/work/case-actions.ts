import type { ApiClient } from "#contract/client.ts";
import * as contract from "#contract/admin/cases.ts";
import { formText } from "#web/lib/form-text.ts";
import { submitCall } from "#web/lib/forms.ts";
import type { CaseAnswer } from "./open-case.ts";

const minuteMs = 60_000;

/** Does what a form of the page asks for; `intent` names it. */
export async function changeCase(api: ApiClient, form: FormData, now: Date): Promise<CaseAnswer & { status: number }> {
  const intent = formText(form, "intent");
  const caseId = formText(form, "case");
  const answer = await submitCall<object>(ask(api, intent, caseId, form, now));
  if (!answer.ok) return { intent, caseId, refusal: answer, status: answer.status };
  const contact = intent === "contact" ? (answer.data as CaseAnswer["contact"]) : undefined;
  return { intent, caseId, contact, status: 200 };
}

function ask(api: ApiClient, intent: string, caseId: string, form: FormData, now: Date): Promise<object> {
  const change = { caseId, revision: Number(formText(form, "revision")) };
  const text = formText(form, "text");
  switch (intent) {
    case "release":
      return api(contract.releaseCase, change);
    case "hand-over":
      return api(contract.handOverCase, { ...change, to: formText(form, "to") });
    case "snooze": {
      const until = new Date(now.getTime() + Number(formText(form, "minutes")) * minuteMs).toISOString();
      return api(contract.snoozeCase, { ...change, until, reason: formText(form, "reason") });
    }
    case "note":
      return api(contract.noteCase, { ...change, text });
    case "answer":
      return api(contract.answerMessage, { ...change, text });
    case "call":
      return api(contract.recordCall, {
        ...change,
        outcome: formText(form, "outcome") as "reached",
        note: formText(form, "note"),
      });
    case "evaluation":
      return api(contract.decideEvaluation, {
        ...change,
        decision: formText(form, "decision") as "approve",
        reason: formText(form, "reason"),
      });
    case "retry":
      return api(contract.retryBooking, change);
    case "settle":
      return api(contract.settleCase, { ...change, text });
    case "contact":
      return api(contract.revealContact, { caseId, reason: formText(form, "reason") });
    default:
      return api(contract.takeCase, change);
  }
}

import { acceptForCustomer } from "#contract/admin/airline-changes.ts";
import type { ApiClient } from "#contract/client.ts";
import * as contract from "#contract/admin/cases.ts";
import { attachCaseFile } from "#contract/admin/desk-files.ts";
import * as refunds from "#contract/admin/refunds.ts";
import { formText } from "#web/lib/form-text.ts";
import { submitCall } from "#web/lib/forms.ts";
import { sentFile } from "../files/sent-file.ts";
import { findWrongAmount, sendApproval, sendDecision } from "./cancellation/send-decision.ts";
import { sendNameDecision } from "./name/send-name-decision.ts";
import type { CaseAnswer, Preview } from "./open-case.ts";

const minuteMs = 60_000;

/** Does what a form of the page asks for; `intent` names it. */
export async function changeCase(api: ApiClient, form: FormData, now: Date): Promise<CaseAnswer & { status: number }> {
  const intent = formText(form, "intent");
  const caseId = formText(form, "case");
  const wrong = intent === "grant" ? findWrongAmount(form) : undefined;
  const answer = wrong ?? (await submitCall<object>(ask(api, intent, caseId, form, now)));
  const told = { intent, caseId, attempt: crypto.randomUUID() };
  if (!answer.ok) return { ...told, refusal: answer, status: answer.status };
  const contact = intent === "contact" ? (answer.data as CaseAnswer["contact"]) : undefined;
  const { account } = answer.data as { account?: { holder: string; iban: string } };
  const preview = "mail" in answer.data ? (answer.data as Preview) : undefined;
  return { ...told, contact, preview, account: account && { ...account, at: now.toISOString() }, status: 200 };
}

function ask(api: ApiClient, intent: string, caseId: string, form: FormData, now: Date): Promise<object> {
  const change = { caseId, revision: Number(formText(form, "revision")) };
  const text = formText(form, "text");
  const reason = formText(form, "reason");
  const once = { idempotencyKey: formText(form, "attempt") || crypto.randomUUID() };
  switch (intent) {
    case "release":
      return api(contract.releaseCase, change);
    case "hand-over":
      return api(contract.handOverCase, { ...change, to: formText(form, "to") });
    case "snooze": {
      const until = new Date(now.getTime() + Number(formText(form, "minutes")) * minuteMs).toISOString();
      return api(contract.snoozeCase, { ...change, until, reason });
    }
    case "file":
      return sentFile(form).then((sent) => api(attachCaseFile, { caseId, ...sent }, once));
    case "note":
      return api(contract.noteCase, { ...change, text });
    case "answer":
      return api(contract.answerMessage, { ...change, text });
    case "escalate":
      return api(contract.escalateMessage, { ...change, text });
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
        reason,
      });
    case "grant":
    case "refuse":
    case "told":
      return sendDecision(api, change, form, once);
    case "approval":
      return sendApproval(api, change, form, once);
    case "account":
      return api(refunds.openRefundAccount, { ...change, reason });
    case "transfer":
      return api(refunds.recordTransfer, { ...change, reference: formText(form, "reference") }, once);
    case "other-account":
      return api(refunds.askOtherAccount, { ...change, reason });
    case "retry":
      return api(contract.retryBooking, change);
    case "settle":
      return api(contract.settleCase, { ...change, text });
    case "airline":
      return api(acceptForCustomer, { ...change, text });
    case "name-approve":
    case "name-record":
    case "name-refuse":
      return sendNameDecision(api, change, form, once);
    case "contact":
      return api(contract.revealContact, { caseId, reason });
    default:
      return api(contract.takeCase, change);
  }
}

import type { ApiClient } from "#contract/client.ts";
import { takeCase } from "#contract/admin/cases.ts";
import type { DeskVisa, VisaReturn } from "#contract/admin/visa-desk-rows.ts";
import * as contract from "#contract/admin/visas.ts";
import { formText } from "#web/lib/form-text.ts";
import { submitCall } from "#web/lib/forms.ts";
import type { VisaAnswer } from "./visa-view.ts";

/** Does what a form of the page asks for; answers the application as it is then, or the refusal. `checked`: a document was decided on. */
export async function changeVisa(
  api: ApiClient,
  form: FormData,
  applicationId: string,
): Promise<VisaAnswer | { visa: DeskVisa | null; checked: boolean }> {
  const intent = formText(form, "intent");
  const answer = await submitCall<DeskVisa | null>(ask(api, intent, applicationId, form));
  if (!answer.ok) return { intent, refusal: answer };
  return { visa: answer.data, checked: intent === "accept" || intent === "ask" };
}

async function ask(api: ApiClient, intent: string, applicationId: string, form: FormData): Promise<DeskVisa | null> {
  const change = { applicationId, revision: Number(formText(form, "revision")) };
  const travellerId = formText(form, "traveller");
  const about = { ...change, document: formText(form, "document"), ...(travellerId && { travellerId }) };
  switch (intent) {
    case "accept":
      return api(contract.acceptVisaDocument, about);
    case "ask": {
      const reasons = form.getAll("reasons").filter((each) => typeof each === "string");
      return api(contract.askVisaDocument, { ...about, reasons, note: formText(form, "note") });
    }
    case "appointment":
      return api(contract.bookVisaAppointment, { ...change, at: `${formText(form, "day")}T${formText(form, "time")}` });
    case "hand-in":
      return api(contract.handInVisa, { ...change, reference: formText(form, "reference") });
    case "upload":
      return api(contract.uploadVisaResult, { ...change, travellerId, ...(await fileOf(form)) });
    case "decide":
      return decide(api, change, form);
    case "deliver":
      return api(contract.deliverVisa, change);
    default:
      await api(takeCase, { caseId: formText(form, "case"), revision: Number(formText(form, "caseRevision")) });
      return null;
  }
}

async function fileOf(form: FormData) {
  const file = form.get("file");
  const isFile = file instanceof File && file.size > 0;
  return {
    name: isFile ? file.name : "",
    file: isFile ? Buffer.from(await file.arrayBuffer()).toString("base64") : "",
  };
}

/** The same decision of the same application is one call, however often it is sent. */
function decide(api: ApiClient, change: { applicationId: string; revision: number }, form: FormData) {
  const travellers = form.getAll("travellers").filter((each) => typeof each === "string");
  const outcomes = travellers.map((travellerId) => ({
    travellerId,
    outcome: formText(form, `outcome-${travellerId}`) as "approved",
  }));
  const returning = (formText(form, "returning") || "nothing") as VisaReturn;
  const what = [change.revision, formText(form, "caseRevision"), ...outcomes.map(({ outcome }) => outcome), returning];
  const idempotencyKey = `decide-${change.applicationId}-${what.join("-")}`;
  return api(contract.decideVisa, { ...change, outcomes, returning }, { idempotencyKey });
}

import {
  answerMessage,
  decideEvaluation,
  escalateMessage,
  listCases,
  recordCall,
  takeCase,
} from "#contract/admin/cases.ts";
import type { CaseQueue } from "#contract/admin/case-rows.ts";
import { confirmDeskLogin, logInToDesk } from "#contract/admin/desk.ts";
import { acceptVisaDocument, getDeskVisa, handInVisa } from "#contract/admin/visas.ts";
import type { ApiClient } from "#contract/client.ts";
import { openBrowser } from "./customer.ts";
import type { Week } from "./open-week.ts";

/** Somebody of the sample team, at the desk. */
export async function logIn(
  week: Pick<Week, "app" | "env" | "staff">,
  email: string,
  password: string,
): Promise<ApiClient> {
  const api = await openBrowser(week, "en");
  await api(logInToDesk, { email, password });
  await api(confirmDeskLogin, { code: week.staff.sampleTeam.code(email) ?? "" });
  return api;
}

/** Takes the case of a queue that has waited longest. */
async function take(api: ApiClient, queue: CaseQueue) {
  const { cases } = await api(listCases, { queue });
  const found = cases.find(({ owner }) => owner === null);
  if (!found) throw new Error(`nothing waits in ${queue}`);
  return (await api(takeCase, { caseId: found.id, revision: found.revision })).case;
}

export async function answer(api: ApiClient, text: string): Promise<void> {
  const { id: caseId, revision } = await take(api, "message");
  await api(answerMessage, { caseId, revision, text });
}

export async function giveToSupervisor(api: ApiClient, text: string): Promise<void> {
  const { id: caseId, revision } = await take(api, "message");
  await api(escalateMessage, { caseId, revision, text });
}

export async function call(api: ApiClient, outcome: "reached" | "no_answer", note: string): Promise<void> {
  const { id: caseId, revision } = await take(api, "callback");
  await api(recordCall, { caseId, revision, outcome, note });
}

export async function showEvaluation(api: ApiClient): Promise<void> {
  const { id: caseId, revision } = await take(api, "evaluation");
  await api(decideEvaluation, { caseId, revision, decision: "approve" });
}

/** Finds every document of an application as it should be, and hands it in: it waits for the authority's decision. */
export async function handIn(api: ApiClient, applicationId: string): Promise<void> {
  let visa = await api(getDeskVisa, { applicationId });
  const all = [
    ...visa.documents.map((each) => ({ ...each, travellerId: undefined })),
    ...visa.travellers.flatMap(({ id, documents }) => documents.map((each) => ({ ...each, travellerId: id }))),
  ];
  for (const { document, travellerId, state } of all)
    if (state === "to_check")
      visa = await api(acceptVisaDocument, { applicationId, revision: visa.revision, document, travellerId });
  await api(handInVisa, { applicationId, revision: visa.revision, reference: "ALB-2026-1184" });
}

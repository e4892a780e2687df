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

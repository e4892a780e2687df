import { afterAll, beforeAll, expect, test } from "vitest";
import { listCannedAnswers } from "#contract/admin/canned-answers.ts";
import { answerMessage, getCase, listCases } from "#contract/admin/cases.ts";
import { refusalOf } from "#server/modules/accounts/testing/account-client.ts";
import { logInStaff } from "#server/modules/staff/testing/log-in-staff.ts";
import { createTestApp, type TestApp } from "#server/testing/create-test-app.ts";
import { writeMessage } from "../testing/desk-fixture.ts";

let app: TestApp;
beforeAll(async () => void (app = await createTestApp()));
afterAll(() => app.close());

test("whoever answers messages reads the editors' texts, in both languages; nobody else does", async () => {
  const agent = await logInStaff(app, "agent");
  const { answers } = await agent.api(listCannedAnswers, {});
  expect(answers.length).toBeGreaterThan(4);
  for (const { title, text, topic } of answers)
    expect([topic, title.en, title.ar, text.en, text.ar].every(Boolean)).toBe(true);
  const finance = await logInStaff(app, "finance");
  expect(await refusalOf(finance.api(listCannedAnswers, {}))).toMatchObject({ status: 403 });
});

test("an answer in which a placeholder is left was not read: it is not sent, and the case stays", async () => {
  const khalid = await logInStaff(app, "supervisor");
  await writeMessage(app, "en", "Where is my ticket?");
  const [row] = (await khalid.api(listCases, {})).cases;
  const input = { caseId: row?.id ?? "", revision: row?.revision ?? 0 };
  for (const text of ["Thank you, {name}.", "شكرًا، رقم رسالتك {reference}."]) {
    const refusal = await refusalOf(khalid.api(answerMessage, { ...input, text }));
    expect(refusal).toMatchObject({ status: 422, errors: { text: ["placeholder_left"] } });
  }
  expect((await khalid.api(getCase, { caseId: input.caseId })).case.closedAt).toBeNull();
  await khalid.api(answerMessage, { ...input, text: "Thank you, Noura {and friends}." });
  expect((await khalid.api(getCase, { caseId: input.caseId })).case.result).toBe("answered");
});

import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  answerMessage,
  decideEvaluation,
  escalateMessage,
  getCase,
  listCases,
  recordCall,
  retryBooking,
  takeCase,
} from "#contract/admin/cases.ts";
import { evaluate } from "#contract/evaluations.ts";
import { getBookingTimeline } from "#contract/my-bookings.ts";
import { askCallback } from "#contract/packages.ts";
import { deleteAccount } from "#contract/profile.ts";
import { formatInstant } from "#i18n/format-date.ts";
import { refusalOf, signUp } from "#server/modules/accounts/testing/account-client.ts";
import { createTraveller } from "#server/modules/bookings/testing/traveller-booking.ts";
import { logInStaff } from "#server/modules/staff/testing/log-in-staff.ts";
import { caseNotes, cases } from "#server/platform/cases/tables.ts";
import { servedInDays } from "#server/platform/served-by.ts";
import { completeTrip } from "#server/testing/access/access-rows.ts";
import { createBrowser } from "#server/testing/browser.ts";
import { putCase } from "#server/platform/cases/testing/put-case.ts";
import { createTestApp, type TestApp } from "#server/testing/create-test-app.ts";
import { writeMessage } from "./testing/desk-fixture.ts";

type Member = Awaited<ReturnType<typeof logInStaff>>;
let app: TestApp;
let khalid: Member;
beforeAll(async () => {
  app = await createTestApp();
  await app.sandboxes.openFlights();
  khalid = await logInStaff(app, "supervisor");
}, 60_000);
afterAll(() => app.close());
beforeEach(async () => void (await app.database.delete(cases)));

const only = async () => {
  const [row] = (await khalid.api(listCases, {})).cases;
  if (!row) throw new Error("no case is open");
  return row;
};

describe("a message", () => {
  test.each([
    ["en", "Our answer to your message, case", "You wrote to us about “a payment issue”.", 'dir="ltr"'],
    ["ar", "ردّنا على رسالتك، رقم البلاغ", "كتبت إلينا بشأن «مشكلة في الدفع».", 'dir="rtl"'],
  ] as const)(
    "is answered by mail in the writer's language (%s), and its case ends",
    async (locale, subject, line, dir) => {
      const { caseNumber, replyBy } = await writeMessage(app, locale, "First line.\n\nAnother <b>one</b>.");
      const row = await only();
      expect(row).toMatchObject({
        queue: "message",
        reference: caseNumber,
        who: "Noura Alotaibi",
        locale,
        promisedBy: replyBy,
        facts: { topic: "payment_issue", words: "First line. Another <b>one</b>." },
      });
      const { content, promise } = await khalid.api(getCase, { caseId: row.id });
      expect(content.words).toBe("First line.\n\nAnother <b>one</b>.");
      expect(promise).toMatchObject({ id: "first-reply", by: replyBy });
      const text = "We found it.\nIt is on the ticket now.\n\n<i>Sara</i>";
      const { case: closed } = await khalid.api(answerMessage, { caseId: row.id, revision: 0, text });
      expect(closed).toMatchObject({ result: "answered" });
      await app.queue.drain();
      const mail = (await app.mailbox?.list())?.find((each) => each.subject.startsWith(subject));
      expect(mail).toMatchObject({ toAddress: "noura@example.com", locale });
      expect(mail?.subject).toContain(caseNumber);
      expect(mail?.textBody).toContain(line);
      expect(mail?.textBody).toContain("We found it.\nIt is on the ticket now.");
      expect(mail?.htmlBody).toContain(dir);
      expect(mail?.htmlBody).toContain("&lt;i&gt;Sara");
      expect(await refusalOf(khalid.api(answerMessage, { caseId: row.id, revision: 1, text }))).toMatchObject({
        status: 409,
      });
    },
  );

  test("whose writer asks for a supervisor is given to one, with the new time told, and answered there", async () => {
    const { caseNumber } = await writeMessage(app, "ar");
    const row = await only();
    const sara = await logInStaff(app, "agent");
    await sara.api(takeCase, { caseId: row.id, revision: 0 });
    const give = { caseId: row.id, revision: 1, text: "Third time that the bag is missing." };
    expect(await refusalOf(sara.api(escalateMessage, { ...give, text: " " }))).toMatchObject({
      errors: { text: ["required"] },
    });
    const { case: given } = await sara.api(escalateMessage, give);
    expect(given).toMatchObject({ result: "escalated" });
    expect(await refusalOf(sara.api(escalateMessage, { ...give, revision: 2 }))).toMatchObject({ status: 409 });
    // Not one of an agent's queues.
    expect((await sara.api(listCases, {})).cases).toEqual([]);
    const opened = await only();
    const by = servedInDays(new Date(row.openedAt), 2).toISOString();
    expect(opened).toMatchObject({ queue: "supervisor_reply", reference: caseNumber, promisedBy: by, owner: null });
    const { content, history, promise } = await khalid.api(getCase, { caseId: opened.id });
    expect(promise?.id).toBe("supervisor-reply");
    expect(content.words).toContain("My bag is not on my ticket");
    expect(history).toMatchObject([{ action: "opened" }, { action: "noted", text: give.text }]);
    await app.queue.drain();
    const told = (await app.mailbox?.list())?.find(({ subject }) => subject.includes("مشرف يتولى رسالتك"));
    expect(told?.subject).toContain(caseNumber);
    expect(told?.textBody).toContain(formatInstant(by, "ar").date);
    const { case: closed } = await khalid.api(answerMessage, { caseId: opened.id, revision: 0, text: "We refund it." });
    expect(closed).toMatchObject({ result: "answered" });
    const call = await putCase(app, "callback");
    expect(await refusalOf(khalid.api(escalateMessage, { caseId: call.id, revision: 0, text: "x" }))).toMatchObject({
      details: { queue: "callback" },
    });
  });

  test("is not answered twice, nor as something else, nor by who may not", async () => {
    const call = await putCase(app, "callback");
    const answer = { caseId: call.id, revision: 0, text: "Yes." };
    expect(await refusalOf(khalid.api(answerMessage, answer))).toMatchObject({ details: { queue: "callback" } });
    const finance = await logInStaff(app, "finance");
    expect(await refusalOf(finance.api(answerMessage, answer))).toMatchObject({ status: 403 });
  });
});

describe("a call", () => {
  test("that nobody answers is counted and stays; one that reaches the customer ends it", async () => {
    const browser = createBrowser(app);
    await browser.open();
    const { caseNumber, callBy } = await browser.api(askCallback, {
      slug: "alula-hegra-three-days",
      slot: "any",
      name: "Turki Alqarni",
      phone_country: "+966",
      phone: "551112008",
      note: "A family of five",
    });
    const row = await only();
    expect(row).toMatchObject({
      queue: "callback",
      reference: caseNumber,
      promisedBy: callBy,
      facts: { slot: "any", phone: "+966 5• ••• ••08", words: "A family of five", title: { en: expect.any(String) } },
    });
    const again = { caseId: row.id, note: "" };
    await khalid.api(recordCall, { ...again, revision: 0, outcome: "no_answer" });
    const { case: twice } = await khalid.api(recordCall, { ...again, revision: 1, outcome: "no_answer" });
    expect(twice).toMatchObject({ facts: { tries: 2 }, closedAt: null });
    const { case: done } = await khalid.api(recordCall, {
      ...again,
      revision: 2,
      outcome: "reached",
      note: "Books it.",
    });
    expect(done).toMatchObject({ result: "called" });
    const { history } = await khalid.api(getCase, { caseId: row.id });
    expect(history.map(({ outcome, text }) => [outcome, text])).toEqual([
      [null, null],
      ["no_answer", null],
      ["no_answer", null],
      ["reached", "Books it."],
    ]);
    const editor = await logInStaff(app, "editor");
    expect(await refusalOf(editor.api(recordCall, { ...again, revision: 3, outcome: "reached" }))).toMatchObject({
      status: 403,
    });
  });
});

test("words about a trip wait for a yes; changed ones wait again, refused ones need a reason, and erased ones name nobody", async () => {
  const traveller = await signUp(app);
  const { id } = await createTraveller({ ...app, api: traveller.api }).book({ lastname: "Alharbi" });
  await completeTrip(app.database, id);
  await app.database.delete(cases);
  const token = (await traveller.api(getBookingTimeline, { bookingId: id })).evaluationToken ?? "";
  const say = (comment: string, publish = true) =>
    traveller.api(evaluate, { token, overall: 4, booking: 5, comment, publish });
  await say("", true);
  await say("Private words.", false);
  expect((await khalid.api(listCases, {})).cases).toEqual([]);
  await say("Hajar carried my bags.");
  const first = await only();
  expect(first).toMatchObject({ queue: "evaluation", promisedBy: null, facts: { overall: 4 } });
  await say("Hajar carried all my bags.");
  const changed = { caseId: first.id, revision: 1 };
  expect(await refusalOf(khalid.api(decideEvaluation, { ...changed, revision: 0, decision: "approve" }))).toMatchObject(
    { status: 409 },
  );
  expect(await refusalOf(khalid.api(decideEvaluation, { ...changed, decision: "refuse" }))).toMatchObject({
    errors: { reason: ["required"] },
  });
  const agent = await logInStaff(app, "agent");
  expect(await refusalOf(agent.api(decideEvaluation, { ...changed, decision: "approve" }))).toMatchObject({
    status: 403,
  });
  expect((await khalid.api(getCase, { caseId: first.id })).content).toMatchObject({
    words: "Hajar carried all my bags.",
    mayPublish: true,
    scores: { overall: 4, booking: 5 },
  });
  const { case: approved } = await khalid.api(decideEvaluation, { ...changed, decision: "approve" });
  expect(approved.result).toBe("approved");
  const isApproved = async () => (await app.database.$client.query("select approved from evaluations")).rows;
  expect(await isApproved()).toEqual([{ approved: true }]);
  await say("Hajar carried nothing.");
  expect(await isApproved()).toEqual([{ approved: false }]);
  const second = await only();
  await khalid.api(decideEvaluation, { caseId: second.id, revision: 0, decision: "refuse", reason: "Names a guide." });
  expect(await isApproved()).toEqual([{ approved: false }]);
  await traveller.api(deleteAccount, { password: traveller.person.password });
  await app.queue.drain();
  const left = await app.database.select().from(cases);
  expect(left.map(({ who, facts }) => [who, facts.words])).toEqual([
    [null, undefined],
    [null, undefined],
  ]);
  expect(await app.database.select().from(caseNotes)).toEqual([]);
});

test("a supplier is asked again about a doubt alone, and not once its answer is known", async () => {
  const traveller = createTraveller(app);
  const { id } = await traveller.book({ lastname: "Timeoutafter" });
  const doubt = await putCase(app, "unknown_outcome", { subject: id, bookingId: id });
  await khalid.api(retryBooking, { caseId: doubt.id, revision: 0 });
  await app.queue.drain();
  const { case: ended, history } = await khalid.api(getCase, { caseId: doubt.id });
  expect(ended).toMatchObject({ result: "ended" });
  expect(history.map(({ action }) => action)).toEqual(["opened", "retried", "closed"]);
  const other = await putCase(app, "unknown_outcome", { subject: id, bookingId: id });
  expect(await refusalOf(khalid.api(retryBooking, { caseId: other.id, revision: 0 }))).toMatchObject({ status: 409 });
  const editor = await logInStaff(app, "editor");
  expect(await refusalOf(editor.api(retryBooking, { caseId: other.id, revision: 0 }))).toMatchObject({ status: 403 });
});

test("with the message of an erased account its case ends, and nobody is named in it", async () => {
  const noura = await signUp(app);
  await writeMessage(app);
  await app.database.$client.query("update contact_messages set email = $1", [noura.person.email]);
  await noura.api(deleteAccount, { password: noura.person.password });
  expect(await app.database.select().from(cases)).toMatchObject([
    { result: "erased", closedBy: null, who: null, facts: { topic: "payment_issue" } },
  ]);
});

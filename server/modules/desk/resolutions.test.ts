import { describe, expect, test } from "vitest";
import { decideEvaluation, getCase, listCases, recordCall, retryBooking } from "#contract/admin/cases.ts";
import { evaluate, getEvaluation, listEvaluationsOf } from "#contract/evaluations.ts";
import { getBookingTimeline } from "#contract/my-bookings.ts";
import { askCallback } from "#contract/packages.ts";
import { deleteAccount } from "#contract/profile.ts";
import { refusalOf, signUp } from "#server/modules/accounts/testing/account-client.ts";
import { createTraveller } from "#server/modules/bookings/testing/traveller-booking.ts";
import { logInStaff } from "#server/modules/staff/testing/log-in-staff.ts";
import { caseNotes, cases } from "#server/platform/cases/tables.ts";
import { completeTrip } from "#server/testing/access/access-rows.ts";
import { createBrowser } from "#server/testing/browser.ts";
import { putCase } from "#server/platform/cases/testing/put-case.ts";
import { writeMessage } from "./testing/desk-fixture.ts";
import { openDesk } from "./testing/open-desk.ts";

const { desk, only } = openDesk();

describe("a call", () => {
  test("that nobody answers is counted and stays; one that reaches the customer ends it", async () => {
    const browser = createBrowser(desk.app);
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
    await desk.khalid.api(recordCall, { ...again, revision: 0, outcome: "no_answer" });
    const { case: twice } = await desk.khalid.api(recordCall, { ...again, revision: 1, outcome: "no_answer" });
    expect(twice).toMatchObject({ facts: { tries: 2 }, closedAt: null });
    const { case: done } = await desk.khalid.api(recordCall, {
      ...again,
      revision: 2,
      outcome: "reached",
      note: "Books it.",
    });
    expect(done).toMatchObject({ result: "called" });
    const { history } = await desk.khalid.api(getCase, { caseId: row.id });
    expect(history.map(({ outcome, text }) => [outcome, text])).toEqual([
      [null, null],
      ["no_answer", null],
      ["no_answer", null],
      ["reached", "Books it."],
    ]);
    const editor = await logInStaff(desk.app, "editor");
    expect(await refusalOf(editor.api(recordCall, { ...again, revision: 3, outcome: "reached" }))).toMatchObject({
      status: 403,
    });
  });
});

test("words about a trip wait for a yes; changed ones wait again, refused ones need a reason, and erased ones name nobody", async () => {
  const traveller = await signUp(desk.app);
  const { id } = await createTraveller({ ...desk.app, api: traveller.api }).book({ lastname: "Alharbi" });
  await completeTrip(desk.app.database, id);
  await desk.app.database.delete(cases);
  const token = (await traveller.api(getBookingTimeline, { bookingId: id })).evaluationToken ?? "";
  const of = (await traveller.api(getEvaluation, { token })).suppliers[0]!.id;
  const say = (comment: string, publish = true) =>
    traveller.api(evaluate, { token, overall: 4, booking: 5, suppliers: { [of]: 3 }, comment, publish });
  const shown = () => traveller.api(listEvaluationsOf, { of });
  await say("", true);
  await say("Private words.", false);
  expect((await desk.khalid.api(listCases, {})).cases).toEqual([]);
  await say("Hajar carried my bags.");
  const first = await only();
  expect(first).toMatchObject({ queue: "evaluation", promisedBy: null, facts: { overall: 4 } });
  await say("Hajar carried all my bags.");
  const changed = { caseId: first.id, revision: 1 };
  expect(
    await refusalOf(desk.khalid.api(decideEvaluation, { ...changed, revision: 0, decision: "approve" })),
  ).toMatchObject({ status: 409 });
  expect(await refusalOf(desk.khalid.api(decideEvaluation, { ...changed, decision: "refuse" }))).toMatchObject({
    errors: { reason: ["required"] },
  });
  const agent = await logInStaff(desk.app, "agent");
  expect(await refusalOf(agent.api(decideEvaluation, { ...changed, decision: "approve" }))).toMatchObject({
    status: 403,
  });
  expect((await desk.khalid.api(getCase, { caseId: first.id })).content).toMatchObject({
    words: "Hajar carried all my bags.",
    mayPublish: true,
    scores: { overall: 4, booking: 5 },
  });
  expect(await shown(), "nothing before a yes").toEqual({ count: 0, score: null, words: [] });
  const revision = async () =>
    (await desk.app.database.$client.query("select revision from published_revision")).rows[0]?.revision ?? 0;
  const kept = await revision();
  const { case: approved } = await desk.khalid.api(decideEvaluation, { ...changed, decision: "approve" });
  expect(approved.result).toBe("approved");
  expect(await revision(), "pages that show words are rendered anew").toBe(kept + 1);
  expect(await shown()).toMatchObject({ count: 1, score: 3, words: [{ text: "Hajar carried all my bags." }] });
  expect(await traveller.api(listEvaluationsOf, { of: "something-else" })).toMatchObject({ count: 0, score: null });
  const isApproved = async () => (await desk.app.database.$client.query("select approved from evaluations")).rows;
  expect(await isApproved()).toEqual([{ approved: true }]);
  await say("Hajar carried nothing.");
  expect(await shown()).toMatchObject({ count: 0, words: [] });
  expect(await isApproved()).toEqual([{ approved: false }]);
  const second = await only();
  await desk.khalid.api(decideEvaluation, {
    caseId: second.id,
    revision: 0,
    decision: "refuse",
    reason: "Names a guide.",
  });
  expect(await isApproved()).toEqual([{ approved: false }]);
  await traveller.api(deleteAccount, { password: traveller.person.password });
  await desk.app.queue.drain();
  const left = await desk.app.database.select().from(cases);
  expect(left.map(({ who, facts }) => [who, facts.words])).toEqual([
    [null, undefined],
    [null, undefined],
  ]);
  expect(await desk.app.database.select().from(caseNotes)).toEqual([]);
});

test("a supplier is asked again about a doubt alone, and not once its answer is known", async () => {
  const traveller = createTraveller(desk.app);
  const { id } = await traveller.book({ lastname: "Timeoutafter" });
  const doubt = await putCase(desk.app, "unknown_outcome", { subject: id, bookingId: id });
  await desk.khalid.api(retryBooking, { caseId: doubt.id, revision: 0 });
  await desk.app.queue.drain();
  const { case: ended, history } = await desk.khalid.api(getCase, { caseId: doubt.id });
  expect(ended).toMatchObject({ result: "ended" });
  expect(history.map(({ action }) => action)).toEqual(["opened", "retried", "closed"]);
  const other = await putCase(desk.app, "unknown_outcome", { subject: id, bookingId: id });
  expect(await refusalOf(desk.khalid.api(retryBooking, { caseId: other.id, revision: 0 }))).toMatchObject({
    status: 409,
  });
  const editor = await logInStaff(desk.app, "editor");
  expect(await refusalOf(editor.api(retryBooking, { caseId: other.id, revision: 0 }))).toMatchObject({ status: 403 });
});

test("with the message of an erased account its case ends, and nobody is named in it", async () => {
  const noura = await signUp(desk.app);
  await writeMessage(desk.app);
  await desk.app.database.$client.query("update contact_messages set email = $1", [noura.person.email]);
  await noura.api(deleteAccount, { password: noura.person.password });
  expect(await desk.app.database.select().from(cases)).toMatchObject([
    { result: "erased", closedBy: null, who: null, facts: { topic: "payment_issue" } },
  ]);
});

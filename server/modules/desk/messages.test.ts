import { describe, expect, test } from "vitest";
import { answerMessage, escalateMessage, getCase, listCases, snoozeCase, takeCase } from "#contract/admin/cases.ts";
import { formatInstant } from "#i18n/format-date.ts";
import { refusalOf } from "#server/modules/accounts/testing/account-client.ts";
import { logInStaff } from "#server/modules/staff/testing/log-in-staff.ts";
import { servedInDays } from "#server/platform/served-by.ts";
import { putCase } from "#server/platform/cases/testing/put-case.ts";
import { writeMessage } from "./testing/desk-fixture.ts";
import { openDesk } from "./testing/open-desk.ts";

const { desk, only } = openDesk();

describe("a message", () => {
  test.each([
    ["en", "Our answer to your message, case", "You wrote to us about “a payment issue”.", 'dir="ltr"'],
    ["ar", "ردّنا على رسالتك، رقم البلاغ", "كتبت إلينا بشأن «مشكلة في الدفع».", 'dir="rtl"'],
  ] as const)(
    "is answered by mail in the writer's language (%s), and its case ends",
    async (locale, subject, line, dir) => {
      const { caseNumber, replyBy } = await writeMessage(desk.app, locale, "First line.\n\nAnother <b>one</b>.");
      const row = await only();
      expect(row).toMatchObject({
        queue: "message",
        reference: caseNumber,
        who: "Noura Alotaibi",
        locale,
        promisedBy: replyBy,
        facts: { topic: "payment_issue", words: "First line. Another <b>one</b>." },
      });
      const { content, promise } = await desk.khalid.api(getCase, { caseId: row.id });
      expect(content.words).toBe("First line.\n\nAnother <b>one</b>.");
      expect(promise).toMatchObject({ id: "first-reply", by: replyBy });
      const text = "We found it.\nIt is on the ticket now.\n\n<i>Sara</i>";
      const { case: closed } = await desk.khalid.api(answerMessage, { caseId: row.id, revision: 0, text });
      expect(closed).toMatchObject({ result: "answered" });
      await desk.app.queue.drain();
      const mail = (await desk.app.mailbox?.list())?.find((each) => each.subject.startsWith(subject));
      expect(mail).toMatchObject({ toAddress: "noura@example.com", locale });
      expect(mail?.subject).toContain(caseNumber);
      expect(mail?.textBody).toContain(line);
      expect(mail?.textBody).toContain("We found it.\nIt is on the ticket now.");
      expect(mail?.htmlBody).toContain(dir);
      expect(mail?.htmlBody).toContain("&lt;i&gt;Sara");
      expect(await refusalOf(desk.khalid.api(answerMessage, { caseId: row.id, revision: 1, text }))).toMatchObject({
        status: 409,
      });
    },
  );

  test("whose writer asks for a supervisor is given to one, with the new time told, and answered there", async () => {
    const { caseNumber } = await writeMessage(desk.app, "ar");
    const row = await only();
    const sara = await logInStaff(desk.app, "agent");
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
    const { content, history, promise } = await desk.khalid.api(getCase, { caseId: opened.id });
    expect(promise?.id).toBe("supervisor-reply");
    expect(content.words).toContain("My bag is not on my ticket");
    expect(history).toMatchObject([{ action: "opened" }, { action: "noted", text: give.text }]);
    await desk.app.queue.drain();
    const told = (await desk.app.mailbox?.list())?.find(({ subject }) => subject.includes("مشرف يتولى رسالتك"));
    expect(told?.subject).toContain(caseNumber);
    expect(told?.textBody).toContain(formatInstant(by, "ar").date);
    const { case: closed } = await desk.khalid.api(answerMessage, {
      caseId: opened.id,
      revision: 0,
      text: "We refund it.",
    });
    expect(closed).toMatchObject({ result: "answered" });
    const call = await putCase(desk.app, "callback");
    expect(
      await refusalOf(desk.khalid.api(escalateMessage, { caseId: call.id, revision: 0, text: "x" })),
    ).toMatchObject({
      details: { queue: "callback" },
    });
  });

  test("that is late and put off is told of its new time, once, and not when it is put off in time", async () => {
    await writeMessage(desk.app, "en", "Where is my refund, please?");
    const { id: caseId } = await only();
    const delays = async () => {
      await desk.app.queue.drain();
      return ((await desk.app.mailbox?.list()) ?? []).filter(({ subject }) => subject.startsWith("We need longer"));
    };
    const putOff = (revision: number) => {
      const until = new Date(desk.app.clock.now().getTime() + 2 * 3_600_000).toISOString();
      return desk.khalid.api(snoozeCase, { caseId, revision, until, reason: "The airline calls back" });
    };
    await putOff(0);
    expect(await delays()).toEqual([]);
    desk.app.clock.advance(2 * 86_400);
    desk.khalid = await logInStaff(desk.app, "supervisor");
    await putOff(1);
    const [mail, ...others] = await delays();
    expect(others).toEqual([]);
    const at = formatInstant(new Date(desk.app.clock.now().getTime() + 2 * 3_600_000).toISOString(), "en");
    expect(mail?.textBody).toContain(at.date);
    expect(mail?.textBody).toContain(at.time);
    // Ended: nothing is told.
    await desk.khalid.api(snoozeCase, {
      caseId,
      revision: 2,
      until: desk.app.clock.now().toISOString(),
      reason: "Here",
    });
    expect(await delays()).toHaveLength(1);
  });

  test("is not answered twice, nor as something else, nor by who may not", async () => {
    const call = await putCase(desk.app, "callback");
    const answer = { caseId: call.id, revision: 0, text: "Yes." };
    expect(await refusalOf(desk.khalid.api(answerMessage, answer))).toMatchObject({ details: { queue: "callback" } });
    const finance = await logInStaff(desk.app, "finance");
    expect(await refusalOf(finance.api(answerMessage, answer))).toMatchObject({ status: 403 });
  });
});

import assert from "node:assert/strict";
import { sampleMember } from "#server/testing/sample-member.ts";
import { readLetter } from "../../account-steps.ts";
import { sendMessage, writeMessage } from "../../contact-steps.ts";
import { openDesk, logInByForm, logOutOfDesk, loseConnection } from "../../desk-steps.ts";
import type { Fixtures, Journey } from "../../journey.ts";
import { registerJourneys } from "../../register-journeys.ts";

const newWriter = (locale: string) => `writes.${locale}.${Date.now().toString(36)}@example.com`;

/** The row of the list whose title begins with these words. */
const rowOf = ({ page }: Fixtures, words: string) => page.getByRole("link", { name: words });

const answersMessage = (screen: "desktop" | "phone", role: string, locale: "en" | "ar"): Journey => ({
  name: `a message is taken at the desk and answered; its writer has the answer (${screen})`,
  screen,
  locales: [locale],
  run: async (fixtures) => {
    const { page, t, expectAccessible } = fixtures;
    const email = newWriter(fixtures.locale);
    const words = `Which bus leaves from ${email.slice(7, 20)}?`;
    await sendMessage(fixtures, email, words);

    await openDesk(fixtures, role);
    await expectAccessible();
    await rowOf(fixtures, words).click();
    await page.getByRole("blockquote").getByText(words).waitFor();
    await expectAccessible();
    await page.getByRole("button", { name: t("staff.take") }).click();
    const answer = page.getByRole("textbox", { name: t(`staff.answer_${fixtures.locale}`) });
    await answer.waitFor();
    // Nothing to send: the form says so and stays.
    await page.getByRole("button", { name: t("staff.answer_send") }).click();
    await page.getByText(t("staff.required")).waitFor();
    await answer.fill("Bus 51, every twenty minutes.");
    // A text of the editors goes to the cursor, by the keyboard alone, with what it is about filled in.
    await page.getByRole("combobox", { name: t("canned.choose") }).selectOption({ index: 1 });
    await page.getByRole("button", { name: t("canned.insert"), exact: true }).press("Enter");
    const written = await answer.inputValue();
    assert.match(written, /^Bus 51, every twenty minutes\.\n\n[^{]+C-\d{6}[^{]*$/);
    const restore = await loseConnection(page);
    await page.getByRole("button", { name: t("staff.answer_send") }).click();
    await page.getByText(t("common.connection_lost")).waitFor();
    // News of a colleague's case, which cannot be read either.
    const unread = page.waitForEvent("requestfailed", (request) => request.method() === "GET");
    await writeMessage(fixtures, newWriter(fixtures.locale));
    await unread;
    assert.equal(await answer.inputValue(), written, "nothing typed is lost");
    await restore();
    await page.getByRole("button", { name: t("staff.answer_send") }).click();
    await page.getByText(t("staff.closed_as", { result: t("staff.result_answered") })).waitFor();
    await expectAccessible();
    const letter = await readLetter(fixtures, email, /C-\d{6}/);
    assert.match(letter, /Bus 51, every twenty minutes\./);
    assert.equal(await rowOf(fixtures, words).count(), 0, "closed cases leave the list");
  },
});

const escalates: Journey = {
  name: "an agent gives a message to the supervisors; one of them answers it",
  locales: ["ar"],
  run: async (fixtures) => {
    const { page, t, expectAccessible } = fixtures;
    const email = newWriter(fixtures.locale);
    const words = `أطلب مشرفًا ${email.slice(7, 20)}`;
    await sendMessage(fixtures, email, words);
    await openDesk(fixtures, "agent");
    await rowOf(fixtures, words).click();
    await page.getByRole("button", { name: t("staff.take") }).click();
    await page.getByText(t("staff.escalate")).first().click();
    await page.getByRole("textbox", { name: t("staff.escalate_note") }).fill("حقيبته مفقودة للمرة الثالثة.");
    await expectAccessible();
    await page.getByRole("button", { name: t("staff.escalate_send") }).click();
    await page.getByText(t("staff.closed_as", { result: t("staff.result_escalated") })).waitFor();
    await readLetter(fixtures, email, /مشرف يتولى رسالتك/);
    await logOutOfDesk(fixtures);

    await openDesk(fixtures, "supervisor");
    await page.getByRole("link", { name: t("staff.queue_supervisor_reply") }).click();
    await rowOf(fixtures, words).click();
    await page.getByText("حقيبته مفقودة للمرة الثالثة.").waitFor();
    await page.getByRole("button", { name: t("staff.take") }).click();
    await page.getByRole("textbox", { name: t("staff.answer_ar") }).fill("نعيد لك المبلغ كاملًا.");
    await page.getByRole("button", { name: t("staff.answer_send") }).click();
    await page.getByText(t("staff.closed_as", { result: t("staff.result_answered") })).waitFor();
    assert.match(await readLetter(fixtures, email, /ردّنا على رسالتك/), /نعيد لك المبلغ كاملًا/);
  },
};

const strangers: Journey = {
  name: "the desk opens for staff alone: its login leads back, a wrong password and a wrong code open nothing",
  locales: ["en"],
  run: async (fixtures) => {
    const { page, t, url, expectAccessible } = fixtures;
    await page.goto(url("/staff?queue=message"));
    await page.getByRole("heading", { name: t("staff.log_in") }).waitFor();
    await expectAccessible();
    await page.getByRole("textbox", { name: t("staff.email") }).fill("nobody@wijha.example");
    await page.getByLabel(t("staff.password"), { exact: true }).fill("Not a password 1");
    await page.getByRole("button", { name: t("staff.log_in") }).click();
    await page.getByText(t("staff.wrong_login")).waitFor();
    await logInByForm(fixtures, sampleMember("finance"));
    await page.getByRole("link", { name: t("staff.scope_all") }).waitFor();
    assert.equal(await page.getByRole("link", { name: t("staff.queue_message") }).count(), 0, "not a queue of finance");
    await logOutOfDesk(fixtures);
    await page.getByRole("heading", { name: t("staff.log_in") }).waitFor();
  },
};

registerJourneys([
  answersMessage("desktop", "agent", "en"),
  answersMessage("phone", "supervisor", "ar"),
  escalates,
  strangers,
]);

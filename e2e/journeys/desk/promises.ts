import assert from "node:assert/strict";
import { listStories } from "#contract/stories.ts";
import { readLetter } from "../../account-steps.ts";
import { apiOf } from "../../api-of.ts";
import { logInAtDesk } from "../../desk-steps.ts";
import type { Fixtures, Journey } from "../../journey.ts";
import { draftFlight, newAddress, signUp } from "../../my-bookings-steps.ts";
import { openPackage } from "../../package-steps.ts";
import { payOverApi } from "../../pay-over-api.ts";
import { registerJourneys } from "../../register-journeys.ts";
import { wordsAround } from "../../steps.ts";

const rowOf = ({ page }: Fixtures, words: string) => page.getByRole("link", { name: words });
const closedAs = ({ page, t }: Fixtures, result: "staff.result_called" | "staff.result_approved") =>
  page.getByText(t("staff.closed_as", { result: t(result) })).waitFor();

const called: Journey = {
  name: "a traveller asks to be called; an agent rings twice, and the call is written down and closed",
  locales: ["en"],
  run: async (fixtures) => {
    const { page, t, url, expectAccessible } = fixtures;
    await openPackage(fixtures);
    const box = page.locator("#callback");
    const email = newAddress();
    await box.getByRole("textbox", { name: t("packages.name"), exact: true }).fill("Majed Alharbi");
    await box.getByRole("textbox", { name: t("packages.phone"), exact: true }).fill("512345678");
    await box.locator("[name=email]").fill(email);
    await box.getByRole("button", { name: t("packages.call_me"), exact: true }).click();
    await box.getByText(t("packages.asked_title"), { exact: true }).waitFor();
    const reference = /[A-Z]-\d{4,}/.exec(await box.getByRole("status").innerText())?.[0] ?? "";
    assert.ok(reference, "the number of the call is told");
    await readLetter(fixtures, email, new RegExp(reference));

    await logInAtDesk(fixtures, "agent");
    await page.goto(url("/staff?queue=callback"));
    await rowOf(fixtures, reference).click();
    await page.getByRole("button", { name: t("staff.take"), exact: true }).click();
    const outcome = page.getByRole("combobox", { name: t("staff.call_outcome"), exact: true });
    const record = page.getByRole("button", { name: t("staff.call_record"), exact: true });
    await outcome.waitFor();
    await expectAccessible();
    // Nobody answers: it stays, with its tries.
    await outcome.selectOption("no_answer");
    await record.click();
    await page.getByText(t("staff.fact_tries"), { exact: true }).waitFor();
    await outcome.selectOption("reached");
    await page.getByRole("textbox", { name: t("staff.call_note"), exact: true }).fill("Two rooms, in May.");
    await record.click();
    await closedAs(fixtures, "staff.result_called");
    await page.getByText("Two rooms, in May.").first().waitFor();
    await expectAccessible();
  },
};

const shown: Journey = {
  name: "a traveller's words are approved by an editor, and stand among the stories under a first name",
  locales: ["ar"],
  run: async (fixtures) => {
    const { page, t, url, locale, expectAccessible } = fixtures;
    const email = await signUp(fixtures);
    const booking = await draftFlight(fixtures, email, 83, 1);
    const { reference } = await payOverApi(fixtures, booking);
    await fixtures.finishTrip(booking);
    const subject = wordsAround(t("mail.trip_completed.subject", { item: "*" }));
    const letter = await readLetter(fixtures, email, subject);
    await page.goto(/href="([^"]*\/evaluation\?token=[^"]+)"/.exec(letter)?.[1] ?? "");
    for (const group of [t("evaluation.overall"), t("evaluation.booking")])
      await page
        .getByRole("group", { name: group })
        .getByRole("radio", { name: t("evaluation.score_5") })
        .check();
    // They stand on the home page of this language, for everybody who looks at it.
    const words = `${locale === "ar" ? "رحلة هادئة وفي موعدها، للمرة" : "Quiet and on time, for time"} ${Date.now() % 1_000_000}`;
    await page.getByRole("textbox", { name: t("evaluation.comment"), exact: true }).fill(words);
    await page.getByRole("checkbox", { name: t("evaluation.publish"), exact: true }).check();
    await page.getByRole("button", { name: t("evaluation.send"), exact: true }).click();
    await page.getByText(t("evaluation.thanks")).waitFor();
    const stories = async () => (await apiOf(fixtures)(listStories, {})).travellers.map(({ text }) => text);
    assert.ok(!(await stories()).includes(words), "nobody reads it yet");

    await logInAtDesk(fixtures, "editor");
    await page.goto(url("/staff?queue=evaluation"));
    await rowOf(fixtures, reference).click();
    await page.getByRole("blockquote").getByText(words).waitFor();
    await page.getByRole("button", { name: t("staff.take"), exact: true }).click();
    // A no needs its reason.
    await page.getByRole("button", { name: t("staff.refuse"), exact: true }).click();
    await page.getByText(t("staff.required")).first().waitFor();
    await expectAccessible();
    await page.getByRole("button", { name: t("staff.approve"), exact: true }).click();
    await closedAs(fixtures, "staff.result_approved");
    assert.ok((await stories()).includes(words), "it stands among the stories");
  },
};

registerJourneys([called, shown]);

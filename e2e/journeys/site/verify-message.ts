import assert from "node:assert/strict";
import { readLetter } from "../../account-steps.ts";
import { sendMessage } from "../../contact-steps.ts";
import type { Journey } from "../../journey.ts";
import { registerJourneys } from "../../register-journeys.ts";

/** A code that a message can end with. */
const codeOf = (letter: string) => /\b[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}\b/.exec(letter)?.[0] ?? "";

const verifiesMessage: Journey = {
  name: "the code at the end of a message tells what we sent; another code is not ours",
  run: async (fixtures) => {
    const { page, t, url, expectAccessible } = fixtures;
    const email = `asks.${fixtures.locale}.${Date.now().toString(36)}@example.com`;
    await sendMessage(fixtures, email, "When does the desk at the airport open?");
    const code = codeOf(await readLetter(fixtures, email, /./));
    assert.notEqual(code, "", "the message ends with a code");

    await page.goto(url("/verify-message"));
    await expectAccessible();
    await page.getByRole("textbox", { name: t("verify.code") }).fill(code.toLowerCase().replace("-", " "));
    await page.getByRole("button", { name: t("verify.submit"), exact: true }).click();
    await page.getByText(t("verify.yes_title")).waitFor();
    await page.getByText("a•••@example.com").waitFor();
    await expectAccessible();

    await page.goto(url("/verify-message?code=0000-0000"));
    await page.getByText(t("verify.no_title")).waitFor();
    await expectAccessible();
  },
};

registerJourneys([verifiesMessage]);

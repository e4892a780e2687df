import assert from "node:assert/strict";
import { readLetter } from "../../account-steps.ts";
import { daysAhead } from "../../days.ts";
import { logInAtDesk } from "../../desk-steps.ts";
import type { Journey } from "../../journey.ts";
import { newAddress, signUp } from "../../my-bookings-steps.ts";
import { nameFlight, sampleTraveller } from "../../named-drafts.ts";
import { payOverApi } from "../../pay-over-api.ts";
import { registerJourneys } from "../../register-journeys.ts";

/** A picture of one dot: stands for the copy of a passport. */
const copy = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

const compared: Journey = {
  name: "a family name that is another is compared with the document at the desk, and corrected",
  locales: ["en"],
  run: async (fixtures) => {
    const { page, t, url, locale, expectAccessible } = fixtures;
    const email = await signUp(fixtures, newAddress());
    const number = String(1_000_000_000 + Math.floor(Math.random() * 8e9)).slice(0, 10);
    const travellers = [{ ...sampleTraveller, firstname: "Noura", lastname: "Alqahtani", passport_number: number }];
    const day = daysAhead(locale === "en" ? 107 : 108);
    const id = await nameFlight(fixtures, { slices: [`RUH-JED-${day}`], adults: 1 }, travellers, email);
    const { reference } = await payOverApi(fixtures, id);
    await page.goto(url(`/my-bookings/${id}/names`));
    await page.getByRole("textbox", { name: t("names.lastname"), exact: true }).fill("Alghamdi");
    await page.getByRole("button", { name: t("names.check"), exact: true }).click();
    const send = page.getByRole("button", { name: t("names.send"), exact: true });
    await send.click();
    // Nothing typed is lost by what is missing.
    await page.getByText(t("names.file_required"), { exact: true }).waitFor();
    await page.getByRole("textbox", { name: t("names.why"), exact: true }).fill("After marriage");
    await page
      .getByLabel(t("names.file"), { exact: true })
      .setInputFiles({ name: "passport.png", mimeType: "image/png", buffer: copy });
    await expectAccessible();
    await send.click();
    await page.getByRole("heading", { name: t("names.history"), exact: true }).waitFor();
    await readLetter(fixtures, email, locale === "ar" ? /ننظر في تصحيح الاسم/ : /We look at the name/);

    await logInAtDesk(fixtures, "agent");
    await page.goto(url("/staff?queue=name_correction"));
    await page.getByRole("link", { name: reference }).click();
    await page.getByText(t("names.desk_letters"), { exact: true }).waitFor();
    await page.getByRole("button", { name: t("staff.take"), exact: true }).click();
    await page.getByText(t("names.desk_show", { page: 1 }), { exact: true }).click();
    await page.getByRole("img", { name: t("names.desk_page", { page: 1 }) }).waitFor();
    await page.getByRole("textbox", { name: t("names.desk_approve_note"), exact: true }).fill("Passport: Alghamdi");
    await expectAccessible();
    await page.getByRole("button", { name: t("names.desk_approve"), exact: true }).click();
    const letter = await readLetter(fixtures, email, locale === "ar" ? /صُحّح الاسم/ : /The name is corrected/);
    assert.match(letter, /Alghamdi/);
    await page.getByText(t("staff.closed_as", { result: t("staff.result_granted") }), { exact: true }).waitFor();
  },
};

registerJourneys([compared]);

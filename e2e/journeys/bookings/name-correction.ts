import { readLetter } from "../../account-steps.ts";
import { daysAhead } from "../../days.ts";
import type { Journey } from "../../journey.ts";
import { newAddress, signUp } from "../../my-bookings-steps.ts";
import { nameFlight, sampleTraveller } from "../../named-drafts.ts";
import { payOverApi } from "../../pay-over-api.ts";
import { registerJourneys } from "../../register-journeys.ts";

const corrected: Journey = {
  name: "a letter in a name is corrected free, old beside new, and the documents come with the new name",
  locales: ["ar"],
  run: async (fixtures) => {
    const { page, t, url, locale, expectAccessible } = fixtures;
    const email = await signUp(fixtures, newAddress());
    const number = String(1_000_000_000 + Math.floor(Math.random() * 8e9)).slice(0, 10);
    const travellers = [{ ...sampleTraveller, firstname: "Noura", lastname: "Alqahtani", passport_number: number }];
    const day = daysAhead(locale === "en" ? 103 : 104);
    const id = await nameFlight(fixtures, { slices: [`RUH-JED-${day}`], adults: 1 }, travellers, email);
    await payOverApi(fixtures, id);
    await page.goto(url(`/my-bookings/${id}`));
    await page.getByRole("link", { name: t("names.open"), exact: true }).click();
    await page.getByRole("heading", { name: t("names.rule_title"), exact: true }).waitFor();
    await expectAccessible();
    const family = page.getByRole("textbox", { name: t("names.lastname"), exact: true });
    const check = page.getByRole("button", { name: t("names.check"), exact: true });
    await page.getByRole("textbox", { name: t("names.firstname"), exact: true }).fill("Khalid");
    await family.fill("Bakr");
    await check.click();
    await page.getByText(t("names.error_other_person"), { exact: true }).waitFor();
    await page.getByRole("textbox", { name: t("names.firstname"), exact: true }).fill("Noura");
    await family.fill("Alkahtani");
    await check.click();
    await page.getByText(t("names.free_letters", { letters: 1 }), { exact: true }).waitFor();
    await expectAccessible();
    await page.getByRole("button", { name: t("names.confirm"), exact: true }).click();
    await page.getByText(t("names.state_corrected"), { exact: true }).waitFor({ timeout: 60_000 });
    await fixtures.expectAccessibleInBoth();
    await readLetter(fixtures, email, locale === "ar" ? /صُحّح الاسم/ : /The name is corrected/);
    await page.getByRole("link", { name: t("names.to_booking"), exact: true }).click();
    await page.getByText(t("my-bookings.time_name_corrected"), { exact: true }).waitFor();
  },
};

registerJourneys([corrected]);

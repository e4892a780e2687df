import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { getBooking } from "#contract/bookings.ts";
import { getBookingTimeline } from "#contract/my-bookings.ts";
import { apiOf } from "../../api-of.ts";
import { daysAhead } from "../../days.ts";
import { eventually } from "../../eventually.ts";
import type { Fixtures, Journey } from "../../journey.ts";
import { newAddress, signUp } from "../../my-bookings-steps.ts";
import { nameFlight, sampleTraveller } from "../../named-drafts.ts";
import { payOverApi } from "../../pay-over-api.ts";
import { registerJourneys } from "../../register-journeys.ts";
import { wordsAround } from "../../steps.ts";

const company = { ar: "شركة السواعد التجارية", en: "Al Sawaed Trading", vat: "310122393500003" };

async function draft(fixtures: Fixtures, days: number): Promise<string> {
  const email = await signUp(fixtures, newAddress());
  const traveller = { ...sampleTraveller, firstname: "Noura", lastname: "Alharbi", passport_number: "1098300473" };
  const query = { slices: [`RUH-JED-${daysAhead(days)}`], adults: 1 };
  return nameFlight(fixtures, query, [traveller], email);
}

async function fillCompany({ page, t }: Fixtures, vat: string): Promise<void> {
  const fill = (name: string, value: string) =>
    page.getByRole("textbox", { name: wordsAround(`${name}*`) }).fill(value);
  await fill(t("company.name_ar"), company.ar);
  await fill(t("company.name_en"), company.en);
  await fill(t("company.vat_number"), vat);
  await fill(t("company.registration"), "1010456789");
  await fill(t("company.building"), "2345");
  await fill(t("company.street"), "طريق الملك عبدالعزيز");
  await fill(t("company.district"), "الصحافة");
  await fill(t("company.city"), "الرياض");
  await fill(t("company.postal_code"), "13321");
}

const nameOf = ({ locale }: Fixtures) => company[locale];

const beforePayment: Journey = {
  name: "an invoice for a company is asked for before the payment, is checked by the authority, and is then there to download",
  locales: ["ar"],
  run: async (fixtures) => {
    const { page, t, url, expectAccessible, refuseInvoices } = fixtures;
    const bookingId = await draft(fixtures, 88);
    await page.goto(url(`/flights/booking/final-details/${bookingId}`));
    await page.getByText(t("company.need"), { exact: true }).click();
    await fillCompany(fixtures, company.vat);
    await expectAccessible();
    await page.getByRole("button", { name: t("company.use"), exact: true }).click();
    await page.getByRole("heading", { name: t("company.given") }).waitFor();
    await page.getByText(nameOf(fixtures), { exact: true }).first().waitFor();
    await expectAccessible();
    const { reference } = await apiOf(fixtures)(getBooking, { bookingId });
    const lift = await refuseInvoices(reference, "unavailable");
    await payOverApi(fixtures, bookingId);
    await page.goto(url(`/my-bookings/${bookingId}`));
    await page.getByText(t("company.checking")).waitFor();
    await fixtures.expectAccessibleInBoth();
    await lift();
    // The page asks by itself.
    const xml = page.getByRole("link", { name: wordsAround(t("company.xml_of", { number: "*" })) });
    await xml.waitFor({ timeout: 90_000 });
    await page.getByText(t("company.checking")).waitFor({ state: "hidden" });
    await expectAccessible();
    const download = page.waitForEvent("download");
    await xml.click();
    const document = readFileSync(await (await download).path(), "utf8");
    assert.match(document, new RegExp(`>${company.vat}</cbc:CompanyID>`), "it names the company");
    assert.match(document, /name="0100000"/, "it is a standard one");
    // The next booking offers the company that the account kept.
    await page.goto(url("/settings/profile/companies"));
    await page.getByText(nameOf(fixtures), { exact: true }).waitFor();
    await expectAccessible();
  },
};

const afterwards: Journey = {
  name: "an invoice for a company is asked for on the booking's page after the trip was bought",
  locales: ["en"],
  run: async (fixtures) => {
    const { page, t, url, expectAccessible } = fixtures;
    const bookingId = await draft(fixtures, 89);
    await payOverApi(fixtures, bookingId);
    await eventually(async () => {
      const { taxInvoices } = await apiOf(fixtures)(getBookingTimeline, { bookingId });
      assert.equal(taxInvoices.length, 1, "the sale has its tax invoice");
    });
    await page.goto(url(`/my-bookings/${bookingId}`));
    await page.getByText(t("company.need"), { exact: true }).click();
    await fillCompany(fixtures, "310122393500001");
    const submit = page.getByRole("button", { name: t("company.later_submit"), exact: true });
    await submit.click();
    await page.getByText(t("errors.field.vat_threes"), { exact: true }).waitFor();
    await expectAccessible();
    const vat = page.getByRole("textbox", { name: wordsAround(`${t("company.vat_number")}*`) });
    assert.equal(await vat.inputValue(), "310122393500001", "what was typed stays");
    await vat.fill(company.vat);
    await submit.click();
    const xml = page.getByRole("link", { name: wordsAround(t("company.xml_of", { number: "*" })) });
    await xml.waitFor({ timeout: 60_000 });
    await page.getByRole("link", { name: wordsAround(`${t("my-bookings.credit_note", { number: "*" })}*`) }).waitFor();
    await submit.waitFor({ state: "hidden" });
    await expectAccessible();
  },
};

registerJourneys([beforePayment, afterwards]);

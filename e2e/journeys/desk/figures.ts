import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { daysAhead } from "../../days.ts";
import { openDesk } from "../../desk-steps.ts";
import type { Fixtures, Journey } from "../../journey.ts";
import { newAddress } from "../../my-bookings-steps.ts";
import { nameFlight, sampleTraveller } from "../../named-drafts.ts";
import { otherBrowser } from "../../other-browser.ts";
import { payOverApi } from "../../pay-over-api.ts";
import { registerJourneys } from "../../register-journeys.ts";

/** How many bookings of today the funnel tells of, by the table below it. */
async function countConfirmed({ page, t, url }: Fixtures): Promise<number> {
  await page.goto(url("/staff/numbers?period=today"));
  const funnel = page.getByRole("region", { name: t("numbers.chart_funnel") });
  await funnel.getByText(t("numbers.as_table")).click();
  const row = funnel.getByRole("row").filter({ hasText: t("numbers.step_confirmed") });
  return Number((await row.getByRole("cell").first().innerText()).replaceAll(",", ""));
}

/** Somebody buys a flight. */
async function buy(fixtures: Fixtures): Promise<void> {
  const traveller = { ...sampleTraveller, firstname: "Huda", lastname: "Alnasser", passport_number: "1098300997" };
  const query = { slices: [`RUH-JED-${daysAhead(fixtures.locale === "ar" ? 97 : 98)}`], adults: 1 };
  const bookingId = await nameFlight(fixtures, query, [traveller], newAddress());
  await payOverApi(fixtures, bookingId);
}

/** The file behind a link of a chart. */
async function takeFile({ page, t }: Fixtures, format: "CSV" | "XLSX"): Promise<{ name: string; bytes: Buffer }> {
  const file = page.waitForEvent("download");
  const label = t("numbers.download", { chart: t("numbers.chart_bookings_day") });
  await page.getByRole("link", { name: `${label}, ${format}` }).click();
  const taken = await file;
  return { name: taken.suggestedFilename(), bytes: await readFile(await taken.path()) };
}

const figures: Journey = {
  name: "a supervisor reads the figures after a booking, of a product and of own days, and takes them along",
  locales: ["ar"],
  run: async (fixtures) => {
    const { t } = fixtures;
    const supervisor = await otherBrowser(fixtures, 1440);
    const { page } = supervisor;
    await openDesk(supervisor, "supervisor");
    await page.getByRole("link", { name: t("numbers.title") }).click();
    await page.getByRole("heading", { name: t("numbers.chart_bookings_day") }).waitFor();
    await supervisor.expectAccessibleInBoth();

    const before = await countConfirmed(supervisor);
    await buy(fixtures);
    assert.ok((await countConfirmed(supervisor)) > before, "the booking is counted");

    await page.getByRole("link", { name: t("numbers.period_7") }).click();
    await page.getByRole("heading", { name: t("numbers.chart_bookings_day") }).waitFor();
    const csv = await takeFile(supervisor, "CSV");
    assert.match(csv.name, /^wijha-bookings-.*\.csv$/);
    const text = csv.bytes.toString("utf8");
    assert.ok(text.startsWith(`\uFEFF${t("numbers.day")},${t("numbers.product_flight")},`), text.slice(0, 80));
    assert.equal(text.trim().split("\r\n").length, 8, "a line a day below its headings");
    const sheet = await takeFile(supervisor, "XLSX");
    assert.equal(sheet.bytes.subarray(0, 2).toString(), "PK");

    await page.getByRole("combobox", { name: t("numbers.product") }).selectOption("visa");
    await page.getByLabel(t("numbers.from"), { exact: true }).fill("2026-03-02");
    await page.getByLabel(t("numbers.to"), { exact: true }).fill("2026-03-01");
    await page.getByRole("button", { name: t("numbers.show") }).click();
    await page.getByText(t("numbers.error_out_of_order")).waitFor();
    await supervisor.expectAccessible();
    await page.getByLabel(t("numbers.to"), { exact: true }).fill("2026-03-04");
    await page.getByRole("button", { name: t("numbers.show") }).click();
    await page.getByText(t("numbers.not_searched")).first().waitFor();
    assert.deepEqual(supervisor.faults, []);
    await supervisor.close();
  },
};

registerJourneys([figures]);

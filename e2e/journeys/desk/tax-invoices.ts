import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { getBooking } from "#contract/bookings.ts";
import { getBookingTimeline } from "#contract/my-bookings.ts";
import { apiOf } from "../../api-of.ts";
import { daysAhead } from "../../days.ts";
import { logInAtDesk } from "../../desk-steps.ts";
import { eventually } from "../../eventually.ts";
import type { Fixtures, Journey } from "../../journey.ts";
import { newAddress, signUp } from "../../my-bookings-steps.ts";
import { nameFlight, sampleTraveller } from "../../named-drafts.ts";
import { sendCardOverApi, waitForStage } from "../../pay-over-api.ts";
import { registerJourneys } from "../../register-journeys.ts";

/** A paid flight whose tax invoice the authority refuses. Answers its number, and what lifts the cause. */
async function sellRefused(fixtures: Fixtures): Promise<{ number: string; lift: () => Promise<void> }> {
  const { holdSupplier, refuseInvoices } = fixtures;
  const email = await signUp(fixtures, newAddress());
  const traveller = { ...sampleTraveller, firstname: "Noura", lastname: "Alharbi", passport_number: "1098300442" };
  const query = { slices: [`RUH-JED-${daysAhead(87)}`], adults: 1 };
  const bookingId = await nameFlight(fixtures, query, [traveller], email);
  const release = await holdSupplier(bookingId);
  await sendCardOverApi(fixtures, bookingId);
  const api = apiOf(fixtures);
  const lift = await refuseInvoices((await api(getBooking, { bookingId })).reference);
  await release();
  await waitForStage(fixtures, bookingId, "confirmed");
  return eventually(async () => {
    const [invoice] = (await api(getBookingTimeline, { bookingId })).taxInvoices;
    assert.ok(invoice, "the flight has its tax invoice");
    return { number: invoice.number, lift };
  });
}

const refused: Journey = {
  name: "finance reads why the authority refused a tax invoice, and has it sent again once the cause is gone",
  locales: ["ar"],
  run: async (fixtures) => {
    const { page, t, url, expectAccessible } = fixtures;
    const { number, lift } = await sellRefused(fixtures);
    await logInAtDesk(fixtures, "finance");
    await page.goto(url("/staff?queue=invoice_refused"));
    await page.getByRole("link", { name: number }).click();
    await page.getByRole("link", { name: t("staff.open_invoice") }).click();
    await page.getByText(t("finance.rule_certificate")).last().waitFor();
    await fixtures.expectAccessibleInBoth();

    const again = page.getByRole("button", { name: t("finance.send_again"), exact: true });
    await again.last().click();
    await page.getByText(t("staff.required")).waitFor();
    await lift();
    await page
      .getByRole("textbox", { name: t("staff.reason") })
      .first()
      .fill("Registration put right");
    await again.last().click();
    // News of it, without a press.
    await page.getByText(t("finance.said_ok")).waitFor();
    await expectAccessible();
    const download = page.waitForEvent("download");
    await page.getByRole("link", { name: t("finance.xml") }).click();
    assert.equal((await download).suggestedFilename(), `wijha-${number}.xml`);

    // Whoever holds the paper reads its code.
    const qr = /<cbc:ID>QR<.*?mimeCode="text\/plain">([^<]*)/.exec(
      readFileSync(await (await download).path(), "utf8"),
    )?.[1];
    assert.ok(qr, "the document has its code");
    await page.goto(url("/verify-message"));
    await page.getByRole("textbox", { name: t("verify.invoice_text") }).fill(qr);
    await page.getByRole("button", { name: t("verify.invoice_submit") }).click();
    await page.getByText(t("verify.invoice_yes_title")).waitFor();
    await page.getByText(number).waitFor();
    await expectAccessible();

    await page.goto(url("/staff/finance"));
    await page.getByText(t("finance.no_gap")).waitFor();
    await page.getByRole("button", { name: t("finance.check_now") }).click();
    await page.getByText(t("finance.chain_whole")).waitFor();
    await expectAccessible();
  },
};

registerJourneys([refused]);

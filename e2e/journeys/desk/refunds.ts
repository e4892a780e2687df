import assert from "node:assert/strict";
import { saveRefundAccount } from "#contract/refund-accounts.ts";
import { readLetter } from "../../account-steps.ts";
import { apiOf } from "../../api-of.ts";
import { daysAhead } from "../../days.ts";
import { logInAtDesk } from "../../desk-steps.ts";
import type { Fixtures, Journey } from "../../journey.ts";
import { newAddress, signUp } from "../../my-bookings-steps.ts";
import { nameFlight, sampleTraveller } from "../../named-drafts.ts";
import { sendCardOverApi, waitForStage } from "../../pay-over-api.ts";
import { registerJourneys } from "../../register-journeys.ts";

/** A paid booking that its airline refuses, and whose money the bank does not take back. Answers its number. */
async function refuse(fixtures: Fixtures, email: string): Promise<{ bookingId: string; reference: string }> {
  const { holdSupplier, refuseRefund } = fixtures;
  const traveller = { ...sampleTraveller, firstname: "Noura", lastname: "Reject", passport_number: "1098300441" };
  const query = { slices: [`RUH-JED-${daysAhead(91)}`], adults: 1 };
  const bookingId = await nameFlight(fixtures, query, [traveller], email);
  const release = await holdSupplier(bookingId);
  await sendCardOverApi(fixtures, bookingId);
  const tell = await refuseRefund(bookingId);
  await release();
  const { reference } = await waitForStage(fixtures, bookingId, "failed");
  await tell();
  await readLetter(fixtures, email, fixtures.locale === "ar" ? /رقم الآيبان/ : /IBAN/);
  return { bookingId, reference };
}

const transferred: Journey = {
  name: "a refund that the bank refused is transferred by finance to the account that its customer typed",
  locales: ["en"],
  run: async (fixtures) => {
    const { page, t, url, expectAccessible } = fixtures;
    const email = await signUp(fixtures, newAddress());
    const { bookingId, reference } = await refuse(fixtures, email);
    await logInAtDesk(fixtures, "finance");
    await page.goto(url("/staff?queue=refund_refused"));
    await page.getByRole("link", { name: reference }).click();
    await page.getByText(t("staff.account_awaited")).waitFor();
    await expectAccessible();

    const account = { holder: "Noura Saad Reject", iban: "SA0380000000608010167519" };
    await apiOf(fixtures)(saveRefundAccount, { bookingId, ...account });
    // News of it, without a press.
    await page.getByText(t("staff.account_similar")).waitFor();
    assert.ok(!(await page.content()).includes("6080"), "the account is masked");
    await page.getByRole("button", { name: t("staff.take") }).click();
    const open = page.getByRole("button", { name: t("staff.account_open"), exact: true });
    await open.click();
    await page.getByText(t("staff.required")).waitFor();
    await page
      .getByRole("textbox", { name: t("staff.reason") })
      .first()
      .fill("To transfer it");
    await open.click();
    await page.getByText("SA03 8000 0000 6080 1016 7519").waitFor();
    await expectAccessible();
    await page.getByRole("textbox", { name: t("staff.transfer_reference") }).fill("FT2611230001");
    await page.getByRole("button", { name: t("staff.transfer_record") }).click();
    await page.getByText(t("staff.closed_as", { result: t("staff.result_transferred") })).waitFor();
    await expectAccessible();
    assert.match(await readLetter(fixtures, email, fixtures.locale === "ar" ? /حُوِّل/ : /transferred/), /FT2611230001/);
  },
};

registerJourneys([transferred]);

import assert from "node:assert/strict";
import { eventually } from "../../eventually.ts";
import { acceptStay, expectStayConfirmed, goToGuests, nameGuest } from "../../hotel-booking-steps.ts";
import type { Fixtures, Journey } from "../../journey.ts";
import { startWithPartners } from "../../partner-mocks.ts";
import { registerJourneys } from "../../register-journeys.ts";
import {
  acceptAndPay,
  chooseFlight,
  expectConfirmed,
  fillPassenger,
  newPassenger,
  searchPath,
  sendPassenger,
} from "../../steps.ts";

/** From our page to Moyasar's. Its buttons are another company's, in English. */
async function goToMoyasar({ page, t }: Fixtures): Promise<void> {
  await page
    .getByRole("link", { name: t("hosted-payment.go_on"), exact: true })
    .filter({ visible: true })
    .first()
    .click();
  await page.getByRole("button", { name: "Pay", exact: true }).waitFor();
}

const press = ({ page }: Fixtures, name: string) => page.getByRole("button", { name, exact: true }).click();

const stay = { city: "riyadh", days: 45, rooms: ["2"] };

/** To our page before Moyasar's, with a room chosen and its guest named. */
async function goToStay(fixtures: Fixtures): Promise<void> {
  await goToGuests(fixtures, stay);
  await nameGuest(fixtures, newPassenger());
  await acceptStay(fixtures);
}

const journey: Journey = {
  name: "flights of Duffel and rooms of LiteAPI are paid at Moyasar, and what fails is told and given back",
  // Ours is the same in both languages; what is walked here is what partners answer.
  locales: ["ar"],
  run: async (shared) => {
    await using partners = await startWithPartners(shared);
    const { fixtures, duffel, liteapi, moyasar } = partners;
    const { page, t, url, expectAccessible } = fixtures;
    const paid = () => [...moyasar.state.invoices.values()].flatMap(({ payments }) => payments);
    const statuses = () => paid().map(({ status }) => status);

    // The airlines refuse the search, also when a page that waits for a slow first answer asks again; then they answer.
    duffel.faults.chance = (call) =>
      call === "search" ? { how: "refuse", status: 401, code: "access_token_not_found" } : undefined;
    await page.goto(url(searchPath(40, "RUH", "DXB")));
    await page.getByRole("heading", { name: t("results.failed_title") }).waitFor();
    await expectAccessible();
    duffel.faults.chance = () => undefined;
    await page.getByRole("link", { name: t("common.retry") }).click();
    await page.getByRole("article").first().waitFor();

    await chooseFlight(fixtures, searchPath(40, "RUH", "DXB"));
    await fillPassenger(fixtures, newPassenger());
    await sendPassenger(fixtures);
    await acceptAndPay(fixtures);
    await goToMoyasar(fixtures);
    await press(fixtures, "Pay with an empty account");
    await page.getByRole("alert").getByText("INSUFFICIENT FUNDS").waitFor();
    await page.getByRole("link", { name: "Back to the shop" }).click();
    await page.getByRole("heading", { level: 1, name: t("payment.title") }).waitFor();
    await expectAccessible();
    await goToMoyasar(fixtures);
    await press(fixtures, "Pay with a challenge");
    await press(fixtures, "Reject");
    await page
      .getByRole("alert")
      .getByText(/AUTHENTICATION_FAILED/)
      .waitFor();
    await press(fixtures, "Pay with a challenge");
    await press(fixtures, "Confirm");
    await expectConfirmed(fixtures);
    await expectAccessible();
    assert.deepEqual(statuses(), ["failed", "failed", "paid"], "money is taken once");
    assert.equal(duffel.state.orders.size, 1);

    // The hotel has no room any more once it is paid: all comes back the way it came.
    await goToStay(fixtures);
    liteapi.faults.next("book", { how: "refuse", status: 400, code: 2001 });
    await goToMoyasar(fixtures);
    await press(fixtures, "Pay");
    await page.getByRole("heading", { name: t("payment.booking_failed_title") }).waitFor();
    await expectAccessible();
    await eventually(async () => {
      const { status, amount, refunded } = paid().at(-1)!;
      assert.deepEqual([status, refunded], ["refunded", amount]);
    });
    assert.equal(liteapi.state.bookings.size, 0);

    await goToStay(fixtures);
    await goToMoyasar(fixtures);
    await press(fixtures, "Pay");
    await expectStayConfirmed(fixtures);
    await expectAccessible();
    assert.deepEqual(statuses(), ["failed", "failed", "paid", "refunded", "paid"]);
    assert.equal(liteapi.state.bookings.size, 1);
    assert.ok(!/"level":"error"/.test(partners.log()), partners.log());
  },
};

registerJourneys([journey]);

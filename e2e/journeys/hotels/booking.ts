import assert from "node:assert/strict";
import { expectMailed, readCode } from "../../account-steps.ts";
import {
  acceptStay,
  expectStayConfirmed,
  fillGuest,
  goToGuests,
  goToStayPayment,
  nameGuest,
  openStayDetails,
  sendGuests,
  stayPrices,
} from "../../hotel-booking-steps.ts";
import type { Journey } from "../../journey.ts";
import { registerJourneys } from "../../register-journeys.ts";
import { proveByCode } from "../../my-bookings-steps.ts";
import { answerChallenge, cards, fillContact, newPassenger, sendCard, wordsAround } from "../../steps.ts";

const bookingIdOf = (address: string) => new URL(address).pathname.split("/").at(-1)!;

/** Every page of the road is looked at by axe, in both widths, one in each language. */
const twoRooms = (screen: "desktop" | "phone"): Journey => ({
  name: `two rooms with children are paid and confirmed on a ${screen}, one total from guests to receipt`,
  screen,
  locales: [screen === "desktop" ? "en" : "ar"],
  run: async (fixtures) => {
    const { page, t, url, expectAccessible } = fixtures;
    const guest = newPassenger();
    await goToGuests(fixtures, { city: "makkah", days: 45, rooms: ["2-5.9", "2"] });
    await expectAccessible();
    const total = (await stayPrices(fixtures)).at(-1);
    await fillGuest(fixtures, 0, guest);
    await fillGuest(fixtures, 1, newPassenger("Alharbi", "Huda"));
    await fillContact(fixtures, guest.email);
    await page.getByRole("combobox", { name: t("stay-booking.arrival") }).selectOption("18:00");
    await page.getByRole("textbox", { name: t("stay-booking.note") }).fill("Adjoining rooms, please");
    await sendGuests(fixtures);
    await expectAccessible();
    const told = await page.getByRole("main").innerText();
    for (const words of ["Sara Alharbi", "Huda Alharbi", "18:00", "Adjoining rooms, please"])
      assert.ok(told.includes(words), words);
    const prices = await stayPrices(fixtures);
    assert.equal(prices.at(-1), total, "the same total before paying");
    await acceptStay(fixtures);
    await page.getByRole("heading", { level: 1, name: t("payment.title") }).waitFor();
    await expectAccessible();
    await sendCard(fixtures, cards.madaPaid);
    await answerChallenge(fixtures);
    const { reference } = await expectStayConfirmed(fixtures);
    await expectAccessible();
    assert.equal((await stayPrices(fixtures)).at(-1), total, "the same total on the receipt");
    const confirmation = page.url();

    const [pdf, calendar] = await Promise.all(
      ["voucher.pdf", ".ics"].map(async (end) => {
        const address = await page.locator(`a[href*="${end}"]`).first().getAttribute("href");
        return (await page.request.get(new URL(address!, page.url()).href)).body();
      }),
    );
    assert.equal(pdf!.subarray(0, 5).toString(), "%PDF-");
    assert.match(calendar!.toString(), /BEGIN:VEVENT/);
    await expectMailed(fixtures, guest.email);

    await page.goto(url(`/flights/booking/confirmation/${bookingIdOf(confirmation)}`));
    assert.equal(page.url(), confirmation, "a flight's address leads to the stay's own");
    await page.goto(url("/bookings"));
    await page.getByRole("textbox", { name: t("lookup.reference") }).fill(reference);
    await page.getByRole("textbox", { name: t("lookup.contact") }).fill(guest.email);
    await page.getByRole("button", { name: t("lookup.submit") }).click();
    await page.waitForURL(new RegExp(`/my-bookings/${bookingIdOf(confirmation)}`));
    await page.getByRole("heading", { name: t("my-bookings.rooms_title"), exact: true }).waitFor();
  },
});

const declinedThenPaid: Journey = {
  name: "a hotel whose card was declined is paid with another try",
  locales: ["ar"],
  run: async (fixtures) => {
    const { page, t, expectAccessible } = fixtures;
    await goToStayPayment(fixtures, { days: 47 }, newPassenger());
    await sendCard(fixtures, cards.madaNoMoney);
    await page.getByText(t("payment.decline_insufficient_funds")).waitFor();
    await expectAccessible();
    await page.waitForURL(/\/hotels\/booking\/checkout\//);
    await sendCard(fixtures, cards.madaPaid);
    await answerChallenge(fixtures);
    await expectStayConfirmed(fixtures);
  },
};

const paidAtHotel: Journey = {
  name: "a room paid at the hotel is confirmed without a card, once a code has proven the contact",
  locales: ["ar"],
  run: async (fixtures) => {
    const { page, t, expectAccessible } = fixtures;
    const guest = newPassenger();
    await openStayDetails(fixtures, { city: "jeddah", days: 49, payAt: "property" }, guest);
    await expectAccessible();
    assert.equal(await page.getByRole("radio").count(), 0, "no way to pay is asked for");
    const steps = page.getByRole("navigation", { name: t("booking.steps") });
    assert.equal(
      await steps
        .getByRole("listitem")
        .filter({ hasText: t("booking.step_final") })
        .count(),
      1,
    );
    assert.equal(await steps.getByText(t("booking.step_payment"), { exact: true }).count(), 0, "no step for a payment");
    const [now] = await stayPrices(fixtures);
    assert.equal(now, 0, "nothing is paid now");
    const confirm = page.getByRole("button", {
      name: wordsAround(t("stay-booking.confirm_at_hotel", { amount: "*" })),
    });
    await confirm.click();
    await page.getByText(t("errors.field.acceptTerms.required")).waitFor();
    const terms = page.getByRole("checkbox", { name: t("booking.terms_accept", { kind: "hotel" }) });
    // The reader is led to what is missing.
    await terms.and(page.locator(":focus")).waitFor();
    await terms.check();
    await confirm.click();
    await page.getByText(t("errors.proof_required")).waitFor();
    assert.ok(await terms.isChecked(), "the yes is kept");
    await expectAccessible();
    await proveByCode(fixtures, guest.email);
    await page.getByText(wordsAround(t("booking.proof_done", { email: "*" }))).waitFor();
    assert.ok(await terms.isChecked(), "the yes is kept through the code");
    await expectAccessible();
    await confirm.click();
    await expectStayConfirmed(fixtures);
    await page
      .getByText(wordsAround(t("stay-booking.pay_at_hotel", { amount: "*" })))
      .first()
      .waitFor();
    await expectAccessible();
  },
};

const paidAtHotelPlain: Journey = {
  name: "without JavaScript a room paid at the hotel is confirmed by a code",
  locales: ["ar"],
  javaScript: false,
  screen: "phone",
  run: async (fixtures) => {
    const { page, t } = fixtures;
    const guest = newPassenger();
    await goToGuests(fixtures, { city: "jeddah", days: 53, payAt: "property" });
    await nameGuest(fixtures, guest);
    await page.getByRole("button", { name: t("account.send_code") }).click();
    const box = page.getByLabel(t("account.code"), { exact: true });
    await box.fill(await readCode(fixtures, guest.email));
    await page.getByRole("button", { name: t("account.confirm_code"), exact: true }).click();
    await page.getByText(wordsAround(t("booking.proof_done", { email: "*" }))).waitFor();
    await page.getByRole("checkbox", { name: t("booking.terms_accept", { kind: "hotel" }) }).check();
    await page
      .getByRole("button", { name: wordsAround(t("stay-booking.confirm_at_hotel", { amount: "*" })) })
      .filter({ visible: true })
      .click();
    await page.waitForURL(/\/booking\/confirmation\//);
  },
};

const unknownThenConfirmed: Journey = {
  name: "a hotel whose answer was lost is asked again and confirmed, paid once",
  locales: ["en"],
  run: async (fixtures) => {
    const { page, t, expectAccessible } = fixtures;
    await openStayDetails(fixtures, { days: 51 }, newPassenger("Timeoutafter"));
    // The lost answer is asked for again after two seconds: too short a wait to be sure to see it.
    const release = await fixtures.holdSupplier(bookingIdOf(page.url()));
    await acceptStay(fixtures);
    await page.getByRole("heading", { level: 1, name: t("payment.title") }).waitFor();
    await sendCard(fixtures, cards.madaPaid);
    await answerChallenge(fixtures);
    await page.getByRole("heading", { name: t("confirmation.awaiting_title", { kind: "hotel" }) }).waitFor();
    await expectAccessible();
    await release();
    await expectStayConfirmed(fixtures, 90_000);
  },
};

registerJourneys([
  twoRooms("desktop"),
  twoRooms("phone"),
  unknownThenConfirmed,
  declinedThenPaid,
  paidAtHotel,
  paidAtHotelPlain,
]);

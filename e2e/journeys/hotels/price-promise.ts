import assert from "node:assert/strict";
import { createHotelBooking, saveGuests } from "#contract/hotel-bookings.ts";
import { getPricePromise } from "#contract/price-promise.ts";
import { readLetter } from "../../account-steps.ts";
import { apiOf } from "../../api-of.ts";
import { eventually } from "../../eventually.ts";
import { findStay } from "../../hotel-booking-steps.ts";
import type { Journey } from "../../journey.ts";
import { newAddress, signUp } from "../../my-bookings-steps.ts";
import { payOverApi } from "../../pay-over-api.ts";
import { registerJourneys } from "../../register-journeys.ts";

const lowerPrice: Journey = {
  name: "a price that falls after the booking is told, and one press books the same again for less",
  locales: ["ar"],
  run: async (fixtures) => {
    const { page, t, url, locale, letPriceBeLookedAt, expectAccessible } = fixtures;
    const email = await signUp(fixtures, newAddress());
    const api = apiOf(fixtures);
    const { stayId, slug, rateIds } = await findStay(fixtures, { days: 171, free: true });
    const key = () => ({ idempotencyKey: crypto.randomUUID() });
    const { id: bookingId, reference } = await api(createHotelBooking, { stayId, slug, rateIds }, key());
    // The bed bank lets prices fall that this guest has booked at (docs/operations.md).
    const guests = [{ title: "ms" as const, firstname: "Huda", lastname: "Pricefell" }];
    const contact = { email_address: email, phone_country: "+966", phone: "512345678" };
    await api(saveGuests, { bookingId, guests, contact });
    await payOverApi(fixtures, bookingId);
    await letPriceBeLookedAt(bookingId);
    const back = await eventually(async () => {
      const { fall } = await api(getPricePromise, { bookingId });
      assert.ok(fall, "the lower price is told");
      return fall.back;
    }, 60_000);
    await readLetter(fixtures, email, locale === "ar" ? /انخفض سعر حجزك/ : /the price of booking/);

    await page.goto(url(`/my-bookings/${bookingId}#price-fell`));
    await page.getByRole("button", { name: t("price-promise.press"), exact: true }).waitFor();
    await fixtures.expectAccessibleInBoth();
    await page.getByRole("button", { name: t("price-promise.press"), exact: true }).click();
    await page.getByText(t("price-promise.state_changed"), { exact: true }).waitFor({ timeout: 60_000 });
    await page.getByText(t("my-bookings.time_rebooked"), { exact: true }).waitFor();
    await expectAccessible();
    const told = await page.getByRole("main").innerText();
    assert.ok(told.includes(reference), "the number stays");
    assert.ok(back.amount >= 1_000, "at least ten riyals come back");
    assert.equal(await page.getByRole("button", { name: t("price-promise.press"), exact: true }).count(), 0);
  },
};

registerJourneys([lowerPrice]);

import assert from "node:assert/strict";
import { createHotelBooking, saveGuests } from "#contract/hotel-bookings.ts";
import { getHotelRates, type RoomRate } from "#contract/hotel-page.ts";
import { searchHotels } from "#contract/hotels.ts";
import { apiOf } from "../../api-of.ts";
import { daysAhead } from "../../days.ts";
import type { Fixtures, Journey } from "../../journey.ts";
import { registerJourneys } from "../../register-journeys.ts";
import { signUp } from "../../my-bookings-steps.ts";
import { payOverApi } from "../../pay-over-api.ts";
import { cards, sendCard, wordsAround } from "../../steps.ts";

/** Two nights at a rate that is free to cancel and is sold for a night more as well, at days of their own. */
async function bookFree(fixtures: Fixtures, email: string) {
  const api = apiOf(fixtures);
  const first = fixtures.locale === "en" ? 111 : 115;
  const stay = { checkIn: daysAhead(first), checkOut: daysAhead(first + 2), rooms: ["2"], nationality: "SA" };
  const { hotels } = await api(searchHotels, { ...stay, place: "city.riyadh", limit: 50 });
  const isFree = ({ payAt, freeUntil }: RoomRate) => payAt === "now" && freeUntil !== null;
  for (const { slug } of hotels) {
    const { stayId, groups } = await api(getHotelRates, { slug, ...stay });
    const longer = await api(getHotelRates, { slug, ...stay, checkOut: daysAhead(first + 3) });
    const then = longer.groups[0]?.rates ?? [];
    const rate = groups[0]?.rates.find((each) => isFree(each) && then.some(({ id }) => id === each.id));
    if (!rate) continue;
    const input = { stayId, slug, rateIds: [rate.id] };
    const { id } = await api(createHotelBooking, input, { idempotencyKey: crypto.randomUUID() });
    const guests = [{ title: "ms" as const, firstname: "Sara", lastname: "Alharbi" }];
    const contact = { email_address: email, phone_country: "+966", phone: "512345678" };
    await api(saveGuests, { bookingId: id, guests, contact });
    await payOverApi(fixtures, id);
    return id;
  }
  throw new Error("no hotel sells the same rate for a night more");
}

async function open({ page, t, url, expectAccessibleInBoth }: Fixtures, id: string) {
  await page.goto(url(`/my-bookings/${id}`));
  await page.getByRole("link", { name: t("stay-change.open"), exact: true }).click();
  await page.getByRole("heading", { name: t("stay-change.guests_title"), exact: true }).waitFor();
  await expectAccessibleInBoth();
}

/** Keeps check-in, and leaves a day later. */
async function stayLonger({ page, t }: Fixtures) {
  await page.locator("#field-checkIn").click();
  const calendar = page.getByRole("application", { name: wordsAround(`${t("stay-search.calendar")}*`) });
  const days = calendar.locator('[role="gridcell"] [role="button"]:not([data-outside-month])');
  await calendar.locator("[data-selection-end]").first().waitFor();
  const [from, to] = await days.evaluateAll((cells) =>
    ["data-selection-start", "data-selection-end"].map((mark) => cells.findIndex((cell) => cell.hasAttribute(mark))),
  );
  assert.ok(from !== undefined && to !== undefined && to - from === 2, "two nights are chosen");
  await days.nth(from).click();
  await days.nth(to + 1).click();
  await page.keyboard.press("Escape");
}

async function review({ page, t, expectAccessible }: Fixtures) {
  await page.getByRole("button", { name: t("stay-change.go_on"), exact: true }).click();
  await page.getByRole("heading", { name: t("stay-change.review_title"), exact: true }).waitFor();
  await expectAccessible();
}

async function expectChanged({ page, t, expectAccessible }: Fixtures) {
  await page.getByText(t("stay-change.state_changed"), { exact: true }).waitFor({ timeout: 60_000 });
  await expectAccessible();
  await page.getByRole("link", { name: t("stay-change.to_booking"), exact: true }).click();
  await page.getByRole("heading", { name: t("stay-change.tracker_title"), exact: true }).waitFor();
}

const changed: Journey = {
  name: "a stay gets a night more, which is paid, and then another guest for nothing",
  locales: ["en"],
  run: async (fixtures) => {
    const { page, t } = fixtures;
    const email = await signUp(fixtures);
    const id = await bookFree(fixtures, email);
    await open(fixtures, id);
    // Nothing that was typed is lost where nothing is asked for yet.
    await page.getByRole("button", { name: t("stay-change.go_on"), exact: true }).click();
    await page.getByText(t("stay-change.error_nothing_changed"), { exact: true }).first().waitFor();
    await stayLonger(fixtures);
    await review(fixtures);
    await page.getByRole("button", { name: wordsAround(t("stay-change.accept_pay", { amount: "*" })) }).click();
    await page.getByRole("heading", { name: t("stay-change.pay_title"), exact: true }).waitFor();
    await fixtures.expectAccessible();
    await sendCard(fixtures, cards.madaWithoutChallenge);
    await expectChanged(fixtures);
    await page.getByText(t("my-bookings.time_stay_changed"), { exact: true }).waitFor();
    // Of the sale, and of the night more.
    await page.locator('a[href*="/tax-invoices/W-"]').nth(1).waitFor();
    await open(fixtures, id);
    await page.getByRole("textbox", { name: t("booking.last_name") }).fill("Alshehri");
    await review(fixtures);
    await page.getByRole("button", { name: t("stay-change.accept"), exact: true }).click();
    await expectChanged(fixtures);
    await page.getByText(t("stay-change.guests_changed"), { exact: true }).waitFor();
  },
};

registerJourneys([changed]);

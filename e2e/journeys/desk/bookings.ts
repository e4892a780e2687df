import assert from "node:assert/strict";
import { eventually } from "../../eventually.ts";
import { daysAhead } from "../../days.ts";
import { openDesk } from "../../desk-steps.ts";
import type { Fixtures, Journey } from "../../journey.ts";
import { newAddress } from "../../my-bookings-steps.ts";
import { nameFlight, sampleTraveller } from "../../named-drafts.ts";
import { otherBrowser } from "../../other-browser.ts";
import { payOverApi } from "../../pay-over-api.ts";
import { registerJourneys } from "../../register-journeys.ts";

/** Letters that no other booking's name has. */
const letters = () =>
  Array.from({ length: 6 }, () => String.fromCharCode(98 + Math.floor(Math.random() * 20))).join("");

/** How many letters an address has been sent. */
async function countLetters({ origin }: Fixtures, email: string): Promise<number> {
  return (await (await fetch(`${origin}/mailbox`)).text()).split("<tr>").filter((row) => row.includes(email)).length;
}

/** Waits for a letter more than there were. */
const expectMore = (fixtures: Fixtures, email: string, before: number) =>
  eventually(async () => assert.ok((await countLetters(fixtures, email)) > before, `another letter to ${email}`));

/** A flight of two, paid. */
async function bookFlight(fixtures: Fixtures, email: string) {
  const own = letters();
  const travellers = ["Noura", "Fahad"].map((firstname, index) => ({
    ...sampleTraveller,
    firstname,
    lastname: `Alqahtani ${own}`,
    passport_number: `109830077${index}`,
  }));
  const query = { slices: [`RUH-JED-${daysAhead(95)}`], adults: 2 };
  const bookingId = await nameFlight(fixtures, query, travellers, email);
  const { reference } = await payOverApi(fixtures, bookingId);
  return { bookingId, own, reference };
}

/** `role`: a code works once, so that not everybody logs in as the same member. */
const worked = (screen: "desktop" | "phone", locale: "en" | "ar", role: string): Journey => ({
  name: `a booking is found at the desk by a name in Arabic, its documents are sent again and one traveller is cancelled (${screen})`,
  screen,
  locales: [locale],
  run: async (fixtures) => {
    const email = newAddress();
    const { reference, own } = await bookFlight(fixtures, email);
    await expectMore(fixtures, email, 0);
    const desk = await otherBrowser(fixtures, screen === "phone" ? 390 : 1440);
    const { page, t, expectAccessible } = desk;
    await openDesk(desk, role);
    await page
      .getByRole("navigation", { name: t("staff.areas") })
      .getByRole("link", { name: t("desk-booking.bookings") })
      .click();
    await expectAccessible();
    const search = page.getByRole("main").getByRole("textbox", { name: t("desk-booking.search") });
    await search.fill("نورة القحطاني");
    await page.getByRole("button", { name: t("desk-booking.search_go"), exact: true }).click();
    await page.getByRole("region", { name: t("desk-booking.by_sound") }).waitFor();
    await search.fill(`Noura ${own}`);
    await page.getByRole("button", { name: t("desk-booking.search_go"), exact: true }).click();
    await expectAccessible();
    await page.getByRole("main").getByRole("link", { name: reference }).click();
    await page.getByRole("heading", { level: 1 }).getByText(t("desk-booking.stage_confirmed")).waitFor();
    await expectAccessible();

    const before = await countLetters(fixtures, email);
    await page.getByRole("button", { name: t("desk-booking.send_again") }).click();
    await page.getByText(t("desk-booking.sent_again")).waitFor();
    await expectMore(fixtures, email, before);

    await page.getByText(t("desk-booking.show_people")).first().click();
    await page.getByRole("button", { name: t("desk-booking.show_people") }).click();
    await page.getByText(t("staff.required")).waitFor();
    await page.getByRole("textbox", { name: t("desk-booking.show_reason") }).fill("calling about the cancellation");
    await page.getByRole("button", { name: t("desk-booking.show_people") }).click();
    await page.getByText("1098300770").waitFor();

    await page
      .getByRole("textbox", { name: t("desk-booking.note_write") })
      .fill("Asked by phone, Fahad stays at home.");
    await page.getByRole("button", { name: t("desk-booking.note_save") }).click();
    await page.getByText("Asked by phone, Fahad stays at home.").waitFor();

    await page.getByRole("link", { name: t("desk-booking.cancel") }).click();
    await page.getByRole("checkbox", { name: /Noura/ }).uncheck();
    await page.getByText(t("desk-booking.quote_other")).waitFor();
    await page.getByRole("button", { name: t("desk-booking.cancel_now") }).waitFor({ state: "hidden" });
    await page.getByRole("button", { name: t("desk-booking.quote_get") }).click();
    await page.waitForURL(/part=1/);
    await expectAccessible();
    await page.getByRole("textbox", { name: t("desk-booking.reason"), exact: true }).fill("asked by phone");
    await page.getByRole("button", { name: t("desk-booking.cancel_now") }).click();
    await page.waitForURL((address) => !address.searchParams.has("cancel"));
    await page.getByText(t("desk-booking.event_cancel_requested")).waitFor();
    await expectAccessible();
    assert.deepEqual(desk.faults, []);
    await desk.close();
  },
});

const palette: Journey = {
  name: "Ctrl-K finds a booking at the desk, and the keyboard goes there",
  locales: ["en"],
  run: async (fixtures) => {
    const { bookingId, reference } = await bookFlight(fixtures, newAddress());
    const desk = await otherBrowser(fixtures, 1440);
    const { page, t, expectAccessible } = desk;
    await openDesk(desk, "administrator");
    await page.keyboard.press("Control+k");
    const field = page.getByRole("combobox", { name: t("desk-booking.find") });
    await field.fill(reference);
    await page.getByRole("option", { name: reference }).waitFor();
    await expectAccessible();
    await page.keyboard.press("Enter");
    await page.waitForURL(new RegExp(`/staff/bookings/${bookingId}`));
    await page.keyboard.press("/");
    await page.keyboard.type("nobody at all");
    await page.keyboard.press("Enter");
    await page.getByText(t("desk-booking.nothing_found", { q: "nobody at all" })).waitFor();
    await expectAccessible();
    assert.deepEqual(desk.faults, []);
    await desk.close();
  },
};

registerJourneys([worked("desktop", "ar", "agent"), worked("phone", "en", "supervisor"), palette]);

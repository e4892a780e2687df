import assert from "node:assert/strict";
import type { Locator } from "playwright-core";
import { addTraveller } from "#contract/saved-travellers.ts";
import { eventually } from "../../eventually.ts";
import type { Fixtures, Journey } from "../../journey.ts";
import { apiOf } from "../../api-of.ts";
import { draftFlight, signUp } from "../../my-bookings-steps.ts";
import { registerJourneys } from "../../register-journeys.ts";
import { cards, expectConfirmed, gatewayFrame, newPassenger, payButton, wordsAround } from "../../steps.ts";

/** From the home page to a paid domestic ticket: what a traveller presses and fills in. A date is one field: one question, three boxes. */
const goals = { presses: 12, fields: 14, fieldsWithSaved: 3 };

function countRoad() {
  const road = { presses: [] as string[], fields: [] as string[] };
  const press = async (what: string, target: Locator) => {
    await target.click();
    road.presses.push(what);
  };
  const fill = async (what: string, ...boxes: (readonly [Locator, string])[]) => {
    for (const [box, value] of boxes)
      if (await box.evaluate((element) => element instanceof HTMLSelectElement)) await box.selectOption(value);
      else await box.fill(value);
    road.fields.push(what);
  };
  return { road, press, fill };
}

type Count = ReturnType<typeof countRoad>;

async function takeFirstFare({ page, t }: Fixtures, { press }: Count): Promise<void> {
  const offer = page.getByRole("article").first();
  const choose = wordsAround(t("results.choose_label", { airline: "*", departure: "*", time: "*" }));
  await press("choose the flight", offer.getByRole("link", { name: choose }));
  const take = wordsAround(t("results.continue_with", { fare: "*" }));
  await press("take the fare", offer.getByRole("button", { name: take }).first());
  await page.getByRole("heading", { level: 1, name: t("booking.passengers_title") }).waitFor();
}

async function acceptAndPay(fixtures: Fixtures, { press, fill }: Count, card: string): Promise<void> {
  const { page, t } = fixtures;
  await press("to the final details", page.getByRole("button", { name: t("booking.to_final") }));
  await page.getByRole("heading", { level: 1, name: t("booking.final_title") }).waitFor();
  await press("accept", page.getByRole("checkbox", { name: t("booking.terms_accept") }));
  await press("to the payment", page.getByRole("button", { name: t("booking.to_payment") }));
  const frame = gatewayFrame(fixtures);
  await fill("card number", [frame.locator("#number"), card]);
  await fill("card expiry", [frame.locator("#expiry"), "12/30"]);
  await fill("security code", [frame.locator("#cvc"), "123"]);
  assert.notEqual(await frame.locator("#holder").inputValue(), "", "the card's holder begins with who travels");
  await press("pay", payButton(fixtures));
}

const firstTime: Journey = {
  name: "the road is short: a first domestic ticket takes at most 12 presses and 14 fields",
  locales: ["en"],
  run: async (fixtures) => {
    const { page, t, url } = fixtures;
    const count = countRoad();
    const { road, press, fill } = count;
    const person = newPassenger();
    await page.goto(url(""), { waitUntil: "networkidle" });
    const form = page.getByRole("form", { name: t("search.form_label") });
    await press("one way", form.getByText(t("search.one_way"), { exact: true }));
    await press("from", form.getByRole("combobox", { name: t("search.from"), exact: true }));
    await press("Riyadh", form.getByRole("option", { name: /RUH/ }));
    // The next field opens by itself, and after it the calendar.
    await press("Jeddah", form.getByRole("option", { name: /JED/ }));
    const days = form.getByRole("gridcell").getByRole("button", { disabled: false });
    await days.first().waitFor();
    await press("the day", days.nth((await days.count()) - 6));
    await press("search", form.getByRole("button", { name: t("search.submit") }));
    await takeFirstFare(fixtures, count);

    const main = page.getByRole("main");
    const box = (label: "booking.first_name" | "booking.last_name" | "booking.document_number") =>
      main.getByRole("textbox", { name: t(label) });
    await fill("title", [main.getByRole("combobox", { name: t("booking.title") }), "ms"]);
    await fill("first name", [box("booking.first_name"), person.first]);
    await fill("last name", [box("booking.last_name"), person.last]);
    for (const [label, year] of [
      ["booking.birth_date", "1990"],
      ["booking.expiry_date", "2032"],
    ] as const) {
      const date = main.getByRole("group", { name: t(label) });
      await fill(
        label,
        [date.getByRole("textbox", { name: t("booking.day") }), "5"],
        [date.getByRole("combobox", { name: t("booking.month") }), "5"],
        [date.getByRole("textbox", { name: t("booking.year") }), year],
      );
    }
    await fill("document", [box("booking.document_number"), person.document]);
    await fill("e-mail", [main.getByRole("textbox", { name: t("booking.email") }), person.email]);
    await fill("phone", [main.getByRole("textbox", { name: t("booking.phone") }), "512345678"]);
    await acceptAndPay(fixtures, count, cards.madaPaid);
    // The bank's code sends itself.
    await fill("the bank's code", [gatewayFrame(fixtures).locator("#code"), "123456"]);
    await expectConfirmed(fixtures);
    assert.ok(road.presses.length <= goals.presses, `${road.presses.length}: ${road.presses.join(", ")}`);
    assert.ok(road.fields.length <= goals.fields, `${road.fields.length}: ${road.fields.join(", ")}`);
  },
};

const nextTime: Journey = {
  name: "the road is shorter: with a saved traveller only the card is typed",
  locales: ["ar"],
  run: async (fixtures) => {
    const { page, t, url } = fixtures;
    const email = await signUp(fixtures);
    const person = newPassenger();
    // Somebody who has booked before: the phone is known, and so is who travels.
    await draftFlight(fixtures, email, 71, 1);
    const document = {
      type: "national_id" as const,
      passport_number: person.document,
      passport_issuing_country: "SA",
      passport_expiry_date: "2032-01-01",
    };
    const names = { title: "ms" as const, firstname: person.first, lastname: person.last, single_name: false };
    await apiOf(fixtures)(addTraveller, {
      traveller: { ...names, birth_date: "1990-05-05", nationality: "SA", document },
    });

    const count = countRoad();
    const { road, press } = count;
    await page.goto(url(""), { waitUntil: "networkidle" });
    await press("Riyadh to Jeddah", page.getByRole("link", { name: /(الرياض|Riyadh).*(جدة|Jeddah)/ }).first());
    await takeFirstFare(fixtures, count);
    await press("who travels", page.getByRole("button", { name: `${person.first} ${person.last}` }));
    const number = page.getByRole("textbox", { name: t("booking.document_number") });
    await eventually(async () => assert.equal(await number.inputValue(), person.document));
    await acceptAndPay(fixtures, count, cards.madaWithoutChallenge);
    await expectConfirmed(fixtures);
    assert.ok(road.presses.length <= goals.presses, `${road.presses.length}: ${road.presses.join(", ")}`);
    assert.ok(road.fields.length <= goals.fieldsWithSaved, `${road.fields.length}: ${road.fields.join(", ")}`);
  },
};

registerJourneys([firstTime, nextTime]);

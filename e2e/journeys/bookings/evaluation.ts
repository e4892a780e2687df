import assert from "node:assert/strict";
import { exportAccount } from "#contract/profile.ts";
import { readLetter } from "../../account-steps.ts";
import type { Fixtures, Journey } from "../../journey.ts";
import { registerJourneys } from "../../register-journeys.ts";
import { press, tabTo, typeInto } from "../../keyboard-steps.ts";
import { apiOf } from "../../api-of.ts";
import { draftFlight, draftStay, memberPassword, signUp } from "../../my-bookings-steps.ts";
import { payOverApi } from "../../pay-over-api.ts";
import { wordsAround } from "../../steps.ts";

/** Gives a field so many stars with the arrow keys, which follow the direction of the page. */
async function giveStars({ page, t }: Fixtures, group: string, stars: 1 | 2 | 3 | 4 | 5): Promise<void> {
  const field = page.getByRole("group", { name: group });
  await tabTo(page, field.getByRole("radio").first());
  await page.keyboard.press("Space");
  for (let star = 1; star < stars; star += 1) await page.keyboard.press("ArrowDown");
  const chosen = field.getByRole("radio", { name: t(`evaluation.score_${stars}`) });
  assert.ok(await chosen.isChecked(), `${stars} stars`);
}

/** What the account's own data say of its ratings. */
async function ratings(fixtures: Fixtures) {
  const data = (await apiOf(fixtures)(exportAccount, { password: memberPassword })) as {
    evaluations: Record<string, unknown>[];
  };
  return data.evaluations;
}

/** Pays a trip, lets it be over, and says which link the letter has. */
async function linkOfOver(fixtures: Fixtures, booking: string, email: string): Promise<string> {
  await payOverApi(fixtures, booking);
  await fixtures.finishTrip(booking);
  const letter = await readLetter(
    fixtures,
    email,
    wordsAround(fixtures.t("mail.trip_completed.subject", { item: "*" })),
  );
  return /href="([^"]*\/evaluation\?token=[^"]+)"/.exec(letter)?.[1] ?? "";
}

const rated: Journey = {
  name: "a trip that is over is rated by the link of the mail, by the keyboard, once, and waits for staff",
  locales: ["en"],
  run: async (fixtures) => {
    const { page, t, url, expectAccessible } = fixtures;
    const email = await signUp(fixtures);
    const link = await linkOfOver(fixtures, await draftFlight(fixtures, email, 75, 1), email);
    assert.ok(
      link.startsWith(`${fixtures.origin}/${fixtures.locale}/`),
      "the letter leads to the page in its language",
    );
    await page.goto(link, { waitUntil: "networkidle" });
    await expectAccessible();
    const send = page.getByRole("button", { name: t("evaluation.send"), exact: true });
    await press(page, send, "Enter");
    await page.getByText(t("evaluation.missing")).waitFor();
    await giveStars(fixtures, t("evaluation.overall"), 4);
    await giveStars(fixtures, t("evaluation.booking"), 5);
    await typeInto(page, page.getByRole("textbox", { name: t("evaluation.comment") }), "Quick and clear.");
    await press(page, page.getByRole("checkbox", { name: t("evaluation.publish") }), "Space");
    await press(page, send, "Enter");
    await page.getByText(t("evaluation.thanks")).waitFor();
    await expectAccessible();

    await page.goto(link);
    await page.getByText(wordsAround(t("evaluation.given_line", { date: "*" }))).waitFor();
    const overall = page.getByRole("group", { name: t("evaluation.overall") });
    assert.ok(await overall.getByRole("radio", { name: t("evaluation.score_4") }).isChecked(), "it is as it was given");
    const [rating, ...others] = await ratings(fixtures);
    assert.deepEqual(others, [], "it was kept once");
    const kept = { overall: 4, booking: 5, comment: "Quick and clear.", mayBeShown: true, shown: false };
    assert.deepEqual({ ...rating, ...kept }, rating, "it waits for staff before it is shown");
    await page.goto(url(""));
    assert.equal(await page.getByText("Quick and clear.").count(), 0, "nobody else sees it");
  },
};

const changed: Journey = {
  name: "a rating is changed by touch, and a wrong link takes none",
  locales: ["en"],
  screen: "phone",
  run: async (fixtures) => {
    const { page, t, url } = fixtures;
    const email = await signUp(fixtures);
    const booking = await draftFlight(fixtures, email, 78, 1);
    const link = await linkOfOver(fixtures, booking, email);
    await page.goto(`${link}x`);
    await page.getByRole("heading", { level: 1, name: t("evaluation.invalid_title") }).waitFor();
    const give = async (stars: 2 | 5) => {
      await page.goto(link);
      for (const group of [t("evaluation.overall"), t("evaluation.booking")])
        await page
          .getByRole("group", { name: group })
          .getByRole("radio", { name: t(`evaluation.score_${stars}`) })
          .check();
      await page.getByRole("button", { name: t("evaluation.send"), exact: true }).click();
      await page.getByText(t("evaluation.thanks")).waitFor();
    };
    await give(5);
    await give(2);
    assert.deepEqual(
      (await ratings(fixtures)).map(({ overall, booking: ease }) => [overall, ease]),
      [[2, 2]],
    );
    await page.goto(url(`/my-bookings/${booking}`));
    await page.locator(`a[href*="/evaluation?token="]`).first().waitFor();
  },
};

const stay: Journey = {
  name: "a stay that is over is rated with its hotel, from my bookings",
  locales: ["ar"],
  run: async (fixtures) => {
    const { page, t, url, expectAccessible } = fixtures;
    const email = await signUp(fixtures);
    const booking = await draftStay(fixtures, email, 79);
    const link = await linkOfOver(fixtures, booking, email);
    await page.goto(url(`/my-bookings/${booking}`));
    await page.locator(`a[href*="/evaluation?token="]`).first().click();
    await page.waitForURL(/\/evaluation\?token=/);
    await page.getByRole("heading", { level: 1, name: t("evaluation.title") }).waitFor();
    await expectAccessible();
    const groups = page.getByRole("main").getByRole("group");
    assert.equal(await groups.count(), 3, "the trip, the booking and the hotel");
    for (const [index, stars] of ([5, 4, 3] as const).entries())
      await groups
        .nth(index)
        .getByRole("radio", { name: t(`evaluation.score_${stars}`) })
        .check();
    await page.getByRole("button", { name: t("evaluation.send"), exact: true }).click();
    await page.getByText(t("evaluation.thanks")).waitFor();
    await page.goto(link);
    const hotel = groups.nth(2);
    assert.ok(
      await hotel.getByRole("radio", { name: t("evaluation.score_3") }).isChecked(),
      "the letter leads there too",
    );
    const [rating] = await ratings(fixtures);
    assert.deepEqual({ ...rating, overall: 5, booking: 4 }, rating);
  },
};

registerJourneys([rated, changed, stay]);

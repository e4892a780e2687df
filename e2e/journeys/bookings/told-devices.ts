import assert from "node:assert/strict";
import { directionOf } from "#i18n/locales.ts";
import { eventually } from "../../eventually.ts";
import type { Fixtures, Journey } from "../../journey.ts";
import { draftFlight, newAddress, payInPage, signUp } from "../../my-bookings-steps.ts";
import { deliverPush, standInPushService } from "../../push-manager.ts";
import { registerJourneys } from "../../register-journeys.ts";
import { wordsAround } from "../../steps.ts";

const turnOn = async ({ page, t }: Fixtures) => {
  await page.getByRole("button", { name: t("push.turn_on"), exact: true }).click();
  await page.getByText(t("push.is_on"), { exact: true }).waitFor();
};

/** The link of the newest message in the box that leads to this booking. */
async function pushedLink({ origin }: Fixtures, bookingId: string): Promise<string> {
  let link = "";
  await eventually(async () => {
    const box = await (await fetch(`${origin}/mailbox/pushes`)).text();
    link = new RegExp(`href="(/[^"]*${bookingId}[^"]*)"`).exec(box)?.[1] ?? "";
    assert.notEqual(link, "", "a push message about the booking");
  });
  return origin + link;
}

const ofVisitor: Journey = {
  name: "a visitor has a device told of a flight, the airline moves it, the message leads to the change, and the device is told no more",
  screen: "phone",
  run: async (fixtures) => {
    const { page, t, url, locale, origin, letAirlineMove, expectAccessible } = fixtures;
    await page.context().grantPermissions(["notifications"], { origin });
    await standInPushService(page.context());
    const id = await draftFlight(fixtures, newAddress(), 92, 1);
    await payInPage(fixtures, id, "flight");
    await page.goto(url(`/my-bookings/${id}`));
    await turnOn(fixtures);
    await expectAccessible();
    await page.reload();
    await page.getByText(t("push.is_on"), { exact: true }).waitFor();

    await letAirlineMove(id);
    const link = await pushedLink(fixtures, id);
    assert.equal(link, url(`/my-bookings/${id}/airline-change`));
    const words = { title: t("push.title"), body: t("push.is_on"), path: new URL(link).pathname, locale, tag: "one" };
    const shown = await deliverPush(page, origin, words);
    assert.deepEqual(shown, [`${words.title}|${words.body}|${directionOf(locale)}`]);
    await page.goto(link);
    await page.getByRole("heading", { level: 1, name: t("airline.head_moved") }).waitFor();

    await page.goto(url(`/my-bookings/${id}`));
    await page.getByRole("button", { name: t("push.turn_off"), exact: true }).click();
    await page.getByRole("button", { name: t("push.turn_on"), exact: true }).waitFor();
    await page.reload();
    await page.getByRole("button", { name: t("push.turn_on"), exact: true }).waitFor();
  },
};

const ofMember: Journey = {
  name: "an account turns on messages in its preferences, sees the device in its list and removes it there",
  run: async (fixtures) => {
    const { page, t, url, origin, expectAccessible } = fixtures;
    await standInPushService(page.context());
    await signUp(fixtures, newAddress());
    await page.goto(url("/settings/prefrences"));
    // A browser without a screen has refused before anybody asks.
    await page.getByText(t("push.denied"), { exact: true }).waitFor();
    await expectAccessible();
    await page.context().grantPermissions(["notifications"], { origin });
    await page.reload();
    await page.getByText(t("push.devices_none"), { exact: true }).waitFor();
    await turnOn(fixtures);
    const remove = page.getByRole("button", { name: wordsAround(t("push.remove_named", { device: "*" })) });
    await remove.waitFor();
    await expectAccessible();
    await remove.click();
    await page.getByText(t("push.devices_none"), { exact: true }).waitFor();
    await page.getByRole("button", { name: t("push.turn_on"), exact: true }).waitFor();
  },
};

registerJourneys([ofVisitor, ofMember]);

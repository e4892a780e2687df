import assert from "node:assert/strict";
import { eventually } from "../../eventually.ts";
import type { Fixtures, Journey } from "../../journey.ts";
import { draftFlight, newAddress, signUp } from "../../my-bookings-steps.ts";
import { payOverApi } from "../../pay-over-api.ts";
import { registerJourneys } from "../../register-journeys.ts";
import { allowNotifications, standInPushService } from "../../stand-in-push-service.ts";
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
  locales: ["en"],
  screen: "phone",
  run: async (fixtures) => {
    const { page, t, url, letAirlineMove, expectAccessible } = fixtures;
    await standInPushService(page.context(), "default");
    const id = await draftFlight(fixtures, newAddress(), 92, 1);
    await payOverApi(fixtures, id);
    await page.goto(url(`/my-bookings/${id}`));
    await turnOn(fixtures);
    await expectAccessible();
    await page.reload();
    await page.getByText(t("push.is_on"), { exact: true }).waitFor();

    await letAirlineMove(id);
    const link = await pushedLink(fixtures, id);
    assert.equal(link, url(`/my-bookings/${id}/airline-change`));
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
  locales: ["ar"],
  run: async (fixtures) => {
    const { page, t, url, expectAccessible } = fixtures;
    await standInPushService(page.context(), "denied");
    await signUp(fixtures, newAddress());
    await page.goto(url("/settings/prefrences"));
    await page.getByText(t("push.denied"), { exact: true }).waitFor();
    await expectAccessible();
    await allowNotifications(page.context());
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

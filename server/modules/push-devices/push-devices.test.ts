import { afterAll, beforeAll, expect, test } from "vitest";
import { logOut } from "#contract/accounts.ts";
import { getBooking } from "#contract/bookings.ts";
import { deleteAccount, endOtherSessions, exportAccount } from "#contract/profile.ts";
import {
  getPushDevice,
  keepPushDevice,
  listPushDevices,
  removePushDevice,
  stopPushDevice,
} from "#contract/push-devices.ts";
import { logInAgain, refusalOf, signUp } from "#server/modules/accounts/testing/account-client.ts";
import { createMover } from "#server/modules/bookings/testing/move-booking.ts";
import { sampleTraveller } from "#server/modules/bookings/testing/sample-choice.ts";
import { createTraveller } from "#server/modules/bookings/testing/traveller-booking.ts";
import { createBrowser } from "#server/testing/browser.ts";
import { createTestApp, type TestApp } from "#server/testing/create-test-app.ts";
import { sampleSubscription } from "./testing/sample-subscription.ts";

let app: TestApp;
let mover: ReturnType<typeof createMover>;
beforeAll(async () => {
  app = await createTestApp();
  await app.sandboxes.openFlights();
  mover = createMover(app);
}, 60_000);
afterAll(() => app.close());

const inBox = async () => (await app.pushBox?.list()) ?? [];
const plain = (text: string) => text.replace(/[\u2066-\u2069]/g, "");
const visitorsFlight = async () => {
  const { id: bookingId } = await createTraveller(app).book({ lastname: "Secretname" });
  const { reference } = await app.api(getBooking, { bookingId });
  return { bookingId, reference };
};

test("a visitor's flight that the airline moves is told to the device that asked, once, in its language, with nobody's name", async () => {
  const { bookingId, reference } = await visitorsFlight();
  const { device } = await app.api(
    keepPushDevice,
    { bookingId, subscription: sampleSubscription() },
    { headers: { "accept-language": "ar" } },
  );
  expect(await app.api(getPushDevice, { bookingId, device })).toEqual({ isTold: true });
  await mover.move(bookingId, { do: "later", minutes: 95 });
  await mover.hear(bookingId);
  const [push, ...more] = await inBox();
  expect(more).toEqual([]);
  expect(push).toMatchObject({
    title: "غيّرت شركة الطيران رحلتك",
    path: `/ar/my-bookings/${bookingId}/airline-change`,
    locale: "ar",
  });
  expect(plain(push?.body ?? "")).toContain("الرياض إلى جدة");
  for (const secret of ["Secretname", sampleTraveller.firstname, sampleTraveller.passport_number, reference])
    expect(JSON.stringify(push)).not.toContain(secret);
  await mover.move(bookingId, { do: "cancel" });
  expect((await inBox()).map(({ title }) => title)).toEqual(["ألغت شركة الطيران رحلتك", "غيّرت شركة الطيران رحلتك"]);
  expect(await app.api(stopPushDevice, { bookingId, device })).toEqual({ left: 0 });
  expect(await app.api(getPushDevice, { bookingId, device })).toEqual({ isTold: false });
});

test("who stopped hears no more, and the browser is told how many other things it hears of", async () => {
  const [first, second] = [await visitorsFlight(), await visitorsFlight()];
  const subscription = sampleSubscription("two-trips");
  const { device } = await app.api(keepPushDevice, { bookingId: first.bookingId, subscription });
  await app.api(keepPushDevice, { bookingId: second.bookingId, subscription });
  expect(await app.api(stopPushDevice, { bookingId: first.bookingId, device })).toEqual({ left: 1 });
  const before = (await inBox()).length;
  await mover.move(first.bookingId, { do: "later", minutes: 95 });
  expect(await inBox()).toHaveLength(before);
  await mover.move(second.bookingId, { do: "later", minutes: 95 });
  expect((await inBox())[0]?.path).toBe(`/en/my-bookings/${second.bookingId}/airline-change`);
});

test("a stranger, and who only knows a booking's address, tells no device of it", async () => {
  const { bookingId } = await visitorsFlight();
  const stranger = createBrowser(app);
  const refused = { status: 404, code: "booking_not_found" };
  const device = "d".repeat(43);
  for (const call of [
    () => stranger.api(keepPushDevice, { bookingId, subscription: sampleSubscription() }),
    () => stranger.api(getPushDevice, { bookingId, device }),
    () => stranger.api(stopPushDevice, { bookingId, device }),
  ])
    expect(await refusalOf(call())).toMatchObject(refused);
  expect(await refusalOf(stranger.api(keepPushDevice, { subscription: sampleSubscription() }))).toMatchObject({
    status: 401,
  });
  expect(
    await refusalOf(
      stranger.api(keepPushDevice, { alerts: "AAAAAAAAAAAAAAAAAAAAAA", subscription: sampleSubscription() }),
    ),
  ).toMatchObject({ status: 404 });
});

test.each([
  "http://push.service-of-browsers.net/a",
  "https://push.service-of-browsers.net:8443/a",
  "https://user:word@push.service-of-browsers.net/a",
  "https://127.0.0.1/a",
  "https://0x7f.1/a",
  "https://[::1]/a",
  "https://localhost/a",
  "https://db.internal/a",
  "https://router.lan./a",
  "https://push/a",
  "file:///etc/passwd",
  `https://push.service-of-browsers.net/${"a".repeat(1000)}`,
])("%s is no address of a push service", async (endpoint) => {
  const subscription = { ...sampleSubscription(), endpoint };
  expect(await refusalOf(app.api(keepPushDevice, { subscription }))).toMatchObject({ status: 422 });
});

test("an account's devices hear of all its flights, are listed and removed; beyond five the oldest goes", async () => {
  const noura = await signUp(app, { email: "noura.devices@example.com" });
  const names = ["one", "two", "three", "four", "five", "six"];
  for (const name of names) {
    app.clock.advance(1);
    await noura.api(keepPushDevice, { subscription: sampleSubscription(name) });
    await noura.api(keepPushDevice, { subscription: sampleSubscription(name) });
  }
  const { devices } = await noura.api(listPushDevices, {});
  expect(devices).toHaveLength(5);
  for (const { id } of devices.slice(1)) await noura.api(removePushDevice, { deviceId: id });
  expect(await noura.api(removePushDevice, { deviceId: devices[1]!.id })).toEqual({ removed: false });
  const stranger = await signUp(app, { email: "stranger.devices@example.com" });
  expect(await stranger.api(removePushDevice, { deviceId: devices[0]!.id })).toEqual({ removed: false });
  const { id: bookingId } = await createTraveller({ ...app, api: noura.api }).book();
  const before = (await inBox()).length;
  await createMover({ ...app, api: noura.api }).move(bookingId, { do: "later", minutes: 95 });
  expect(await inBox()).toHaveLength(before + 1);
  const [left] = (await noura.api(listPushDevices, {})).devices;
  expect([left?.id, left?.toldAt]).toEqual([devices[0]?.id, app.clock.now().toISOString()]);

  const file = JSON.stringify(await noura.api(exportAccount, { password: noura.person.password }));
  expect(file).toContain('"pushService":"push.service-of-browsers.net"');
  expect(file).not.toContain("send/six");
  await noura.api(deleteAccount, { password: noura.person.password });
  const { rows } = await app.database.$client.query("select 1 from push_devices where user_id = $1", [
    noura.account.id,
  ]);
  expect(rows).toEqual([]);
});

test("a device goes with its login, and with the next account that uses its browser", async () => {
  const sara = await signUp(app, { email: "sara.devices@example.com" });
  const elsewhere = await logInAgain(app, sara.person);
  await sara.api(keepPushDevice, { subscription: sampleSubscription("here") });
  await elsewhere.api(keepPushDevice, { subscription: sampleSubscription("elsewhere") });
  await sara.api(endOtherSessions, {});
  expect((await sara.api(listPushDevices, {})).devices).toHaveLength(1);
  const omar = await signUp(app, { email: "omar.devices@example.com" });
  await omar.api(keepPushDevice, { subscription: sampleSubscription("here") });
  expect((await sara.api(listPushDevices, {})).devices).toEqual([]);
  await omar.api(logOut, {});
  const again = await logInAgain(app, omar.person);
  expect((await again.api(listPushDevices, {})).devices).toEqual([]);
});

test("where a browser hears us lies encrypted", async () => {
  const { bookingId } = await visitorsFlight();
  await app.api(keepPushDevice, { bookingId, subscription: sampleSubscription("hidden-address") });
  const { rows } = await app.database.$client.query("select * from push_devices");
  expect(JSON.stringify(rows)).not.toMatch(/hidden-address|BBBBBBBB/);
});

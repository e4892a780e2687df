import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { riyadhDay } from "#contract/days.ts";
import { getPriceAlerts, stopPriceAlerts, watchPrice } from "#contract/price-alerts.ts";
import { keepPushDevice, stopPushDevice } from "#contract/push-devices.ts";
import { sampleSubscription } from "#server/modules/push-devices/testing/sample-subscription.ts";
import { gatherFalls } from "./gather-falls.ts";
import { gatherFallsJob } from "./jobs.ts";
import { isFall } from "./is-fall.ts";
import { type AlertHarness, openAlerts } from "./testing/open-alerts.ts";

let harness: AlertHarness;
beforeAll(async () => {
  harness = await openAlerts();
});
beforeEach(() => {
  harness.state.fails = false;
  harness.state.halalas = 640_00;
  harness.app.clock.advance(86_400);
});
afterAll(() => harness.app.close());

const nextDay = () => harness.app.clock.advance(86_400);

test("a fall is worth a mail from one twentieth and from twenty riyals on", () => {
  const falls = (told: number, seen: number) => isFall({ told: told * 100, seen: seen * 100 });
  expect([falls(640, 608), falls(640, 609), falls(200, 180), falls(200, 181)]).toEqual([true, false, true, false]);
  expect([falls(1000, 950), falls(1000, 951), falls(1000, 1000), falls(1000, 1200)]).toEqual([
    true,
    false,
    false,
    false,
  ]);
});

test("a fall found at night is told once: both prices, when it was seen, the live search and links that stop it", async () => {
  const { watchAs, mails, night, state, app } = harness;
  const email = "lama@example.com";
  const { alertId, key } = await watchAs(email);
  const { alerts } = await app.api(getPriceAlerts, { key });
  const told = (alerts[0]?.told.amount ?? 0) / 100;
  await night();
  expect(await mails(email)).toEqual([]);
  state.halalas = 500_00;
  nextDay();
  await night();
  const [mail, ...more] = await mails(email);
  expect(more).toEqual([]);
  const text = (mail?.textBody ?? "").replace(/[\u2066-\u2069]/g, "");
  expect((mail?.subject ?? "").replace(/[\u2066-\u2069]/g, "")).toMatch(
    /^Riyadh to Jeddah now SAR [\d.]+, SAR 140.00 less$/,
  );
  expect(text).toContain(`SAR ${told.toFixed(2)}`);
  expect(text).toMatch(/Seen on .+ at \d\d:\d\d, Riyadh time/);
  expect(text).toContain("/en/flights/search?trip=round-trip&from=RUH&to=JED");
  expect(text).toContain(`/en/price-alerts/${alertId}`);
  expect(text).toContain(`/en/price-alerts/${key}`);
  // The same price once more is no news, nor is a rise, nor what has fallen since then by less.
  for (const halalas of [500_00, 900_00, 490_00]) {
    state.halalas = halalas;
    nextDay();
    await night();
  }
  expect(await mails(email)).toHaveLength(1);
  state.halalas = 430_00;
  nextDay();
  await night();
  expect(await mails(email)).toHaveLength(2);
});

test("somebody else's search of the same tells it at once; another party's or another day's tells nothing", async () => {
  const { watchAs, mails, state, search, searchedByOthers } = harness;
  const email = "reem@example.com";
  await watchAs(email);
  state.halalas = 500_00;
  await searchedByOthers({ ...search(), adults: 1 });
  expect(await mails(email)).toEqual([]);
  await searchedByOthers();
  expect(await mails(email)).toHaveLength(1);
});

test("several falls of an address are one mail, the greatest first; what falls later that day waits for the next", async () => {
  const { watchAs, mails, night, state, search, searchedByOthers } = harness;
  const email = "maha@example.com";
  const { browser } = await watchAs(email);
  await browser.api(watchPrice, { search: search("DMM"), email });
  state.halalas = 500_00;
  nextDay();
  await night();
  const [both] = await mails(email);
  expect(both?.subject).toBe("2 prices that you watch have fallen");
  state.halalas = 400_00;
  await searchedByOthers();
  expect(await mails(email)).toHaveLength(1);
  nextDay();
  await night();
  expect(await mails(email)).toHaveLength(2);
});

test("a supplier that fails leaves the old price, and an unknown one is no fall", async () => {
  const { app, watchAs, mails, night, state, searchedByOthers } = harness;
  const email = "dana@example.com";
  const { key } = await watchAs(email);
  const { alerts: before } = await app.api(getPriceAlerts, { key });
  state.fails = true;
  state.halalas = 100_00;
  nextDay();
  await night().catch(() => undefined);
  await expect(searchedByOthers()).rejects.toThrow();
  expect((await app.api(getPriceAlerts, { key })).alerts).toEqual(before);
  expect(await mails(email)).toEqual([]);
});

test("what is stopped while its mail waits is not told", async () => {
  const { app, watchAs, mails } = harness;
  for (const [email, written] of [
    ["rana@example.com", false],
    ["rima@example.com", true],
  ] as const) {
    const { key } = await watchAs(email);
    await app.database.$client.query("update price_alerts set seen = 100 where watcher = $1", [key]);
    if (written) await gatherFalls(harness.deps, key);
    else await app.queue.enqueue(app.database, gatherFallsJob, { watcher: key });
    await app.api(stopPriceAlerts, { key });
    expect(await mails(email)).toEqual([]);
  }
});

test("a mail that did not go out on its day goes out no more, and its fall is told another time", async () => {
  const { app, watchAs, mails, night, state } = harness;
  const email = "late@example.com";
  const { key } = await watchAs(email);
  state.halalas = 400_00;
  await app.database.$client.query("update price_alerts set seen = 50500 where watcher = $1", [key]);
  await gatherFalls(harness.deps, key);
  nextDay();
  expect(await mails(email)).toEqual([]);
  await night();
  const [mail] = await mails(email);
  expect(mail?.subject).toContain("505.00");
});

test("whatever the nights and searches: one mail a day at most, each fall told once, nothing after the stop", async () => {
  const { app, watchAs, mails, night, state, searchedByOthers } = harness;
  let person = 0;
  const step = fc.oneof(
    {
      weight: 4,
      arbitrary: fc.record({ do: fc.constant("price" as const), riyals: fc.integer({ min: 200, max: 900 }) }),
    },
    { weight: 3, arbitrary: fc.record({ do: fc.constant("search" as const) }) },
    { weight: 3, arbitrary: fc.record({ do: fc.constant("night" as const) }) },
    { weight: 3, arbitrary: fc.record({ do: fc.constant("wait" as const), hours: fc.integer({ min: 1, max: 20 }) }) },
    { weight: 1, arbitrary: fc.record({ do: fc.constant("stop" as const) }) },
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
      state.halalas = 640_00;
      app.clock.advance(61);
      await app.database.$client.query("delete from price_alerts");
      const email = `person-${person++}@example.com`;
      const { key } = await watchAs(email);
      const days = new Map<string, number>();
      let told = (await app.api(getPriceAlerts, { key })).alerts[0]?.told.amount ?? 0;
      let sent = 0;
      let stopped = false;
      for (const each of steps) {
        if (each.do === "price") state.halalas = each.riyals * 100;
        else if (each.do === "wait") app.clock.advance(each.hours * 3600);
        else if (each.do === "night") await night();
        else if (each.do === "search") await searchedByOthers();
        else {
          await app.api(stopPriceAlerts, { key });
          stopped = true;
        }
        const now = (await mails(email)).length;
        const today = riyadhDay(app.clock.now());
        days.set(today, (days.get(today) ?? 0) + now - sent);
        const seen = (await app.api(getPriceAlerts, { key })).alerts[0];
        if (now > sent) {
          expect(stopped).toBe(false);
          expect(isFall({ told, seen: seen?.told.amount ?? 0 })).toBe(true);
        } else if (seen) expect(seen.told.amount).toBe(told);
        told = seen?.told.amount ?? told;
        sent = now;
      }
      expect(Math.max(0, ...days.values())).toBeLessThanOrEqual(1);
    }),
    { numRuns: 12 },
  );
}, 60_000);

test("a device that asked is told beside the mail, once a day, in its own language, and no more when it stopped", async () => {
  const { watchAs, night, state, app } = harness;
  const { browser, key } = await watchAs("device.falls@example.com");
  const { device } = await browser.api(
    keepPushDevice,
    { alerts: key, subscription: sampleSubscription("falls") },
    { headers: { "accept-language": "ar" } },
  );
  const pushes = async () => (await app.pushBox?.list()) ?? [];
  state.halalas = 500_00;
  nextDay();
  await night();
  state.halalas = 400_00;
  await night();
  const [push, ...more] = await pushes();
  expect(more).toEqual([]);
  const plain = (text: string) => text.replace(/[\u2066-\u2069]/g, "");
  expect(plain(push?.title ?? "")).toBe("انخفض سعر رحلة الرياض إلى جدة");
  expect(plain(push?.body ?? "")).toMatch(/SAR 140\.00/);
  expect(push?.path).toMatch(/^\/ar\/flights\/search\?/);
  await browser.api(stopPushDevice, { alerts: key, device });
  state.halalas = 300_00;
  nextDay();
  await night();
  expect(await pushes()).toHaveLength(1);
});

import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { searchFlights } from "#contract/flights.ts";
import { getPriceAlerts, listPriceAlerts, sendAlertCode, stopPriceAlerts, watchPrice } from "#contract/price-alerts.ts";
import { deleteAccount, exportAccount } from "#contract/profile.ts";
import { createStranger, refusalOf, signUp } from "#server/modules/accounts/testing/account-client.ts";
import { retentionJob } from "#server/platform/retention/retention.ts";
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

const count = async (where = "true") => {
  const { rows } = await harness.app.database.$client.query(
    `select count(*)::int as n from price_alerts where ${where}`,
  );
  return rows[0].n as number;
};

test("an address is proven before anything is watched for it, and a stranger's browser proves nothing", async () => {
  const { app, search, watchAs } = harness;
  const stranger = await createStranger(app);
  const email = "noura@example.com";
  expect(await refusalOf(stranger.api(watchPrice, { search: search(), email }))).toMatchObject({
    code: "proof_required",
  });
  expect(await refusalOf(stranger.api(watchPrice, { search: search() }))).toMatchObject({
    errors: { email: [expect.any(String)] },
  });
  const { attempt, to } = await stranger.api(sendAlertCode, { email });
  expect(to).toBe("n•••@e•••.com");
  await app.queue.drain();
  const proof = { attempt, code: "000000" };
  expect(await refusalOf(stranger.api(watchPrice, { search: search(), proof }))).toMatchObject({
    errors: { code: ["wrong_code"] },
  });
  expect(await count()).toBe(0);

  const { browser, key } = await watchAs(email);
  // Proven once, the browser needs no other code; another search joins the others of the address.
  expect((await browser.api(watchPrice, { search: search("DMM"), email: "Noura@Example.com" })).key).toBe(key);
  expect(await refusalOf(stranger.api(watchPrice, { search: search(), email }))).toMatchObject({
    code: "proof_required",
  });
  const { alerts, to: masked } = await app.api(getPriceAlerts, { key });
  expect(masked).toBe("n•••@e•••.com");
  expect(alerts.map(({ from, to: city }) => [from, city])).toEqual(
    expect.arrayContaining([
      ["Riyadh", "Jeddah"],
      ["Riyadh", "Dammam"],
    ]),
  );
});

test("a search is watched once, within what is sold and what one address may watch", async () => {
  const { app, search, state } = harness;
  const sara = await signUp(app);
  const first = await sara.api(watchPrice, { search: search() });
  expect(await sara.api(watchPrice, { search: search() })).toEqual(first);
  const { slices } = search();
  for (const wrong of [
    { ...search(), slices: [slices[0]!, "JED-DXB-2027-12-01"] },
    { ...search(), slices: ["RUH-JED-2020-01-01"] },
    { ...search(), slices: ["RUH-QQQ-2027-01-01"] },
  ])
    expect(await refusalOf(sara.api(watchPrice, { search: wrong }))).toMatchObject({ status: 422 });
  state.fails = true;
  app.clock.advance(61);
  expect(await refusalOf(sara.api(watchPrice, { search: search("DXB") }))).toMatchObject({ code: "offer_unavailable" });
  state.fails = false;
  await app.database.$client.query(
    `insert into price_alerts select 'copy' || n, watcher, user_id, email, locale, search, 'copy' || n, last_day, told, seen, seen_at, created_at
     from price_alerts, generate_series(1, 19) n where id = $1`,
    [first.alertId],
  );
  app.clock.advance(61);
  expect(await refusalOf(sara.api(watchPrice, { search: search("DXB") }))).toMatchObject({
    errors: { search: [expect.any(String)] },
  });
});

test("an account sees what goes to its address and nothing else; it is in its data and goes with it", async () => {
  const { app, search, watchAs, mails, night, state } = harness;
  const omar = await signUp(app, { email: "omar@example.com" });
  const other = await signUp(app, { email: "other@example.com" });
  const { key } = await watchAs("omar@example.com", search("DMM"));
  // Set without a login and with one: the same address, so the same key.
  expect((await omar.api(watchPrice, { search: search() })).key).toBe(key);
  expect((await omar.api(listPriceAlerts, {})).alerts).toHaveLength(2);
  expect((await other.api(listPriceAlerts, {})).alerts).toEqual([]);
  expect(await refusalOf(app.api(listPriceAlerts, {}))).toMatchObject({ status: 401 });

  const { password } = omar.person;
  const data = (await omar.api(exportAccount, { password })) as { priceAlerts: unknown[] };
  expect(data.priceAlerts).toMatchObject([{ told: 745_00 }, { told: 745_00 }]);
  state.halalas = 500_00;
  app.clock.advance(3600);
  await night();
  expect(await mails("omar@example.com")).toHaveLength(1);
  await omar.api(deleteAccount, { password });
  await app.queue.drain();
  expect(await count("email = 'omar@example.com' or user_id = '" + omar.account.id + "'")).toBe(0);
  expect((await app.api(getPriceAlerts, { key })).alerts).toEqual([]);
  const { rows } = await app.database.$client.query("select 1 from price_alert_mails where email = 'omar@example.com'");
  expect(rows).toEqual([]);
  state.halalas = 300_00;
  app.clock.advance(86_400);
  await night();
  expect(await mails("omar@example.com")).toHaveLength(1);
});

test("who has the link sees and stops what it names, for good; opening it changes nothing", async () => {
  const { app, search, watchAs, night, state, mails } = harness;
  const email = "huda@example.com";
  const { browser, alertId, key } = await watchAs(email);
  const second = await browser.api(watchPrice, { search: search("DMM"), email });
  expect((await app.api(getPriceAlerts, { key: alertId })).alerts.map(({ id }) => id)).toEqual([alertId]);
  expect((await app.api(getPriceAlerts, { key })).alerts).toHaveLength(2);
  expect(await app.api(stopPriceAlerts, { key: alertId })).toEqual({ stopped: 1 });
  expect(await app.api(stopPriceAlerts, { key: alertId })).toEqual({ stopped: 0 });
  expect((await app.api(getPriceAlerts, { key })).alerts.map(({ id }) => id)).toEqual([second.alertId]);
  expect(await app.api(stopPriceAlerts, { key })).toEqual({ stopped: 1 });
  expect(await app.api(getPriceAlerts, { key })).toEqual({ alerts: [], to: null });
  state.halalas = 100_00;
  app.clock.advance(86_400);
  await night();
  expect(await mails(email)).toEqual([]);
  expect(await refusalOf(app.api(getPriceAlerts, { key: "short" }))).toMatchObject({ status: 422 });
});

test("an alert ends with the day of departure, and is deleted", async () => {
  const { app, watchAs, night, state } = harness;
  const { key } = await watchAs("past@example.com");
  await app.database.$client.query("update price_alerts set last_day = '2020-01-01' where watcher = $1", [key]);
  expect((await app.api(getPriceAlerts, { key })).alerts).toEqual([]);
  await app.database.$client.query("delete from price_alerts where watcher <> $1", [key]);
  const before = state.searches;
  await night();
  expect(state.searches).toBe(before);
  await app.queue.enqueue(app.database, retentionJob, {});
  await app.queue.drain();
  expect(await count()).toBe(0);
});

test("prices are riyals for everybody, as the search itself shows them", async () => {
  const { app, watchAs, search } = harness;
  const { key } = await watchAs("total@example.com");
  const { alerts } = await app.api(getPriceAlerts, { key });
  const { sorts } = await app.api(searchFlights, { ...search(), limit: 1 });
  expect(alerts[0]).toMatchObject({ told: sorts.cheapest?.total, seen: sorts.cheapest?.total });
});

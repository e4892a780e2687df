import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { listAuditEntries } from "#contract/admin/audit.ts";
import * as contract from "#contract/admin/pricing.ts";
import { searchFlights } from "#contract/flights.ts";
import { addDays, todayIn } from "#i18n/format-date.ts";
import { refusalOf } from "#server/modules/accounts/testing/account-client.ts";
import { logInStaff } from "#server/modules/staff/testing/log-in-staff.ts";
import { createTestApp, type TestApp } from "#server/testing/create-test-app.ts";
import { pricingRuleSets } from "./tables.ts";
import { type Changes, type Member, ruleInput as rule, saveRule as save } from "./testing/write-rules.ts";

let app: TestApp;
let khalid: Member;
let hind: Member;
beforeAll(async () => {
  app = await createTestApp();
  await app.sandboxes.openFlights();
}, 60_000);
beforeEach(async () => {
  await app.database.delete(pricingRuleSets);
  app.pricing.inForce.forget();
  [khalid, hind] = [await logInStaff(app, "supervisor"), await logInStaff(app, "finance")];
});
afterAll(() => app.close());

const revisionOf = async ({ api }: Member) => (await api(contract.getPricing, {})).open?.revision ?? 0;
const reason = "a lower price on this route";

test("without a set the first rules hold, and a draft begins with them when somebody saves a rule", async () => {
  const before = await khalid.api(contract.getPricing, {});
  expect(before).toMatchObject({ inForce: { number: 0, holdsFrom: null }, next: null, open: null, published: [] });
  expect(before.inForce.rules.map(({ amount }) => amount.value)).toEqual([3_500, 5_000]);
  const { open, ruleId } = await save(khalid, rule({ conditions: { from: "RUH", to: "IST", bothWays: true } }));
  expect(open).toMatchObject({
    revision: 1,
    state: "draft",
    added: [ruleId],
    changed: [],
    changedBy: { id: khalid.staff.id },
  });
  expect(open?.rules.map(({ id }) => id)).toEqual([...before.inForce.rules.map(({ id }) => id), ruleId]);
  const seen = await hind.api(contract.getPricing, {});
  expect(seen.places).toMatchObject({
    RUH: { en: "Riyadh" },
    IST: { ar: expect.stringMatching(/\p{Script=Arabic}/u) },
  });
});

test("of two who change it at once one wins, and the other reads who was faster", async () => {
  await save(khalid, rule());
  const slow = await refusalOf(save(hind, rule({ conditions: { airline: "SV" } })));
  expect(slow).toMatchObject({ status: 409, details: { by: khalid.staff.name.en } });
  const both = await Promise.allSettled([save(khalid, rule({ note: "one" }), 1), save(hind, rule({ note: "two" }), 1)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  expect((await khalid.api(contract.getPricing, {})).open?.rules).toHaveLength(4);
});

test.each([
  ["an airline that is none", { conditions: { airline: "Z9" } }, "conditions.airline", "not_offered"],
  ["a place that is none", { conditions: { to: "QQQ" } }, "conditions.to", "not_a_place"],
  ["a supplier that is not ours", { conditions: { supplier: "other" } }, "conditions.supplier", "not_offered"],
  [
    "an end before its start",
    { conditions: { travelFrom: "2027-02-02", travelUntil: "2027-02-01" } },
    "conditions.travelUntil",
    "before_start",
  ],
  ["more than half of the price", { amount: { value: 5_001 } }, "amount.value", "too_large"],
  ["a most below the least", { amount: { atLeast: 500, atMost: 400 } }, "amount.atMost", "below_least"],
  ["a fee in percent", { kind: "fee" as const }, "amount.unit", "not_for_product"],
  [
    "a fee of a stay",
    { product: "hotel" as const, kind: "fee" as const, amount: { unit: "booking" as const } },
    "amount.unit",
    "not_for_product",
  ],
  ["no reason", { note: " " }, "note", "required"],
])("a rule with %s is refused at its field", async (_what, changes, field, key) => {
  expect(await refusalOf(save(khalid, rule(changes)))).toMatchObject({ status: 422, errors: { [field]: [key] } });
  expect((await khalid.api(contract.getPricing, {})).open).toBeNull();
});

test("rules move, go and are changed in the draft alone; each change is written down", async () => {
  const { ruleId } = await save(khalid, rule());
  const moved = await khalid.api(contract.movePricingRule, { revision: 1, ruleId, direction: "up" });
  expect(moved.open?.rules[1]?.id).toBe(ruleId);
  await save(khalid, rule({ amount: { value: 300 } }), 2, ruleId);
  const gone = await khalid.api(contract.removePricingRule, { revision: 3, ruleId: moved.open?.rules[0]?.id ?? "" });
  expect(gone.open).toMatchObject({ added: [ruleId], changed: [], removed: ["service-fee-domestic-flight"] });
  expect((await khalid.api(contract.getPricing, {})).inForce.rules).toHaveLength(2);
  const { entries } = await khalid.api(listAuditEntries, {});
  expect(entries.slice(0, 4).map(({ action }) => action)).toEqual([
    "pricing.rule_removed",
    "pricing.rule_saved",
    "pricing.rule_moved",
    "pricing.rule_saved",
  ]);
  expect((await khalid.api(contract.dropPricingDraft, { revision: 4 })).open).toBeNull();
  expect((await khalid.api(contract.getPricing, {})).open).toBeNull();
});

test("a second person publishes, never the first; it holds from midnight in Riyadh and not before", async () => {
  await save(khalid, rule({ conditions: { to: "AE" } }));
  await khalid.api(contract.proposePricing, { revision: 1, reason });
  const own = await refusalOf(khalid.api(contract.publishPricing, { revision: 2 }));
  expect(own).toMatchObject({ status: 422, errors: { revision: ["not_oneself"] } });
  // What somebody else reads does not change under their eyes.
  expect(await refusalOf(save(khalid, rule(), 2))).toMatchObject({ status: 409 });
  const done = await hind.api(contract.publishPricing, { revision: 2 });
  const today = todayIn("Asia/Riyadh", app.clock.now());
  expect(done).toEqual({ number: 1, holdsFrom: `${today}T21:00:00.000Z` });
  expect(await refusalOf(hind.api(contract.publishPricing, { revision: 3 }))).toMatchObject({ status: 409 });

  const date = addDays(today, 45);
  const search = () => app.api(searchFlights, { slices: [`RUH-DXB-${date}`], sort: "cheapest", limit: 1 });
  const before = (await search()).offers[0]?.total.amount ?? 0;
  expect(await khalid.api(contract.getPricing, {})).toMatchObject({
    inForce: { number: 0 },
    next: { number: 1 },
    open: null,
  });
  app.clock.advance((Date.parse(done.holdsFrom) - app.clock.now().getTime()) / 1_000 + 30);
  const after = (await search()).offers[0]?.total.amount ?? 0;
  expect(after - before).toBe(Math.round((before - 5_000) * 0.022));
  const desk = await logInStaff(app, "finance");
  expect(await desk.api(contract.getPricing, {})).toMatchObject({
    inForce: { number: 1, proposedBy: { id: khalid.staff.id }, publishedBy: { id: hind.staff.id }, reason },
    next: null,
  });
});

test("what is proposed goes back for a reason, and nothing is proposed that changes nothing", async () => {
  const { ruleId } = await save(khalid, rule());
  await khalid.api(contract.proposePricing, { revision: 1, reason });
  await hind.api(contract.returnPricing, { revision: 2, reason: "not on this route" });
  await khalid.api(contract.removePricingRule, { revision: 3, ruleId });
  const same = await refusalOf(khalid.api(contract.proposePricing, { revision: 4, reason }));
  expect(same).toMatchObject({ status: 422, errors: { revision: ["nothing_changed"] } });
  const bare = await refusalOf(khalid.api(contract.proposePricing, { revision: 4, reason: "" }));
  expect(bare).toMatchObject({ errors: { reason: ["required"] } });
});

test("warns of what never fits, is over, waits for a channel, is much, or is told otherwise on the pages", async () => {
  let revision = 0;
  const add = async (changes: Changes, ruleId: string | null = null) => {
    const saved = await save(khalid, rule(changes), revision, ruleId);
    revision = saved.open?.revision ?? 0;
    return saved.ruleId;
  };
  const wide = await add({ conditions: { to: "TR", bothWays: true } });
  const never = await add({ conditions: { from: "TR", airline: "SV" } });
  const over = await add({ conditions: { travelUntil: "2026-01-31" } });
  const channel = await add({ conditions: { channel: "telephone" } });
  const much = await add({ product: "hotel", amount: { value: 1_600 } });
  const fee = "service-fee-domestic-flight";
  await add(
    {
      kind: "fee",
      conditions: { scope: "domestic" },
      amount: { unit: "traveller", value: 4_000, mostTravellers: 4 },
    },
    fee,
  );
  const { warnings } = await khalid.api(contract.getPricing, {});
  const own = warnings.filter(({ code }) => code !== "offers_on_sale").map(({ offers: _none, ...warning }) => warning);
  expect(own).toEqual(
    expect.arrayContaining([
      { ruleId: never, code: "never_fits", by: wide },
      { ruleId: over, code: "is_over", by: null },
      { ruleId: channel, code: "nobody_there", by: null },
      { ruleId: much, code: "high_percent", by: null },
      { ruleId: fee, code: "fee_told_otherwise", by: null },
    ]),
  );
  expect(own).toHaveLength(5);
});

test("what is published in the last minutes of a day holds a day later, so that no process hears of it too late", async () => {
  await save(khalid, rule());
  await khalid.api(contract.proposePricing, { revision: 1, reason });
  const day = todayIn("Asia/Riyadh", app.clock.now());
  app.clock.advance((Date.parse(`${day}T20:56:00Z`) - app.clock.now().getTime()) / 1_000);
  const late = await logInStaff(app, "finance");
  const { holdsFrom } = await late.api(contract.publishPricing, { revision: 2 });
  expect(holdsFrom).toBe(`${addDays(day, 1)}T21:00:00.000Z`);
});

test("an administrator publishes and sends back, but writes nothing", async () => {
  await save(khalid, rule());
  await khalid.api(contract.proposePricing, { revision: 1, reason });
  const lama = await logInStaff(app, "administrator");
  expect(await refusalOf(save(lama, rule(), 2))).toMatchObject({ status: 403 });
  expect((await lama.api(contract.publishPricing, { revision: 2 })).number).toBe(1);
});

test("only who may edit sees and changes rules, only who may publish publishes", async () => {
  const agent = await logInStaff(app, "agent");
  expect(await refusalOf(agent.api(contract.getPricing, {}))).toMatchObject({ status: 403 });
  expect(await refusalOf(save(agent, rule()))).toMatchObject({ status: 403 });
  expect(await refusalOf(agent.api(contract.publishPricing, { revision: 1 }))).toMatchObject({ status: 403 });
  expect(await revisionOf(khalid)).toBe(0);
});

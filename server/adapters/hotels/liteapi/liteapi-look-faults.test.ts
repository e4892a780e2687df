import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { MockFault } from "#sandbox/partners/liteapi/faults.ts";
import { createReplay, findRecordings } from "#server/platform/partners/replay.ts";
import { partnerCalls } from "#server/platform/partners/tables.ts";
import { context, createBedBankSteps, request } from "../bed-banks/testing/bed-bank-steps.ts";
import { openLiteapi } from "./testing/open-liteapi.ts";

let liteapi: Awaited<ReturnType<typeof openLiteapi>>;
let steps: ReturnType<typeof createBedBankSteps>;
beforeAll(async () => {
  liteapi = await openLiteapi();
  steps = createBedBankSteps(liteapi);
});
// Faults in a row open the circuit, which is another test's matter.
beforeEach(() => {
  liteapi.supplier = liteapi.open();
  steps = createBedBankSteps(liteapi);
});
afterAll(() => liteapi.close());

const refuse = (status: number, code: number, description?: string): MockFault => ({
  how: "refuse",
  status,
  code,
  ...(description ? { description } : {}),
});

test("a 429 closes the partner for as long as it says, at both of its hosts", async () => {
  const own = await openLiteapi();
  try {
    const own_ = createBedBankSteps(own);
    await own_.search();
    own.mock.faults.next("rates", { how: "refuse", status: 429, code: 4290, headers: { "retry-after": "20" } });
    await expect(own_.search()).rejects.toMatchObject({ kind: "rate_limited" });
    const calls = own.mock.count("rates") + own.mock.count("bookings");
    await expect(own_.search()).rejects.toMatchObject({ info: { code: "quota" } });
    await expect(own.supplier.retrieve({ supplier: "liteapi", token: "ABC" }, context)).rejects.toMatchObject({
      info: { code: "quota" },
    });
    expect(own.mock.count("rates") + own.mock.count("bookings")).toBe(calls);
  } finally {
    await own.close();
  }
});

test.each([
  ["offer outdated", refuse(408, 4040), "offer_expired"],
  ["wrong rate", refuse(400, 4010), "offer_expired"],
  ["no availability", refuse(400, 2001), "sold_out"],
  ["timed out over there, again and again", refuse(408, 4016), "unavailable"],
  ["unable to process", refuse(400, 5000), "unavailable"],
  ["silence", { how: "silent_before" }, "unavailable"],
  ["rooms that are not the whole", { how: "odd_price" }, "unavailable"],
] as [string, MockFault, string][])(
  "a re-check that ends with: %s, leaves nothing in doubt",
  async (_, fault, kind) => {
    const rates = await steps.pick();
    liteapi.mock.faults.next("prebook", fault, fault, fault);
    const order = steps.order(rates);
    const refs = rates.map(({ ref }) => ref);
    await expect(liteapi.supplier.recheck(refs, order.expected, context)).rejects.toMatchObject({ kind });
    liteapi.mock.faults.clear();
  },
);

test("a meal that is no longer served, or a flag that says so, is told before anything is sent", async () => {
  const rates = await steps.pick(({ meal }) => meal === "half_board");
  const order = steps.order(rates);
  liteapi.mock.faults.next("prebook", { how: "other_board" });
  const calls = liteapi.mock.count("book");
  expect(await liteapi.supplier.book(order, context)).toMatchObject({
    state: "rejected",
    fault: { kind: "price_changed", info: { code: "terms_changed" } },
  });
  expect(liteapi.mock.count("book")).toBe(calls);
});

test("rooms of two offers are not booked together: no list leads there, and who asks is refused", async () => {
  const rooms = [
    { adults: 2, childAges: [5, 9] },
    { adults: 2, childAges: [] },
  ];
  const cheapest = await steps.pick(() => true, { rooms });
  const breakfast = await steps.pick(({ meal }) => meal === "breakfast", { rooms });
  // The page says so before anybody asks.
  expect(cheapest[0]!.bundle).toBe(cheapest[1]!.bundle);
  expect(cheapest[0]!.bundle).not.toBe(breakfast[0]!.bundle);
  expect((await steps.pick())[0]!.bundle).toBeUndefined();
  const expected = { amount: 1, currency: "SAR" as const };
  const refsOf = (rates: typeof cheapest) => rates.map(({ ref }) => ref);
  expect((await liteapi.supplier.recheck(refsOf(cheapest), expected, context)).state).toBe("price_changed");
  expect((await liteapi.supplier.recheck(refsOf(breakfast), expected, context)).state).toBe("price_changed");
  await expect(
    liteapi.supplier.recheck([cheapest[0]!.ref, breakfast[1]!.ref], expected, context),
  ).rejects.toMatchObject({ kind: "not_permitted" });
  const turned = [...cheapest].reverse();
  await expect(liteapi.supplier.recheck(refsOf(turned), expected, context)).rejects.toMatchObject({
    kind: "not_permitted",
  });
  await expect(liteapi.supplier.recheck([cheapest[0]!.ref], expected, context)).rejects.toMatchObject({
    kind: "not_permitted",
  });
});

test("a search tries again what only looked, and leaves out what cannot be sold", async () => {
  const whole = await steps.search();
  liteapi.mock.faults.next("rates", { how: "truncated" }, { how: "html" });
  expect(await steps.search()).toHaveLength(whole.length);
  liteapi.mock.faults.next("rates", { how: "currency", currency: "THB" });
  const count = (options: typeof whole) => options.reduce((sum, { rates }) => sum + rates.length, 0);
  expect(count(await steps.search())).toBe(count(whole) - 1);
  liteapi.mock.faults.next("rates", { how: "odd_shape" });
  expect(count(await steps.search())).toBe(count(whole));
  liteapi.mock.faults.next("rates", refuse(200, 2001));
  expect(await steps.search()).toEqual([]);
});

test("a cancellation without an answer is asked for, and one that changed nothing is told", async () => {
  const book = async () => {
    const outcome = await liteapi.supplier.book(
      steps.order(await steps.pick(({ freeUntil }) => freeUntil !== null)),
      context,
    );
    if (outcome.state !== "confirmed") throw new Error("not booked");
    return outcome.booking.ref;
  };
  const lost = await book();
  const quote = await liteapi.supplier.quoteCancel(lost, [], context);
  liteapi.mock.faults.next("cancel", refuse(500, 5000));
  await expect(liteapi.supplier.confirmCancel(quote.ref, context)).rejects.toMatchObject({ kind: "unknown_outcome" });
  expect((await liteapi.supplier.confirmCancel(quote.ref, context)).status).toBe("cancelled");
  const cancels = liteapi.mock.count("cancel");
  expect((await liteapi.supplier.confirmCancel(quote.ref, context)).status).toBe("cancelled");
  expect(liteapi.mock.count("cancel")).toBe(cancels);
  const still = await book();
  const other = await liteapi.supplier.quoteCancel(still, [], context);
  liteapi.mock.faults.next("cancel", { how: "not_modified" });
  await expect(liteapi.supplier.confirmCancel(other.ref, context)).rejects.toMatchObject({ kind: "not_permitted" });
  expect((await liteapi.supplier.retrieve(still, context)).status).toBe("confirmed");
  await expect(liteapi.supplier.retrieve({ supplier: "liteapi", token: "NOBODYS" }, context)).rejects.toMatchObject({
    kind: "not_found",
  });
});

test("a search is played again from its recording, and no recording says who stays", async () => {
  const own = { ...context, requestId: "to-replay" };
  await Array.fromAsync(liteapi.supplier.search(request, own));
  const replay = liteapi.open(createReplay(await findRecordings(liteapi.database, "liteapi", "to-replay")));
  const options = (await Array.fromAsync(replay.search(request, context))).flat();
  expect(options.length).toBeGreaterThan(5);
  await liteapi.supplier.book(
    steps.order(await steps.pick(), {
      requests: { special: [], note: "My name is Noura", arrival: null, extraMeals: false },
    }),
    context,
  );
  const kept = JSON.stringify(await liteapi.database.select().from(partnerCalls));
  expect(kept).toContain("/v3.0/rates/book");
  for (const secret of ["Noura", "Alqahtani", "noura@", "96650", "sand_suite"]) expect(kept).not.toContain(secret);
});

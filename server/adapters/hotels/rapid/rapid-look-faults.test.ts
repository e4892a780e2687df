import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { MockFault } from "#sandbox/partners/rapid/faults.ts";
import { createReplay, findRecordings } from "#server/platform/partners/replay.ts";
import { partnerCalls } from "#server/platform/partners/tables.ts";
import { context, createBedBankSteps, request } from "../bed-banks/testing/bed-bank-steps.ts";
import { createRapidCalls } from "./rapid-calls.ts";
import { openRapid } from "./testing/open-rapid.ts";

let rapid: Awaited<ReturnType<typeof openRapid>>;
let steps: ReturnType<typeof createBedBankSteps>;
beforeAll(async () => {
  rapid = await openRapid();
});
// Faults in a row open the circuit, which is another test's matter.
beforeEach(() => {
  rapid.supplier = rapid.open();
  steps = createBedBankSteps(rapid);
});
afterAll(() => rapid.close());

const refuse = (status: number, type: string, headers: Record<string, string> = {}): MockFault => ({
  how: "refuse",
  status,
  type,
  headers,
});

test("a 429 closes the partner until the moment that its header names", async () => {
  const own = await openRapid({ hotels: 2 });
  try {
    const { search } = createBedBankSteps(own);
    await search();
    const reset = String(own.clock.now().getTime() + 20_000);
    own.mock.faults.next("rates", refuse(429, "too_many_requests", { "rate-limit-minute-reset": reset }));
    await expect(search()).rejects.toMatchObject({ kind: "rate_limited", info: { retryAfterMs: 20_000 } });
    const calls = own.mock.count("rates") + own.mock.count("itineraries");
    await expect(search()).rejects.toMatchObject({ info: { code: "quota" } });
    await expect(own.supplier.retrieve({ supplier: "rapid", token: "8" }, context)).rejects.toMatchObject({
      info: { code: "quota" },
    });
    expect(own.mock.count("rates") + own.mock.count("itineraries")).toBe(calls);
  } finally {
    await own.close();
  }
});

test("a wrong secret is refused, and asked about no more than once", async () => {
  const calls = rapid.mock.count("rates");
  const wrong = rapid.open(rapid.send, { secret: "another" });
  await expect(Array.fromAsync(wrong.search(request, context))).rejects.toMatchObject({ kind: "auth" });
  expect(rapid.mock.count("rates")).toBe(calls);
});

test.each([
  ["a link that ran out", refuse(400, "link.expired"), "offer_expired"],
  ["rooms gone", { how: "sold_out" }, "sold_out"],
  ["service away, again and again", refuse(503, "service_unavailable"), "unavailable"],
  ["an answer of another shape", { how: "empty" }, "unavailable"],
] as [string, MockFault, string][])(
  "a re-check that ends with: %s, leaves nothing in doubt",
  async (_, fault, kind) => {
    const rates = await steps.pick();
    rapid.mock.faults.next("price_check", fault, fault, fault);
    const order = steps.order(rates);
    const refs = rates.map(({ ref }) => ref);
    await expect(rapid.supplier.recheck(refs, order.expected, context)).rejects.toMatchObject({ kind });
    rapid.mock.faults.clear();
  },
);

test("a meal that is no longer served is told before anything is sent", async () => {
  const other = { checkIn: "2027-04-01", checkOut: "2027-04-03" };
  const order = steps.order(await steps.pick(({ meal }) => meal === "half_board", other));
  rapid.mock.faults.next("rates", { how: "other_meal" });
  const calls = rapid.mock.count("hold");
  expect(await rapid.supplier.book(order, context)).toMatchObject({
    state: "rejected",
    fault: { kind: "price_changed", info: { code: "terms_changed" } },
  });
  expect(rapid.mock.count("hold")).toBe(calls);
});

test("a price that moves while it is checked is refused, and a rate that is offered no more is sold out", async () => {
  const rates = await steps.pick();
  const order = steps.order(rates);
  rapid.mock.faults.next("price_check", { how: "dearer", minor: 1_000 });
  const found = await rapid.supplier.recheck(
    rates.map(({ ref }) => ref),
    order.expected,
    context,
  );
  expect(found).toMatchObject({ state: "price_changed", previousTotal: order.expected });
  expect(await rapid.supplier.book(order, context)).toMatchObject({ fault: { kind: "price_changed" } });
  const other = await steps.pick(({ meal }) => meal === "breakfast");
  const empty = rapid.open(async (input, init) =>
    new URL(new Request(input, init).url).pathname.endsWith("/availability")
      ? Response.json([])
      : rapid.send(input, init),
  );
  await expect(
    empty.recheck(
      other.map(({ ref }) => ref),
      order.expected,
      context,
    ),
  ).rejects.toMatchObject({ kind: "sold_out" });
});

test("a search tries again what only looked, and leaves out what cannot be sold", async () => {
  const whole = await steps.search();
  rapid.mock.faults.next("rates", { how: "truncated" }, { how: "html" });
  expect(await steps.search()).toHaveLength(whole.length);
  const count = (options: typeof whole) => options.reduce((sum, { rates }) => sum + rates.length, 0);
  rapid.mock.faults.next("rates", { how: "currency", currency: "THB" });
  expect(count(await steps.search())).toBe(count(whole) - 1);
  rapid.mock.faults.next("rates", { how: "odd_shape" });
  expect(count(await steps.search())).toBe(count(whole));
});

test("one room is cancelled by its link; what is accepted alone, or has no answer, is asked for again", async () => {
  const book = async () => {
    const outcome = await rapid.supplier.book(
      steps.order(await steps.pick(({ freeUntil }) => freeUntil !== null)),
      context,
    );
    if (outcome.state !== "confirmed") throw new Error("not booked");
    return outcome.booking.ref;
  };
  for (const fault of [
    { how: "silent_after" },
    { how: "accepted", isDone: true },
    { how: "accepted", isDone: false },
    refuse(500, "unknown_internal_error"),
  ] as MockFault[]) {
    const order = await book();
    const quote = await rapid.supplier.quoteCancel(order, [], context);
    rapid.mock.faults.next("cancel", fault);
    const first = rapid.supplier.confirmCancel(quote.ref, context);
    if (fault.how === "accepted" && fault.isDone) await first;
    else await expect(first).rejects.toMatchObject({ kind: "unknown_outcome" });
    // Silence took longer than the quote lives: what was done by then is done.
    if (fault.how !== "silent_after") rapid.clock.advance(1);
    expect((await rapid.supplier.confirmCancel(quote.ref, context)).status).toBe("cancelled");
    const cancels = rapid.mock.count("cancel");
    expect((await rapid.supplier.confirmCancel(quote.ref, context)).status).toBe("cancelled");
    expect(rapid.mock.count("cancel")).toBe(cancels);
  }
  await expect(rapid.supplier.retrieve({ supplier: "rapid", token: "NOBODYS" }, context)).rejects.toMatchObject({
    kind: "not_found",
  });
});

test("a search is played again from its recording, and no recording says who stays", async () => {
  const own = { ...context, requestId: "to-replay" };
  await Array.fromAsync(rapid.supplier.search(request, own));
  const replay = rapid.open(createReplay(await findRecordings(rapid.database, "rapid", "to-replay")));
  const options = (await Array.fromAsync(replay.search(request, context))).flat();
  expect(options.length).toBeGreaterThan(5);
  const requests = { special: [], note: "My name is Noura", arrival: null, extraMeals: false };
  const order = steps.order(await steps.pick(), { requests });
  expect((await rapid.supplier.book(order, { ...context, customerIp: "198.51.100.4" })).state).toBe("confirmed");
  const kept = JSON.stringify(await rapid.database.select().from(partnerCalls));
  expect(kept).toContain("/v3/itineraries");
  const secrets = ["Noura", "Alqahtani", "noura@", "500000000", "suite-key", "suite-secret", "EAN APIKey", "198.51"];
  for (const secret of secrets) expect(kept).not.toContain(secret);
});

test("a link to another machine is not followed", async () => {
  const calls = createRapidCalls({ call: () => Promise.reject(new Error("called")) }, rapid.settings);
  await expect(calls.priceCheck("https://elsewhere.test/v3/properties/1", context)).rejects.toMatchObject({
    info: { code: "foreign_link" },
  });
});

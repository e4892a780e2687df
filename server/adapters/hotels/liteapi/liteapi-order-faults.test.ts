import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { MockFault } from "#sandbox/partners/liteapi/faults.ts";
import { context, createBedBankSteps } from "../bed-banks/testing/bed-bank-steps.ts";
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
const mine = (clientRef: string) =>
  [...liteapi.mock.state.bookings.values()].filter((each) => each.clientReference === clientRef);

/** How an order ends: the state, and the kind of its fault. Every code of the official description for /rates/book is among them. */
const orderFaults: [string, MockFault, string, string][] = [
  ["no availability", refuse(400, 2001), "rejected", "sold_out"],
  ["booking failed", refuse(400, 2013, "booking not confirmed"), "rejected", "not_permitted"],
  ["bad request", refuse(400, 4000), "rejected", "invalid_request"],
  ["missing field", refuse(400, 4002, "empty request body"), "rejected", "invalid_request"],
  ["prebook gone", refuse(400, 4002, "invalid prebookId, rate not found"), "rejected", "offer_expired"],
  ["wrong rate", refuse(400, 4010), "rejected", "offer_expired"],
  ["offer outdated", refuse(408, 4040), "rejected", "offer_expired"],
  ["bad key", refuse(401, 401), "rejected", "auth"],
  ["forbidden", refuse(403, 403), "rejected", "auth"],
  ["too many calls", refuse(429, 4290), "rejected", "rate_limited"],
  ["a refusal that reads as success", refuse(200, 2013), "rejected", "not_permitted"],
  [
    "answer of the house unreadable",
    refuse(400, 2013, "provider booking response is invalid"),
    "unknown",
    "unknown_outcome",
  ],
  ["not confirmed", refuse(400, 2010), "unknown", "unknown_outcome"],
  ["incomplete", refuse(400, 2014, "booking data was not updated"), "unknown", "unknown_outcome"],
  ["unable to process", refuse(400, 5000, "booking initial save failed"), "unknown", "unknown_outcome"],
  ["a code of the same family", refuse(400, 2015), "unknown", "unknown_outcome"],
  ["our reference is known", refuse(400, 4005), "unknown", "unknown_outcome"],
  ["timed out over there", refuse(408, 4016), "unknown", "unknown_outcome"],
  ["server error", refuse(500, 5000), "unknown", "unknown_outcome"],
  ["gateway error", refuse(502, 502), "unknown", "unknown_outcome"],
  ["service away", refuse(503, 503), "unknown", "unknown_outcome"],
  ["page of a proxy", { how: "html" }, "unknown", "unknown_outcome"],
  ["half an answer", { how: "truncated" }, "unknown", "unknown_outcome"],
  ["empty answer", { how: "empty" }, "unknown", "unknown_outcome"],
  ["answer of another shape", { how: "odd_shape" }, "unknown", "unknown_outcome"],
  ["silence before", { how: "silent_before" }, "unknown", "unknown_outcome"],
  ["silence after", { how: "silent_after" }, "unknown", "unknown_outcome"],
];

test.each(orderFaults)(
  "an order that ends with: %s, has one outcome, was sent once and is never sent again",
  async (_, fault, state, kind) => {
    const order = steps.order(await steps.pick());
    const calls = liteapi.mock.count("book");
    liteapi.mock.faults.next("book", fault);
    expect(await liteapi.supplier.book(order, context)).toMatchObject({ state, fault: { kind } });
    expect(liteapi.mock.count("book") - calls).toBe(1);
    if (state === "unknown") {
      await liteapi.supplier.book(order, context);
      await liteapi.supplier.reconcile(order.clientRef, context);
      expect(liteapi.mock.count("book") - calls).toBe(1);
    }
    expect(mine(order.clientRef).length).toBeLessThanOrEqual(1);
  },
);

test.each([
  ["silence after", { how: "silent_after" }],
  ["half an answer", { how: "truncated" }],
  ["an answer of another shape", { how: "odd_shape" }],
] as [string, MockFault][])("a booking behind %s is found by our reference", async (_, fault) => {
  const order = steps.order(await steps.pick());
  liteapi.mock.faults.next("book", fault);
  expect((await liteapi.supplier.book(order, context)).state).toBe("unknown");
  expect(await liteapi.supplier.reconcile(order.clientRef, context)).toMatchObject({
    state: "confirmed",
    booking: { status: "confirmed", total: { amount: order.expected.amount } },
  });
  expect(mine(order.clientRef)).toHaveLength(1);
});

test("an order that LiteAPI calls incomplete and does not list stays in doubt, however often it is asked for", async () => {
  const order = steps.order(await steps.pick());
  liteapi.mock.faults.next("book", { how: "unlisted" });
  expect((await liteapi.supplier.book(order, context)).state).toBe("unknown");
  for (const hours of [0, 1, 30]) {
    liteapi.clock.advance(hours * 3600);
    expect(await liteapi.supplier.reconcile(order.clientRef, context)).toMatchObject({
      state: "unknown",
      fault: { info: { code: "not_listed_after_2014" } },
    });
  }
  // It comes to light after all.
  for (const booking of mine(order.clientRef)) booking.isListed = true;
  expect((await liteapi.supplier.reconcile(order.clientRef, context)).state).toBe("confirmed");
});

test("an order without an answer is underway until every deadline is over, and only then there is none", async () => {
  const order = steps.order(await steps.pick());
  const hanging = liteapi.open(async (input, init) => {
    const { pathname } = new URL(new Request(input, init).url);
    if (pathname.endsWith("/rates/book")) throw new DOMException("no answer", "TimeoutError");
    return liteapi.send(input, init);
  });
  expect((await hanging.book(order, context)).state).toBe("unknown");
  expect((await liteapi.supplier.reconcile(order.clientRef, context)).state).toBe("pending");
  liteapi.clock.advance(6 * 60);
  expect((await liteapi.supplier.reconcile(order.clientRef, context)).state).toBe("pending");
  liteapi.clock.advance(3 * 60);
  expect(await liteapi.supplier.reconcile(order.clientRef, context)).toMatchObject({ fault: { kind: "not_found" } });
  // What was given up is not sent either.
  expect((await liteapi.supplier.book(order, context)).state).toBe("rejected");
  expect(mine(order.clientRef)).toHaveLength(0);
});

test("a reconciliation that gets no answer leaves the order in doubt", async () => {
  const order = steps.order(await steps.pick());
  liteapi.mock.faults.next("book", { how: "silent_after" });
  await liteapi.supplier.book(order, context);
  for (const fault of [refuse(500, 5000), { how: "silent_before" }, { how: "odd_shape" }] as MockFault[]) {
    liteapi.mock.faults.next("bookings", fault.how === "odd_shape" ? { how: "empty" } : fault);
    expect((await liteapi.supplier.reconcile(order.clientRef, context)).state).toBe("unknown");
  }
  expect((await liteapi.supplier.reconcile(order.clientRef, context)).state).toBe("confirmed");
});

test("what certainly was not sent may be sent again", async () => {
  const order = steps.order(await steps.pick());
  const away = liteapi.open(async (input, init) => {
    if (new URL(new Request(input, init).url).pathname.endsWith("/rates/book"))
      throw new TypeError("fetch failed", { cause: Object.assign(new Error("refused"), { code: "ECONNREFUSED" }) });
    return liteapi.send(input, init);
  });
  expect(await away.book(order, context)).toMatchObject({ state: "rejected", fault: { kind: "unavailable" } });
  expect(await liteapi.supplier.reconcile(order.clientRef, context)).toMatchObject({ fault: { kind: "not_found" } });
  expect((await liteapi.supplier.book(order, context)).state).toBe("confirmed");
});

test("four processes with one reference make one booking", async () => {
  const order = steps.order(await steps.pick());
  const ends = await Promise.all([1, 2, 3, 4].map(() => liteapi.open().book(order, context)));
  expect(ends.map(({ state }) => state)).toEqual(["confirmed", "confirmed", "confirmed", "confirmed"]);
  expect(mine(order.clientRef)).toHaveLength(1);
});

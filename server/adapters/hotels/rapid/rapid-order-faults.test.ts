import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { MockCall, MockFault } from "#sandbox/partners/rapid/faults.ts";
import { context, createBedBankSteps } from "../bed-banks/testing/bed-bank-steps.ts";
import { referenceOf } from "./reference.ts";
import { decidedWithinMs } from "./settle-order.ts";
import { openRapid } from "./testing/open-rapid.ts";

let rapid: Awaited<ReturnType<typeof openRapid>>;
let steps: ReturnType<typeof createBedBankSteps>;
beforeAll(async () => {
  rapid = await openRapid({ hotels: 2 });
});
// Faults in a row open the circuit, which is another test's matter.
beforeEach(() => {
  rapid.supplier = rapid.open();
  steps = createBedBankSteps(rapid);
});
afterAll(() => rapid.close());

const refuse = (status: number, type: string): MockFault => ({ how: "refuse", status, type });
const mine = (clientRef: string) =>
  [...rapid.mock.state.itineraries.values()].filter(({ reference }) => reference === referenceOf(clientRef));
const isBooked = (clientRef: string) => mine(clientRef).filter(({ heldUntil }) => heldUntil === null).length;
const decide = () => rapid.clock.advance(decidedWithinMs / 1000);

/** How an order ends: the state, and the kind of its fault. Every status of the official description for the two calls is among them. */
const orderFaults: [string, MockCall, MockFault, string, string][] = [
  ["rooms gone", "hold", refuse(410, "rooms_unavailable"), "rejected", "sold_out"],
  ["another price", "hold", refuse(409, "price_mismatch"), "rejected", "price_changed"],
  ["a link that ran out", "hold", refuse(400, "link.expired"), "rejected", "offer_expired"],
  ["a field that is wrong", "hold", refuse(400, "affiliate_metadata.invalid"), "rejected", "invalid_request"],
  ["a name that is wrong", "hold", refuse(400, "given_name.invalid"), "rejected", "traveller_data"],
  ["our account refused", "hold", refuse(400, "cc_declined"), "rejected", "funds"],
  ["bad key", "hold", refuse(401, "request_unauthenticated"), "rejected", "auth"],
  ["forbidden", "hold", refuse(403, "request_forbidden"), "rejected", "auth"],
  ["an old encryption", "hold", refuse(426, "upgrade_required"), "rejected", "auth"],
  ["too many calls", "hold", refuse(429, "too_many_requests"), "rejected", "rate_limited"],
  ["our reference is known", "hold", refuse(400, "duplicate_itinerary"), "unknown", "unknown_outcome"],
  ["server error", "hold", refuse(500, "unknown_internal_error"), "unknown", "unknown_outcome"],
  ["service away", "hold", refuse(503, "service_unavailable"), "unknown", "unknown_outcome"],
  ["page of a proxy", "hold", { how: "html" }, "unknown", "unknown_outcome"],
  ["half an answer", "hold", { how: "truncated" }, "unknown", "unknown_outcome"],
  ["empty answer", "hold", { how: "empty" }, "unknown", "unknown_outcome"],
  ["answer of another shape", "hold", { how: "odd_shape" }, "unknown", "unknown_outcome"],
  ["silence before", "hold", { how: "silent_before" }, "unknown", "unknown_outcome"],
  ["silence after", "hold", { how: "silent_after" }, "unknown", "unknown_outcome"],
  ["a resumption refused", "resume", refuse(404, "resource_not_found"), "rejected", "not_found"],
  ["a resumption with an error", "resume", refuse(500, "internal_server_error"), "unknown", "unknown_outcome"],
  ["a resumption without an answer", "resume", { how: "silent_before" }, "unknown", "unknown_outcome"],
];

test.each(orderFaults)(
  "an order that ends with: %s, has one outcome, was sent once and is never sent again",
  async (_, call, fault, state, kind) => {
    const order = steps.order(await steps.pick());
    const sent = () => rapid.mock.count("hold") + rapid.mock.count("resume");
    const before = sent();
    rapid.mock.faults.next(call, fault);
    expect(await rapid.supplier.book(order, context)).toMatchObject({ state, fault: { kind } });
    const calls = call === "hold" ? 1 : 2;
    expect(sent() - before).toBe(calls);
    if (state === "unknown") {
      await rapid.supplier.book(order, context);
      await rapid.supplier.reconcile(order.clientRef, context);
      // Nobody resumed it in time: there is no order, and nothing is owed.
      decide();
      const end = await rapid.supplier.reconcile(order.clientRef, context);
      expect(end).toMatchObject({ state: "rejected", fault: { kind: "not_found" } });
      expect((await rapid.supplier.book(order, context)).state).toBe("rejected");
    } else if (kind !== "rate_limited") expect((await rapid.supplier.book(order, context)).state).toBe("rejected");
    expect(sent() - before).toBe(calls);
    expect(isBooked(order.clientRef)).toBe(0);
  },
);

test("an order that was resumed without an answer is found, and one that was held alone is given back", async () => {
  const resumed = steps.order(await steps.pick());
  rapid.mock.faults.next("resume", { how: "silent_after" });
  expect((await rapid.supplier.book(resumed, context)).state).toBe("unknown");
  expect(await rapid.supplier.reconcile(resumed.clientRef, context)).toMatchObject({
    state: "confirmed",
    booking: { status: "confirmed", total: { amount: resumed.expected.amount } },
  });
  expect(isBooked(resumed.clientRef)).toBe(1);
  const held = steps.order(await steps.pick());
  rapid.mock.faults.next("hold", { how: "truncated" });
  expect((await rapid.supplier.book(held, context)).state).toBe("unknown");
  // It is found by our reference, and may be resumed by whoever holds it until the deadlines are over.
  expect((await rapid.supplier.reconcile(held.clientRef, context)).state).toBe("pending");
  decide();
  const releases = rapid.mock.count("release");
  expect(await rapid.supplier.reconcile(held.clientRef, context)).toMatchObject({ fault: { kind: "not_found" } });
  expect(rapid.mock.count("release")).toBe(releases + 1);
  expect(mine(held.clientRef)[0]?.rooms.every(({ cancelled }) => cancelled)).toBe(true);
});

test("what is held at another price than was agreed is given back, and never resumed", async () => {
  const other = { checkIn: "2027-05-01", checkOut: "2027-05-03" };
  const order = steps.order(await steps.pick(() => true, other));
  rapid.mock.faults.next("hold", { how: "dearer", minor: 1_000 });
  const resumed = rapid.mock.count("resume");
  expect(await rapid.supplier.book(order, context)).toMatchObject({
    state: "rejected",
    fault: { kind: "price_changed", info: { code: "held_price" } },
  });
  expect(rapid.mock.count("resume")).toBe(resumed);
  expect(mine(order.clientRef)[0]?.rooms.every(({ cancelled }) => cancelled)).toBe(true);
  expect((await rapid.supplier.book(order, context)).state).toBe("rejected");
});

test("a 202 is open until the order is told of, either way", async () => {
  for (const [isDone, state] of [
    [true, "confirmed"],
    [false, "pending"],
  ] as const) {
    const order = steps.order(await steps.pick());
    rapid.mock.faults.next("resume", { how: "accepted", isDone });
    expect((await rapid.supplier.book(order, context)).state).toBe(state);
    expect(isBooked(order.clientRef)).toBe(isDone ? 1 : 0);
  }
});

test("a new order that is told of nowhere yet is underway, and confirmed when it is", async () => {
  const order = steps.order(await steps.pick());
  rapid.mock.faults.next("hold", { how: "late", seconds: 120 });
  expect((await rapid.supplier.book(order, context)).state).toBe("pending");
  expect((await rapid.supplier.reconcile(order.clientRef, context)).state).toBe("pending");
  rapid.clock.advance(121);
  expect((await rapid.supplier.reconcile(order.clientRef, context)).state).toBe("confirmed");
});

test("a reconciliation that gets no answer leaves the order in doubt", async () => {
  const order = steps.order(await steps.pick());
  rapid.mock.faults.next("resume", { how: "silent_after" });
  await rapid.supplier.book(order, context);
  const away = refuse(503, "service_unavailable");
  rapid.mock.faults.next("itineraries", away, away, away);
  expect((await rapid.supplier.reconcile(order.clientRef, context)).state).toBe("unknown");
  rapid.mock.faults.next("itineraries", { how: "empty" });
  expect((await rapid.supplier.reconcile(order.clientRef, context)).state).toBe("unknown");
  expect((await rapid.supplier.reconcile(order.clientRef, context)).state).toBe("confirmed");
});

test("what certainly was not sent may be sent again", async () => {
  const order = steps.order(await steps.pick());
  const away = rapid.open(async (input, init) => {
    const request = new Request(input, init);
    if (request.method === "POST" && new URL(request.url).pathname === "/v3/itineraries")
      throw new TypeError("fetch failed", { cause: Object.assign(new Error("refused"), { code: "ECONNREFUSED" }) });
    return rapid.send(request);
  });
  expect(await away.book(order, context)).toMatchObject({ state: "rejected", fault: { kind: "unavailable" } });
  expect(await rapid.supplier.reconcile(order.clientRef, context)).toMatchObject({ fault: { kind: "not_found" } });
  expect((await rapid.supplier.book(order, context)).state).toBe("confirmed");
});

test("four processes with one reference make one order, with the beds that were chosen", async () => {
  const order = steps.order(await steps.pick());
  for (const room of order.rooms) room.bedding = "37321";
  const ends = await Promise.all([1, 2, 3, 4].map(() => rapid.open().book(order, context)));
  expect(ends.map(({ state }) => state)).toEqual(["confirmed", "confirmed", "confirmed", "confirmed"]);
  const [made, ...others] = mine(order.clientRef);
  expect(others).toEqual([]);
  expect(made).toMatchObject({ sale: { bed: "37321" }, email: "orders@wijha.example" });
  expect(made?.rooms[0]).toMatchObject({ given_name: "Noura", family_name: "Alqahtani" });
});

test("orders are test ones while the settings say so, and every call tells whose it is", async () => {
  const order = steps.order(await steps.pick());
  const trying = rapid.open(rapid.send, { isTest: true });
  expect((await trying.book(order, { ...context, customerIp: "::ffff:198.51.100.4" })).state).toBe("confirmed");
  for (const call of ["hold", "resume", "itineraries"] as const) {
    expect(rapid.mock.lastHeaders(call)?.get("test")).toBe("standard");
    expect(rapid.mock.lastHeaders(call)?.get("customer-ip")).toBe("198.51.100.4");
  }
  expect(rapid.mock.lastHeaders("price_check")?.get("test")).toBeNull();
  await steps.search();
  expect(rapid.mock.lastHeaders("rates")?.get("customer-ip")).toBe("192.0.2.7");
});

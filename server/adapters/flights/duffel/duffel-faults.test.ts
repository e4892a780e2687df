import { afterAll, beforeAll, expect, test } from "vitest";
import type { MockFault } from "#sandbox/partners/duffel/faults.ts";
import { createReplay, findRecordings } from "#server/platform/partners/replay.ts";
import { partnerCalls } from "#server/platform/partners/tables.ts";
import { context, createDuffelSteps, query } from "./testing/duffel-steps.ts";
import { openDuffel } from "./testing/open-duffel.ts";

let duffel: Awaited<ReturnType<typeof openDuffel>>;
let steps: ReturnType<typeof createDuffelSteps>;
beforeAll(async () => {
  duffel = await openDuffel();
  steps = createDuffelSteps(duffel);
});
afterAll(() => duffel.close());

const refuse = (status: number, code: string, type = "api_error"): MockFault => ({ how: "refuse", status, code, type });

/** How an order ends: the state, and the kind of its fault. */
const orderFaults: [string, MockFault, string, string][] = [
  ["offer gone", refuse(422, "offer_no_longer_available", "airline_error"), "rejected", "offer_expired"],
  ["already booked", refuse(422, "offer_request_already_booked", "invalid_state_error"), "rejected", "offer_expired"],
  ["price changed", refuse(422, "price_changed", "airline_error"), "rejected", "price_changed"],
  ["schedule changed", refuse(422, "schedule_changed", "invalid_state_error"), "rejected", "schedule_changed"],
  ["no balance", refuse(422, "insufficient_balance", "invalid_state_error"), "rejected", "funds"],
  ["booked twice", refuse(422, "duplicate_booking", "airline_error"), "rejected", "duplicate"],
  ["unknown airline error", refuse(422, "airline_internal", "airline_error"), "rejected", "not_permitted"],
  ["unknown code", refuse(422, "never_heard_of", "invalid_request_error"), "rejected", "invalid_request"],
  ["bad token", refuse(401, "access_token_not_found", "authentication_error"), "rejected", "auth"],
  ["no permission", refuse(403, "insufficient_permissions", "authentication_error"), "rejected", "auth"],
  ["not found", refuse(404, "not_found", "invalid_request_error"), "rejected", "not_found"],
  ["bad request", refuse(400, "bad_request", "invalid_request_error"), "rejected", "invalid_request"],
  ["certainly not created", refuse(502, "order_not_created"), "rejected", "not_permitted"],
  ["service away", refuse(503, "service_unavailable"), "rejected", "unavailable"],
  ["server error", refuse(500, "internal_server_error"), "unknown", "unknown_outcome"],
  ["gateway error", refuse(502, "bad_gateway"), "unknown", "unknown_outcome"],
  ["gateway timeout", refuse(504, "gateway_timeout"), "unknown", "unknown_outcome"],
  ["page of a proxy", { how: "html" }, "unknown", "unknown_outcome"],
  ["half an answer", { how: "truncated" }, "unknown", "unknown_outcome"],
  ["empty answer", { how: "empty" }, "unknown", "unknown_outcome"],
  ["silence before", { how: "silent_before" }, "unknown", "unknown_outcome"],
  ["silence after", { how: "silent_after" }, "unknown", "unknown_outcome"],
];

test.each(orderFaults)(
  "an order that ends with: %s, has one outcome and was sent once",
  async (_, fault, state, kind) => {
    for (const airline of ["ZZ", "TK"] as const) {
      const opened = steps.order(await steps.pick(airline));
      const calls = duffel.mock.count("order");
      if (airline === "ZZ") {
        duffel.mock.faults.next("order", fault);
        expect(await duffel.supplier.hold(opened, context)).toMatchObject({ state, fault: { kind } });
      } else {
        const held = await duffel.supplier.hold(opened, context);
        if (held.state !== "confirmed") throw new Error("a promise needs no call");
        duffel.mock.faults.next("order", fault);
        expect(await duffel.supplier.issue(held.booking.ref, opened, context)).toMatchObject({
          state,
          fault: { kind },
        });
      }
      expect(duffel.mock.count("order") - calls).toBe(1);
    }
  },
);

test("a 429 is a refusal that closes the partner, by its own headers", async () => {
  const own = await openDuffel();
  try {
    const [option] = await createDuffelSteps(own).search();
    const headers = { "ratelimit-reset": new Date(own.clock.now().getTime() + 20_000).toUTCString() };
    own.mock.faults.next("offer", { how: "refuse", status: 429, code: "rate_limit_exceeded", headers });
    await expect(own.supplier.fares(option!.ref, context)).rejects.toMatchObject({ kind: "rate_limited" });
    const calls = own.mock.count("search");
    await expect(createDuffelSteps(own).search()).rejects.toMatchObject({ info: { code: "quota" } });
    expect(own.mock.count("search")).toBe(calls);
  } finally {
    await own.close();
  }
});

test("an order whose answer was lost is found by our reference, and never ordered again", async () => {
  const order = steps.order(await steps.pick("TK"));
  const held = await duffel.supplier.hold(order, context);
  if (held.state !== "confirmed") throw new Error("not held");
  expect(held.booking).toMatchObject({ status: "held", locator: "" });
  duffel.mock.faults.next("order", { how: "silent_after" });
  expect((await duffel.supplier.issue(held.booking.ref, order, context)).state).toBe("unknown");
  expect((await duffel.supplier.issue(held.booking.ref, order, context)).state).toBe("unknown");
  const found = await duffel.supplier.reconcile(order.clientRef, context);
  expect(found).toMatchObject({ state: "confirmed", booking: { status: "ticketed", ref: held.booking.ref } });
  const mine = [...duffel.mock.state.orders.values()].filter(
    ({ metadata }) => metadata["client_ref"] === order.clientRef,
  );
  expect(mine).toHaveLength(1);
});

test("an order that was paid and is not listed stays in doubt, however often it is asked for", async () => {
  const order = steps.order(await steps.pick("TK"));
  const held = await duffel.supplier.hold(order, context);
  if (held.state !== "confirmed") throw new Error("not held");
  duffel.mock.faults.next("order", { how: "accepted_and_lost" });
  expect((await duffel.supplier.issue(held.booking.ref, order, context)).state).toBe("pending");
  for (const hours of [0, 1, 30]) {
    duffel.clock.advance(hours * 3600);
    expect((await duffel.supplier.reconcile(order.clientRef, context)).state).toBe("unknown");
  }
  await expect(duffel.supplier.quoteCancel(held.booking.ref, [], context)).rejects.toMatchObject({
    info: { code: "order_in_doubt" },
  });
});

test("an order that is accepted first is found when it is there, and confirmed with its documents", async () => {
  const order = steps.order(await steps.pick("TK"));
  const held = await duffel.supplier.hold(order, context);
  if (held.state !== "confirmed") throw new Error("not held");
  duffel.mock.faults.next("order", { how: "accepted" });
  expect((await duffel.supplier.issue(held.booking.ref, order, context)).state).toBe("pending");
  expect((await duffel.supplier.reconcile(order.clientRef, context)).state).toBe("pending");
  duffel.clock.advance(61);
  expect(await duffel.supplier.reconcile(order.clientRef, context)).toMatchObject({ booking: { status: "ticketed" } });
});

test("two processes with one reference make one order", async () => {
  const order = steps.order(await steps.pick());
  const states = await Promise.all([1, 2, 3, 4].map(() => duffel.open().hold(order, context)));
  expect(states.filter(({ state }) => state === "confirmed").length).toBeGreaterThan(0);
  expect(states.every(({ state }) => state === "confirmed" || state === "unknown")).toBe(true);
  const mine = [...duffel.mock.state.orders.values()].filter(
    ({ metadata }) => metadata["client_ref"] === order.clientRef,
  );
  expect(mine).toHaveLength(1);
});

test("a payment whose answer was lost is paid once: found unpaid after every deadline it is paid again", async () => {
  for (const [how, state] of [
    ["silent_before", "held"],
    ["silent_after", "ticketed"],
  ] as const) {
    const order = steps.order(await steps.pick());
    const held = await duffel.supplier.hold(order, context);
    if (held.state !== "confirmed") throw new Error("not held");
    duffel.mock.faults.next("payment", { how });
    expect((await duffel.supplier.issue(held.booking.ref, order, context)).state).toBe("unknown");
    expect(await duffel.supplier.reconcile(order.clientRef, context)).toMatchObject({ booking: { status: state } });
    expect(await duffel.supplier.issue(held.booking.ref, order, context)).toMatchObject({
      booking: { status: "ticketed" },
    });
  }
});

test("what Duffel would not take is refused before it is sent", async () => {
  const calls = duffel.mock.count("order");
  const fare = await steps.pick();
  const { travellers } = steps.order(fare);
  const refusalOf = async (changes: Partial<(typeof travellers)[number]>) =>
    duffel.supplier.hold(
      steps.order(fare, { travellers: travellers.map((each) => ({ ...each, ...changes })) }),
      context,
    );
  const refused = (field: string) => ({ state: "rejected", fault: { kind: "traveller_data", info: { field } } });
  expect(await refusalOf({ lastname: "A name of twenty-one a" })).toMatchObject(refused("travellers.0.name"));
  expect(await refusalOf({ firstname: "نورة" })).toMatchObject(refused("travellers.0.name"));
  const card = { type: "iqama" as const, number: "2123456789", issuingCountry: "SA", expires: "2032-01-01" };
  expect(await refusalOf({ document: card })).toMatchObject(refused("travellers.0.document"));
  const instant = steps.order(await steps.pick("TK"), { keep: "later" });
  expect(await duffel.supplier.hold(instant, context)).toMatchObject({ fault: { info: { code: "instant_only" } } });
  expect(duffel.mock.count("order")).toBe(calls);
});

test("prices that moved and offers that are gone are told where they are looked up", async () => {
  const fare = await steps.pick();
  duffel.mock.faults.next("offer", { how: "dearer", minor: 250 });
  expect(await duffel.supplier.recheck(fare.ref, fare.total, context)).toMatchObject({
    state: "price_changed",
    total: { amount: fare.total.amount + 250 },
  });
  duffel.mock.faults.next("offer", refuse(422, "offer_no_longer_available", "airline_error"));
  await expect(duffel.supplier.recheck(fare.ref, fare.total, context)).rejects.toMatchObject({ kind: "offer_expired" });
});

test("a search tries again what only looked, and leaves out what cannot be sold", async () => {
  duffel.mock.faults.next("search", { how: "truncated" }, { how: "html" });
  const options = await steps.search();
  expect(options).toHaveLength(8);
  for (const fault of [{ how: "silent_before" }, refuse(500, "internal_server_error")] as const) {
    duffel.mock.faults.next("search", fault, fault, fault);
    await expect(steps.search()).rejects.toMatchObject({ kind: "unavailable" });
    duffel.mock.faults.clear();
  }
  const pounds = await openDuffel({ currency: "GBP" });
  expect((await Array.fromAsync(pounds.supplier.search(query, context))).flat()).toEqual([]);
  await pounds.close();
});

test("a search is played again from its recording, and no recording says who travels", async () => {
  const own = { ...context, requestId: "to-replay" };
  const recorded = (await Array.fromAsync(duffel.supplier.search(query, own))).flat();
  const replay = duffel.open(createReplay(await findRecordings(duffel.database, "duffel", "to-replay")));
  expect((await Array.fromAsync(replay.search(query, context))).flat()).toEqual(recorded);
  await duffel.supplier.hold(steps.order(await steps.pick()), context);
  const kept = JSON.stringify(await duffel.database.select().from(partnerCalls));
  expect(kept).toContain("/air/orders");
  for (const secret of ["Noura", "Alqahtani", "noura@", "96650", "A1234567", "duffel_test"])
    expect(kept).not.toContain(secret);
});

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { MockFault } from "#sandbox/partners/duffel/faults.ts";
import { confirmed } from "#server/testing/suites/flight-supplier-harness.ts";
import { orderDeadlineMs } from "./duffel-partner.ts";
import { createAmendSteps } from "./testing/amend-steps.ts";
import { context } from "./testing/duffel-steps.ts";
import { openDuffel } from "./testing/open-duffel.ts";

let duffel: Awaited<ReturnType<typeof openDuffel>>;
let steps: ReturnType<typeof createAmendSteps>;
beforeAll(async () => {
  duffel = await openDuffel();
  steps = createAmendSteps(duffel);
});
afterAll(() => duffel.close());

const refuse = (status: number, code: string, type = "api_error"): MockFault => ({ how: "refuse", status, code, type });
const deadline = orderDeadlineMs / 1000;

/** How what amends an order ends: the state, and the kind of its fault. */
const faults: [string, MockFault, string, string][] = [
  ["price changed", refuse(422, "price_changed", "airline_error"), "rejected", "price_changed"],
  ["no balance", refuse(422, "insufficient_balance", "invalid_state_error"), "rejected", "funds"],
  ["unknown airline error", refuse(422, "airline_internal", "airline_error"), "rejected", "not_permitted"],
  ["bad token", refuse(401, "access_token_not_found", "authentication_error"), "rejected", "auth"],
  ["service away", refuse(503, "service_unavailable"), "rejected", "unavailable"],
  ["server error", refuse(500, "internal_server_error"), "unknown", "unknown_outcome"],
  ["gateway error", refuse(502, "bad_gateway"), "unknown", "unknown_outcome"],
  ["page of a proxy", { how: "html" }, "unknown", "unknown_outcome"],
  ["half an answer", { how: "truncated" }, "unknown", "unknown_outcome"],
  ["empty answer", { how: "empty" }, "unknown", "unknown_outcome"],
];

test.each(faults)("what ends with: %s, has one outcome and was sent once", async (_, fault, state, kind) => {
  const booking = await steps.ticketed();
  const changes = duffel.mock.count("change");
  const quoted = await steps.quote(booking);
  duffel.mock.faults.next("change", fault);
  const changed = await duffel.supplier.change(quoted.ref, steps.reference(), context);
  expect(changed).toMatchObject({ state, fault: { kind } });
  expect(duffel.mock.count("change") - changes).toBe(1);
  const other = await steps.ticketed();
  const adds = duffel.mock.count("add");
  duffel.mock.faults.next("add", fault);
  const added = await duffel.supplier.addExtras((await steps.quoteBag(other)).ref, steps.reference(), context);
  expect(added).toMatchObject({ state, fault: { kind } });
  expect(duffel.mock.count("add") - adds).toBe(1);
});

test("a 429 is a refusal, and the same reference is sent again afterwards", async () => {
  const headers = { "ratelimit-reset": "1" };
  const limit: MockFault = { how: "refuse", status: 429, code: "rate_limit_exceeded", headers };
  const booking = await steps.ticketed();
  const quoted = await steps.quote(booking);
  const clientRef = steps.reference();
  const { supplier, mock } = duffel;
  mock.faults.next("change", limit);
  expect(await supplier.change(quoted.ref, clientRef, context)).toMatchObject({ fault: { kind: "rate_limited" } });
  expect(await supplier.reconcileChange(clientRef, context)).toMatchObject({ fault: { kind: "not_found" } });
  expect(confirmed(await supplier.change(quoted.ref, clientRef, context)).total).toEqual(quoted.total);
  const bags = await steps.quoteBag(booking);
  mock.faults.next("add", limit);
  expect(await supplier.addExtras(bags.ref, clientRef, context)).toMatchObject({ fault: { kind: "rate_limited" } });
  expect(await supplier.reconcileExtras(clientRef, context)).toMatchObject({ fault: { kind: "not_found" } });
  expect(confirmed(await supplier.addExtras(bags.ref, clientRef, context)).order.total).toEqual(bags.total);
});

describe("other flights", () => {
  test.each([
    ["would become a voucher", { how: "refund_to", to: "voucher" }],
    ["would go nobody knows where", { how: "refund_to", to: null }],
    ["has figures that do not add up", { how: "figures", minor: 100 }],
    ["is in a currency that we do not sell in", { how: "currency", currency: "GBP" }],
    ["is in another currency than the order", { how: "currency", currency: "USD" }],
  ] as const)("are left out where what comes back or is due %s", async (_, fault) => {
    // A fare that gives back what is left: the first of the other flights costs less.
    const booking = await steps.ticketed(-1);
    const all = (await steps.options(booking)).flatMap(({ fares }) => fares);
    expect(all[0]!.costs.due.amount).toBeLessThan(0);
    duffel.mock.faults.next("change_search", fault);
    const left = (await steps.options(booking)).flatMap(({ fares }) => fares);
    expect(left).toHaveLength(all.length - 1);
  });

  test("are refused at the quote where money would go elsewhere, or figures do not add up", async () => {
    const booking = await steps.ticketed();
    const option = (await steps.options(booking)).at(-1)!;
    const fare = (await duffel.supplier.fares(option.ref, context)).at(-1)!;
    duffel.mock.faults.next("change_quote", { how: "figures", minor: -100 });
    await expect(duffel.supplier.quoteChange(booking.ref, fare.ref, context)).rejects.toMatchObject({
      info: { code: "figures" },
    });
    const other = await steps.ticketed();
    await expect(duffel.supplier.quoteChange(other.ref, fare.ref, context)).rejects.toMatchObject({
      kind: "invalid_request",
    });
  });

  test("that became dearer between quote and confirmation are not confirmed", async () => {
    const quoted = await steps.quote(await steps.ticketed());
    const changes = duffel.mock.count("change");
    duffel.mock.faults.next("change_quote", { how: "dearer", minor: 250 });
    const outcome = await duffel.supplier.change(quoted.ref, steps.reference(), context);
    expect(outcome).toMatchObject({ state: "rejected", fault: { kind: "price_changed" } });
    expect(duffel.mock.count("change")).toBe(changes);
  });

  test("two processes with one reference confirm once, and another reference finds it taken", async () => {
    const booking = await steps.ticketed();
    const { ref } = await steps.quote(booking);
    const clientRef = steps.reference();
    const changes = duffel.mock.count("change");
    const states = await Promise.all([1, 2, 3, 4].map(() => duffel.open().change(ref, clientRef, context)));
    expect(states.filter(({ state }) => state === "confirmed").length).toBeGreaterThan(0);
    expect(states.every(({ state }) => state === "confirmed" || state === "unknown")).toBe(true);
    expect(duffel.mock.count("change") - changes).toBe(1);
    const quoted = await steps.quote(booking);
    const twisted = await duffel.supplier.change(quoted.ref, clientRef, context);
    expect(twisted).toMatchObject({ state: "rejected", fault: { kind: "duplicate" } });
  });

  test("a no to what was sent before is not believed until the change has ended unconfirmed", async () => {
    const booking = await steps.ticketed();
    const quoted = await steps.quote(booking);
    const clientRef = steps.reference();
    duffel.mock.faults.next("change", { how: "silent_before" }, refuse(422, "airline_unknown", "airline_error"));
    expect((await duffel.supplier.change(quoted.ref, clientRef, context)).state).toBe("unknown");
    const found = await duffel.supplier.reconcileChange(clientRef, context);
    expect(found).toMatchObject({ fault: { kind: "not_found" } });
    expect((await duffel.supplier.change(quoted.ref, clientRef, context)).state).toBe("unknown");
    expect((await duffel.supplier.change(quoted.ref, clientRef, context)).state).toBe("unknown");
    duffel.clock.advance(1800 + deadline);
    expect((await duffel.supplier.reconcileChange(clientRef, context)).state).toBe("rejected");
    expect((await duffel.supplier.change(quoted.ref, clientRef, context)).state).toBe("rejected");
    expect(await duffel.supplier.retrieve(booking.ref, context)).toEqual(booking);
  });

  test("a confirmation whose answer was lost is found made, also when it is asked for again first", async () => {
    const booking = await steps.ticketed();
    const quoted = await steps.quote(booking);
    const clientRef = steps.reference();
    duffel.mock.faults.next("change", { how: "silent_after" });
    expect((await duffel.supplier.change(quoted.ref, clientRef, context)).state).toBe("unknown");
    expect((await duffel.supplier.change(quoted.ref, clientRef, context)).state).toBe("unknown");
    expect(confirmed(await duffel.supplier.reconcileChange(clientRef, context)).total).toEqual(quoted.total);
    expect(confirmed(await duffel.supplier.change(quoted.ref, clientRef, context)).total).toEqual(quoted.total);
  });
});

describe("bags", () => {
  test("that were paid and are not listed stay in doubt, however often they are asked for", async () => {
    const booking = await steps.ticketed();
    const quoted = await steps.quoteBag(booking);
    const clientRef = steps.reference();
    duffel.mock.faults.next("add", { how: "accepted_and_lost" });
    expect((await duffel.supplier.addExtras(quoted.ref, clientRef, context)).state).toBe("pending");
    for (const hours of [1, 2, 30]) {
      duffel.clock.advance(hours * 3600);
      expect((await duffel.supplier.reconcileExtras(clientRef, context)).state).toBe("unknown");
      expect((await duffel.supplier.addExtras(quoted.ref, clientRef, context)).state).toBe("unknown");
    }
    // Nor does anything else begin beside them.
    const { ref } = await steps.quote(booking);
    expect(await duffel.supplier.change(ref, steps.reference(), context)).toMatchObject({
      fault: { info: { code: "another_underway" } },
    });
  });

  test("of another currency are offered to nobody, and none are where the airline sells none", async () => {
    const { ref } = await steps.ticketed();
    duffel.mock.faults.next("services", { how: "currency", currency: "USD" });
    expect(await duffel.supplier.additions(ref, context)).toEqual({ bags: [], seatMaps: [], requests: null });
    duffel.mock.faults.next("services", refuse(422, "services_not_supported", "invalid_state_error"));
    await expect(duffel.supplier.additions(ref, context)).rejects.toMatchObject({ kind: "not_permitted" });
  });

  test("that became dearer after their quote are not bought", async () => {
    const quoted = await steps.quoteBag(await steps.ticketed());
    const adds = duffel.mock.count("add");
    duffel.mock.faults.next("services", { how: "dearer", minor: 500 });
    const outcome = await duffel.supplier.addExtras(quoted.ref, steps.reference(), context);
    expect(outcome).toMatchObject({ state: "rejected", fault: { kind: "price_changed" } });
    expect(duffel.mock.count("add")).toBe(adds);
  });

  test("two processes with one reference buy once", async () => {
    const booking = await steps.ticketed();
    const { ref, total } = await steps.quoteBag(booking);
    const clientRef = steps.reference();
    const adds = duffel.mock.count("add");
    const states = await Promise.all([1, 2, 3, 4].map(() => duffel.open().addExtras(ref, clientRef, context)));
    expect(states.every(({ state }) => state === "confirmed" || state === "unknown")).toBe(true);
    expect(duffel.mock.count("add") - adds).toBe(1);
    expect((await duffel.supplier.retrieve(booking.ref, context)).total).toEqual(total);
  });
});

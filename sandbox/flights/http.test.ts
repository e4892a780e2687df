import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "#server/testing/test-database.ts";
import { createFlightSandboxApp } from "./http.ts";
import { riyadhJeddah, startSandbox } from "./testing/start-sandbox.ts";
import type { Booking, CancelQuote, Change, ChangeBatch, ChangeQuote, OfferBatch } from "./types.ts";

let db: TestDatabase;
let started: Awaited<ReturnType<typeof startSandbox>>;
let app: ReturnType<typeof createFlightSandboxApp>;
beforeAll(async () => {
  db = await createTestDatabase();
  started = await startSandbox(db.database.$client, { now: () => new Date("2026-11-21T06:00:00Z") });
  app = createFlightSandboxApp(started.sandbox);
});
afterAll(async () => {
  await started.sandbox.close();
  await db.drop();
});

const post = async <Answer>(path: string, body: unknown, headers: Record<string, string> = {}) => {
  const response = await app.request(path, { method: "POST", body: JSON.stringify(body), headers });
  return { status: response.status, body: (await response.json()) as Answer };
};

test("the whole life of an order over HTTP", async () => {
  const { body: batches } = await post<OfferBatch[]>("/search", riyadhJeddah);
  const order = started.order(batches[0]!.offers[0]!);
  const { status, body: held } = await post<Booking>("/orders", order);
  expect(status).toBe(201);
  const { body: issued } = await post<Booking>(`/orders/${held.id}/issue`, {
    clientRef: "http-issue",
    expected: held.total,
  });
  expect(issued.status).toBe("ticketed");
  const found = await app.request("/orders?clientRef=http-issue");
  expect(await found.json()).toMatchObject({ by: "issue", booking: { id: held.id } });
  const { body: quote } = await post<CancelQuote>(`/orders/${held.id}/cancel-quote`, {});
  const { body: cancelled } = await post<Booking>("/cancellations", { token: quote.token });
  expect(cancelled.status).toBe("cancelled");
});

test("an order is changed over HTTP, and asked about by the caller's own reference", async () => {
  const { body: batches } = await post<OfferBatch[]>("/search", riyadhJeddah);
  const changeable = batches[0]!.offers.flatMap((offer) =>
    offer.fares.filter(({ change }) => change.allowed).map((fare) => ({ offer, fare })),
  )[0]!;
  const order = started.order(changeable.offer);
  const expected = changeable.fare.total;
  const { body: held } = await post<Booking>("/orders", {
    ...order,
    fare: changeable.fare.id,
    expected,
    clientRef: "http-change",
  });
  await post(`/orders/${held.id}/issue`, { clientRef: "http-change-issue", expected: held.total });
  const dates = ["2027-03-20"];
  const { body: found } = await post<ChangeBatch>(`/orders/${held.id}/change-search`, { dates });
  const [offer] = found.offers;
  const wish = { token: offer!.token, fare: offer!.fares[0]!.id };
  const { body: quote } = await post<ChangeQuote>(`/orders/${held.id}/change-quote`, wish);
  expect(quote).toMatchObject(offer!.fares[0]!.costs);
  const asked = { token: quote.token, clientRef: "http-change-1" };
  const { body: changed } = await post<Change>("/changes", asked);
  expect(changed).toMatchObject({ state: "done", booking: { id: held.id, total: quote.total } });
  const known = await app.request("/changes?clientRef=http-change-1");
  expect(await known.json()).toEqual(changed);
  expect((await app.request("/changes?clientRef=nobody")).status).toBe(404);
});

test("refusals have a status and a code", async () => {
  expect(await post("/offers/fares", { token: "x~y" })).toMatchObject({
    status: 400,
    body: { code: "invalid_request" },
  });
  expect((await app.request("/orders/nobody")).status).toBe(404);
  expect((await post("/search", riyadhJeddah, { "x-sandbox-fault": "unavailable" })).status).toBe(503);
  expect((await app.request("/search", { method: "POST", body: "{" })).status).toBe(400);
});

test("failures are planned at /control", async () => {
  const { body: batches } = await post<OfferBatch[]>("/search", riyadhJeddah);
  const offer = batches[0]!.offers[3]!;
  const ask = () =>
    post<{ state: string; total: number }>("/offers/price", {
      token: offer.token,
      fare: "0",
      expected: offer.fares[0]!.total,
    });
  await post("/control", { operation: "priceOffer", fault: "price_changed" });
  const changed = await ask();
  expect(changed.body.state).toBe("price_changed");
  expect(changed.body.total).toBeGreaterThan(offer.fares[0]!.total);
  expect((await post("/control", { operation: "priceOffer", fault: "nonsense" })).status).toBe(400);
  await post("/control", { operation: "search", fault: "unavailable" });
  await post("/control", { clear: true });
  expect((await post("/search", riyadhJeddah)).status).toBe(200);
});

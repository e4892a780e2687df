import type { ReadableSpan } from "@opentelemetry/sdk-trace";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { searchFlights } from "#contract/flights.ts";
import { findBooking } from "#server/modules/bookings/find-booking.ts";
import { createDivider } from "#server/modules/bookings/testing/divide-booking.ts";
import { sampleContact, sampleTraveller } from "#server/modules/bookings/testing/sample-choice.ts";
import { createTraveller } from "#server/modules/bookings/testing/traveller-booking.ts";
import { createPayer } from "#sandbox/payments/payer.ts";
import { rootOfBooking } from "#server/platform/telemetry/booking-trace.ts";
import { keepTraces } from "#server/platform/telemetry/testing/keep-traces.ts";
import { createTestApp, type TestApp } from "#server/testing/create-test-app.ts";

let traces: ReturnType<typeof keepTraces>;
let web: TestApp;
/** Another process of the installation, which runs the jobs. */
let worker: TestApp;
beforeAll(async () => {
  traces = keepTraces();
  web = await createTestApp();
  worker = await createTestApp({ on: web, overrides: { clock: web.clock } });
  await web.sandboxes.openFlights();
}, 60_000);
afterEach(() => traces.reset());
afterAll(async () => {
  await worker.close();
  await web.close();
  await traces.stop();
});

const traceOf = (bookingId: string) => {
  const { traceId } = rootOfBooking(bookingId);
  return traces.spans().filter((span) => span.spanContext().traceId === traceId);
};
const idOf = (span: ReadableSpan) => span.spanContext().spanId;
const byName = (spans: ReadableSpan[], name: string | RegExp) =>
  spans.filter((span) => (typeof name === "string" ? span.name === name : name.test(span.name)));

/** Paid on the gateway's page by who then closes the window: it is the gateway that tells us. */
async function book(family = false) {
  const traveller = createTraveller(web, day++);
  const { id } = await traveller.name(undefined, family);
  const payment = await traveller.open(id);
  const gateway = await web.sandboxes.openPayments();
  await createPayer(gateway.app).pay(payment.frame?.src ?? "");
  await gateway.tick();
  await worker.queue.drain();
  return { id, numbers: traveller.numbers };
}
let day = 30;

test("a booking is one tree: calls, jobs of another process, supplier, gateway, its notice and the mails", async () => {
  const { id } = await book();
  const spans = traceOf(id);
  const ids = new Set(spans.map(idOf));
  const roots = spans.filter(({ parentSpanContext }) => !parentSpanContext);
  expect(roots.map((span) => [span.name, idOf(span)])).toEqual([["booking", rootOfBooking(id).spanId]]);
  for (const { name, parentSpanContext } of spans)
    expect([name, !parentSpanContext || ids.has(parentSpanContext.spanId)]).toEqual([name, true]);
  for (const name of [
    "PUT /api/bookings/:bookingId/travellers",
    "POST /api/bookings/:bookingId/payment",
    "flights hold",
    "payments start",
    "payment notice",
    "job payments.tend",
    "job payments.settled",
    "job bookings.confirm",
    "flights issue",
    "payments retrieve",
    "job bookings.mail",
    /^mail /,
  ])
    expect([name, byName(spans, name).length > 0]).toEqual([name, true]);
});

test("a job hangs from what enqueued it, and what stands in another trace is linked", async () => {
  const { id } = await book();
  const spans = traceOf(id);
  const nameOf = (spanId: string | undefined) => spans.find((span) => idOf(span) === spanId)?.name;
  const parents = (name: string) => byName(spans, name).map((span) => nameOf(span.parentSpanContext?.spanId));
  expect(parents("flights issue")).toContain("job bookings.confirm");
  expect(parents("job bookings.confirm")).toContain("job payments.settled");
  expect(parents("job payments.tend")).toContain("payment notice");
  const all = traces.spans();
  const linked = (span: ReadableSpan | undefined) =>
    (span?.links ?? []).map(({ context }) => all.find((each) => idOf(each) === context.spanId)?.name);
  // The booking was made, and the gateway told, in calls whose address names no booking.
  expect(linked(byName(spans, "booking")[0])).toEqual(["POST /api/bookings/flights"]);
  expect(linked(byName(spans, "payment notice")[0])).toEqual(["POST /api/webhooks/payments/sandbox"]);
  const made = byName(all, "POST /api/bookings/flights").find((span) => linked(span).includes("booking"));
  expect(made?.attributes).toMatchObject({ "http.response.status_code": 200, "wijha.endpoint": "createFlightBooking" });
});

test("a booking that was divided from another is a tree of its own, linked to it", async () => {
  const { id } = await book(true);
  const { divided } = await createDivider({ ...web, queue: worker.queue } as TestApp).divide(id, [1, 3]);
  const [root] = byName(traceOf(divided.id), "booking");
  expect(root?.links.map(({ context }) => context.traceId)).toContain(rootOfBooking(id).traceId);
});

test("a search is a trace, and each part of it that comes later belongs to it", async () => {
  const day = new Date(web.clock.now().getTime() + 40 * 86_400_000).toISOString().slice(0, 10);
  await web.api(searchFlights, { slices: [`RUH-DXB-${day}`], limit: 5 });
  const [call] = byName(traces.spans(), "GET /api/flights/search");
  const [asked] = byName(traces.spans(), "flights search");
  expect(asked?.spanContext().traceId).toBe(call?.spanContext().traceId);
  expect(asked?.attributes).toEqual({ "wijha.partner": "sandbox", "wijha.call": "search" });
});

test("nothing of a person, a card or a booking is in any span", async () => {
  const { id, numbers } = await book();
  await web.request(`/api/bookings/${id}/nothing?email=${sampleContact.email_address}`);
  const told = traces.spans().map(({ name, attributes, links, events, status, resource }) => ({
    name,
    attributes,
    links: links.map((link) => link.attributes),
    events,
    message: status.message,
    resource: resource.attributes,
  }));
  const text = JSON.stringify(told).toLowerCase();
  const { reference } = await findBooking(web.database, id);
  const { firstname } = sampleTraveller;
  for (const secret of [
    id,
    reference,
    ...numbers,
    firstname,
    "Alqahtani",
    "127.0.0.1",
    ...Object.values(sampleContact),
  ])
    expect(text).not.toContain(String(secret).toLowerCase());
  const known =
    /^(http\.(request\.method|route|response\.status_code)|error\.type|messaging\.(system|destination\.name|message\.id)|wijha\.(endpoint|partner|call|attempt|about))$/;
  for (const { attributes } of told) for (const name of Object.keys(attributes)) expect(name).toMatch(known);
});

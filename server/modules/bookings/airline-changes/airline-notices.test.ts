import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { getFlightChanges } from "#contract/booking-changes.ts";
import { acceptForCustomer } from "#contract/admin/airline-changes.ts";
import { getCase, listCases, takeCase } from "#contract/admin/cases.ts";
import { forgedWebhooks, signWebhook } from "#sandbox/payments/webhook-signature.ts";
import { logInStaff } from "#server/modules/staff/testing/log-in-staff.ts";
import { createTestApp, type TestApp } from "#server/testing/create-test-app.ts";
import { completeBookingsJob } from "../jobs.ts";
import { createMover } from "../testing/move-booking.ts";
import { refusal } from "../testing/refusal.ts";
import { createTraveller } from "../testing/traveller-booking.ts";
import { hearAllJob, sweepAirlineJob } from "./airline-jobs.ts";
import { airlineChanges } from "./tables.ts";

let app: TestApp;
let mover: ReturnType<typeof createMover>;
let book: ReturnType<typeof createTraveller>["book"];
beforeAll(async () => {
  app = await createTestApp();
  await app.sandboxes.openFlights();
  mover = createMover(app);
  ({ book } = createTraveller(app));
}, 60_000);
afterAll(() => app.close());

const logged = async () => (await logInStaff(app, "agent")).api(listCases, { queue: "schedule_change" });
const settle = async (rounds = 5) => {
  for (let round = 0; round < rounds; round++) {
    app.clock.advance(61);
    await app.queue.drain({ delayed: true });
  }
};

test("a notice is heard and asked about, also twice; what is forged, old or of nobody's order asks nothing", async () => {
  const { id } = await book();
  const sandbox = await app.sandboxes.openFlights();
  sandbox.faults.next("notice", "twice");
  await mover.moveSilently(id, { do: "later", minutes: 95 });
  expect(await mover.changesOf(id)).toEqual([]);
  await sandbox.tick();
  await app.queue.drain();
  expect((await mover.changesOf(id)).map(({ state }) => state)).toEqual(["told"]);
  const send = async (body: string, signature: string) =>
    (
      await app.request("/api/webhooks/airlines/sandbox", {
        method: "POST",
        body,
        headers: { "wijha-air-signature": signature },
      })
    ).status;
  const body = JSON.stringify({ id: "x", type: "order.airline_changed", data: { order: "nobodys" } });
  const secret = app.sandboxes.noticeSecret;
  expect(await send(body, signWebhook(secret, body, app.clock.now()))).toBe(204);
  // The one whose body was changed is told apart below.
  for (const forged of forgedWebhooks(secret, body, app.clock.now()))
    if (!forged.name.startsWith("body"))
      expect([forged.name, await send(body, forged.signature ?? "")]).toEqual([forged.name, 401]);
  expect(await send(`${body} `, signWebhook(secret, body, app.clock.now()))).toBe(401);
});

test("a lost notice is made up for in the night", async () => {
  const { id } = await book();
  (await app.sandboxes.openFlights()).faults.next("notice", "lost");
  await mover.moveSilently(id, { do: "later", minutes: 95 });
  await (await app.sandboxes.openFlights()).tick();
  await app.queue.drain();
  expect(await mover.changesOf(id)).toEqual([]);
  await app.queue.enqueue(app.database, hearAllJob, {});
  await settle(3);
  const rows = await app.database.select().from(airlineChanges).where(eq(airlineChanges.bookingId, id));
  expect(rows.map(({ state }) => state)).toEqual(["told"]);
});

test("a yes whose answer is lost is sent again, and taken once; one that the airline cannot take goes to the desk", async () => {
  const { id } = await book();
  const sandbox = await app.sandboxes.openFlights();
  const change = await mover.move(id, { do: "later", minutes: 95 });
  for (const fault of ["timeout_before", "timeout_after", "unavailable"] as const)
    sandbox.faults.next("acceptAirlineChange", fault);
  await mover.accept(id, change.id);
  await app.queue.drain();
  expect((await mover.changesOf(id))[0]).toMatchObject({ state: "accepting" });
  // Nothing else is begun meanwhile.
  expect((await app.api(getFlightChanges, { bookingId: id })).problems).toContain("waits");
  await settle();
  expect((await mover.changesOf(id))[0]).toMatchObject({ state: "accepted" });

  const other = (await book()).id;
  const first = await mover.move(other, { do: "later", minutes: 95 });
  await mover.moveSilently(other, { do: "cancel" });
  await mover.accept(other, first.id);
  await settle();
  expect((await mover.changesOf(other)).map(({ state }) => state)).toEqual(["told", "superseded"]);
  expect((await logged()).cases.filter(({ bookingId }) => bookingId === other)).toEqual([]);
});

test("the desk accepts for a customer who was reached, and the airline's answer closes the case", async () => {
  const { id } = await book();
  const change = await mover.move(id, { do: "later", minutes: 95 });
  app.clock.advance((Date.parse(change.answerBy!) - app.clock.now().getTime()) / 1000);
  await app.queue.enqueue(app.database, sweepAirlineJob, {});
  await app.queue.drain();
  const { api } = await logInStaff(app, "agent");
  const { cases } = await api(listCases, { queue: "schedule_change" });
  const row = cases.find(({ bookingId }) => bookingId === id);
  if (!row) throw new Error("no case");
  const taken = await api(takeCase, { caseId: row.id, revision: row.revision });
  const input = { caseId: row.id, revision: taken.case.revision, text: "She is fine with it." };
  expect(await refusal(api(acceptForCustomer, { ...input, text: "" }))).toMatchObject({ code: "invalid_input" });
  await api(acceptForCustomer, input);
  await app.queue.drain();
  expect((await mover.changesOf(id))[0]).toMatchObject({ state: "accepted" });
  expect((await api(getCase, { caseId: row.id })).case).toMatchObject({ result: "granted" });
  expect(await refusal(api(acceptForCustomer, input))).toMatchObject({ code: "conflict" });
  const { api: finance } = await logInStaff(app, "finance");
  expect(await refusal(finance(acceptForCustomer, input))).toMatchObject({ code: "forbidden" });
});

test("once the trip is over nothing is left to choose, and no case waits for it", async () => {
  const { id } = await book();
  await mover.move(id, { do: "cancel" });
  app.clock.advance(200 * 86_400);
  await app.queue.enqueue(app.database, sweepAirlineJob, {});
  await app.queue.drain();
  expect((await logged()).cases.some(({ bookingId }) => bookingId === id)).toBe(true);
  await app.queue.enqueue(app.database, completeBookingsJob, {});
  await app.queue.drain();
  // The visitor's cookie has ended as well by then.
  const rows = await app.database.select().from(airlineChanges).where(eq(airlineChanges.bookingId, id));
  expect(rows.map(({ state }) => state)).toEqual(["superseded"]);
  expect((await logged()).cases.some(({ bookingId }) => bookingId === id)).toBe(false);
});

import { afterAll, beforeAll, expect, test } from "vitest";
import { getBooking } from "#contract/bookings.ts";
import { createTestApp, type TestApp } from "#server/testing/create-test-app.ts";
import { watchStatements } from "../testing/at-every-await.ts";
import { createNamer } from "../testing/correct-name.ts";
import { goOn, killedAt } from "../testing/killed-at.ts";
import { createTraveller } from "../testing/traveller-booking.ts";
import { sweepNamesJob } from "./name-jobs.ts";

let app: TestApp;
let unwatch: () => void;
let namer: ReturnType<typeof createNamer>;
beforeAll(async () => {
  unwatch = watchStatements();
  app = await createTestApp();
  await app.sandboxes.openFlights();
  namer = createNamer(app);
}, 60_000);
afterAll(async () => {
  await app.close();
  unwatch();
});

const mailsOf = async (reference: string) =>
  ((await app.mailbox?.list(300)) ?? []).filter(
    ({ subject }) => subject.includes("The name is corrected") && subject.includes(reference),
  );

test("killed before any of its statements, a name is corrected once and told once", { timeout: 240_000 }, async () => {
  const { id } = await createTraveller(app).book({ family: true });
  const { reference } = await app.api(getBooking, { bookingId: id });
  const before = await app.api(getBooking, { bookingId: id });
  const tickets = new Set(before.kind === "flight" ? before.travellers.map(({ ticketNumber }) => ticketNumber) : []);
  let [killed, corrected] = [0, 0];
  for (let place = 0, isOver = false; !isOver; place += 2) {
    // Letters count together, so that what a test corrects again and again is a booking of many beginnings.
    await app.database.$client.query("update name_corrections set letters = 0 where booking_id = $1", [id]);
    const family = corrected % 2 ? "Alqahtani" : "Alkahtani";
    const name = { firstname: "Noura", lastname: family };
    await namer.ask(id, "rule", name);
    isOver = await killedAt(app, place);
    if (!isOver) killed++;
    await goOn(app, 5, () => app.queue.enqueue(app.database, sweepNamesJob, {}));
    expect([place, (await namer.last(id))?.state]).toEqual([place, "corrected"]);
    corrected++;
    const after = await app.api(getBooking, { bookingId: id });
    if (after.kind !== "flight") throw new Error("not a flight");
    expect(after.travellers.map(({ lastname }) => lastname)).toEqual([family, "Alqahtani", "Alqahtani", "Alqahtani"]);
    for (const { ticketNumber } of after.travellers) tickets.add(ticketNumber);
  }
  expect(killed).toBeGreaterThan(5);
  // One new ticket for each, and none that the booking does not know.
  expect(tickets.size).toBe(4 + corrected);
  const { rows } = await app.database.$client.query<{ tickets: string }>(
    "select count(distinct (state, client_ref)) as tickets from sandbox_flights.name_corrections where state = 'done'",
  );
  expect(Number(rows[0]?.tickets)).toBe(corrected);
  expect(await mailsOf(reference)).toHaveLength(corrected);
});

test("killed while it is asked for, it is asked for whole or not at all", { timeout: 240_000 }, async () => {
  const { id } = await createTraveller(app).book();
  let killed = 0;
  for (let place = 0, isOver = false; !isOver; place += 3) {
    await app.database.$client.query("update name_corrections set letters = 0 where booking_id = $1", [id]);
    const rows = (await namer.list(id)).corrections.length;
    const name = { firstname: rows % 2 ? "Noura" : "Nora", lastname: "Alqahtani" };
    isOver = await killedAt(app, place, () => namer.ask(id, "rule", name));
    if (!isOver) killed++;
    await goOn(app, 5, () => app.queue.enqueue(app.database, sweepNamesJob, {}));
    // Its traveller presses again: the name is on the ticket by now, or it is asked for anew.
    await namer.ask(id, "rule", name).catch((error: unknown) => expect(error).toMatchObject({ status: 422 }));
    await app.queue.drain({ delayed: true, allowFailures: true });
    const { corrections } = await namer.list(id);
    expect([place, corrections.length, corrections[0]?.state]).toEqual([place, rows + 1, "corrected"]);
  }
  expect(killed).toBeGreaterThan(2);
});

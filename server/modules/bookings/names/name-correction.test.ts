import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { getBooking } from "#contract/bookings.ts";
import { checkNameCorrection } from "#contract/name-corrections.ts";
import { getBookingTimeline } from "#contract/my-bookings.ts";
import { cases } from "#server/platform/cases/tables.ts";
import { createTestApp, type TestApp } from "#server/testing/create-test-app.ts";
import { createCanceller } from "../testing/cancel-booking.ts";
import { createChanger } from "../testing/change-booking.ts";
import { createNamer } from "../testing/correct-name.ts";
import { createTraveller } from "../testing/traveller-booking.ts";
import { nameCorrections } from "./tables.ts";

let app: TestApp;
let namer: ReturnType<typeof createNamer>;
let traveller: ReturnType<typeof createTraveller>;
beforeAll(async () => {
  app = await createTestApp();
  await app.sandboxes.openFlights();
  namer = createNamer(app);
  traveller = createTraveller(app);
}, 60_000);
afterAll(async () => app.close());

const namesOf = async (bookingId: string) => {
  const booking = await app.api(getBooking, { bookingId });
  return booking.kind === "flight" ? booking.travellers : [];
};
const openCases = async (bookingId: string) =>
  (await app.database.select().from(cases).where(eq(cases.bookingId, bookingId))).filter(
    ({ queue, closedAt }) => queue === "name_correction" && closedAt === null,
  );
const mailsOf = async (bookingId: string, words: string) => {
  const { reference } = await app.api(getBooking, { bookingId });
  return ((await app.mailbox?.list(200)) ?? []).filter(
    ({ subject }) => subject.includes(words) && subject.includes(reference),
  );
};

test("letters within the rule are corrected at the airline, in the booking, in what it is found by, and told once", async () => {
  const { id } = await traveller.book();
  const [before] = await namesOf(id);
  expect(await namer.list(id)).toMatchObject({ problem: null, rule: { letters: 3 }, travellers: [{ lettersLeft: 3 }] });
  const told = await app.api(checkNameCorrection, {
    bookingId: id,
    traveller: 0,
    firstname: "Nora",
    lastname: "Alkahtani",
  });
  expect(told).toMatchObject({ by: "rule", letters: 2, lettersLeft: 1, before: { firstname: "Noura" } });
  expect(await namer.ask(id, "rule", { firstname: "Nora", lastname: "Alkahtani" })).toMatchObject({
    state: "correcting",
  });
  await app.queue.drain();
  expect(await namer.last(id)).toMatchObject({ state: "corrected", letters: 2, answerBy: null });
  const [after] = await namesOf(id);
  expect(after).toMatchObject({ firstname: "Nora", lastname: "Alkahtani", passport_number: before?.passport_number });
  // A family name is a ticket of its own.
  expect(after?.ticketNumber).not.toBe(before?.ticketNumber);
  expect((await namer.list(id)).travellers).toMatchObject([{ lettersLeft: 1, open: false }]);
  expect(await mailsOf(id, "The name is corrected")).toHaveLength(1);
  const { entries } = await app.api(getBookingTimeline, { bookingId: id });
  expect(entries.map(({ code }) => code)).toEqual(expect.arrayContaining(["name_asked", "name_corrected"]));
  const audit = await app.database.$client.query(
    "select after from audit_entries where action = 'booking.name_corrected' and subject = $1",
    [`booking:${id}`],
  );
  expect(audit.rows).toHaveLength(1);
  expect(JSON.stringify(audit.rows)).not.toContain("Alkahtani");
});

test("letters count together: what is more than three is for a person, another person is nobody's", async () => {
  const { id } = await traveller.book();
  await namer.ask(id, "rule", { firstname: "Norra", lastname: "Alkahtani" });
  await app.queue.drain();
  const check = (firstname: string, lastname: string) =>
    app.api(checkNameCorrection, { bookingId: id, traveller: 0, firstname, lastname });
  expect(await check("Nora", "Alkahtani")).toMatchObject({ by: "rule", lettersLeft: 0 });
  expect(await check("Nora", "Alkahtany")).toMatchObject({ by: "desk", why: "letters" });
  await expect(check("Khalid", "Bakr")).rejects.toMatchObject({ errors: { firstname: ["other_person"] } });
  await expect(check("Norra", "Al-Kahtani")).rejects.toMatchObject({ errors: { firstname: ["same_name"] } });
  await expect(namer.ask(id, "rule", { firstname: "Nora", lastname: "Alkahtany" })).rejects.toMatchObject({
    code: "quote_changed",
  });
  await expect(
    app.api(checkNameCorrection, {
      bookingId: id,
      traveller: 0,
      title: "mr",
      firstname: "Nora",
      lastname: "Alkahtani",
    }),
  ).rejects.toMatchObject({ errors: { firstname: ["other_person"] } });
});

test("a repeat of the same request corrects once", async () => {
  const { id } = await traveller.book();
  const key = crypto.randomUUID();
  const [first, second] = [
    await namer.ask(id, "rule", { firstname: "Nora", lastname: "Alqahtani" }, key),
    await namer.ask(id, "rule", { firstname: "Nora", lastname: "Alqahtani" }, key),
  ];
  expect(second.id).toBe(first.id);
  await app.queue.drain();
  expect((await namer.list(id)).corrections).toHaveLength(1);
});

test("nothing else of the booking is begun while the airline is asked, and no name while something else is", async () => {
  const { id } = await traveller.book({ changeable: "cheap" });
  const canceller = createCanceller(app);
  const changer = createChanger(app);
  const quote = await canceller.quote(id);
  const change = await changer.quote(id, "dearer");
  await namer.ask(id, "rule", { firstname: "Nora", lastname: "Alqahtani" });
  await expect(canceller.accept(id, quote)).rejects.toMatchObject({ code: "conflict", details: { waits: true } });
  await expect(changer.accept(id, change)).rejects.toMatchObject({ code: "conflict" });
  await expect(namer.ask(id, "rule", { firstname: "Nura", lastname: "Alqahtani" })).rejects.toMatchObject({
    code: "conflict",
    details: { problem: "waits" },
  });
  await app.queue.drain();
  await canceller.accept(id, await canceller.quote(id));
  await expect(namer.ask(id, "rule", { firstname: "Noura", lastname: "Alqahtani" })).rejects.toMatchObject({
    details: { problem: "waits" },
  });
});

test("too short before departure nothing is corrected here", async () => {
  const own = await createTestApp();
  try {
    await own.sandboxes.openFlights();
    const { id } = await createTraveller(own).book();
    const { rule } = await createNamer(own).list(id);
    own.clock.advance((Date.parse(rule!.until) - own.clock.now().getTime()) / 1000 + 1);
    expect(await createNamer(own).list(id)).toMatchObject({ problem: "too_late" });
    await expect(
      own.api(checkNameCorrection, { bookingId: id, traveller: 0, firstname: "Nora", lastname: "Alqahtani" }),
    ).rejects.toMatchObject({ details: { problem: "too_late" } });
  } finally {
    await own.close();
  }
});

test.each(["NAMELOST", "NAMETIMEOUT", "NAMEPENDING"])(
  "%s: whatever became of the answer, the name is corrected once",
  async (lastname) => {
    const { id } = await traveller.book({ lastname });
    const numbers = new Set((await namesOf(id)).map(({ ticketNumber }) => ticketNumber));
    await namer.ask(id, "rule", { firstname: "Noura", lastname: `${lastname}s` });
    for (let round = 0; round < 3; round++) {
      await app.queue.drain({ delayed: true, allowFailures: true });
      app.clock.advance(25);
    }
    expect(await namer.settle(id)).toMatchObject({ state: "corrected" });
    for (const { ticketNumber } of await namesOf(id)) numbers.add(ticketNumber);
    expect(numbers.size).toBe(2);
    const done = await app.database.$client.query(
      "select exchanged from sandbox_flights.orders where exchanged::text <> '[]' and travellers::text like $1",
      [`%${lastname}s%`],
    );
    expect(done.rows.map(({ exchanged }: { exchanged: unknown[] }) => exchanged.length)).toEqual([1]);
    expect(await mailsOf(id, "The name is corrected")).toHaveLength(1);
  },
);

test.each(["NAMEREJECT", "NAMEPENDINGREJECT"])(
  "%s: the name stays, its traveller is told, and may ask a person then",
  async (lastname) => {
    const { id } = await traveller.book({ lastname });
    const before = await namesOf(id);
    await namer.ask(id, "rule", { firstname: "Nora", lastname });
    for (let round = 0; round < 3; round++) {
      await app.queue.drain({ delayed: true, allowFailures: true });
      app.clock.advance(25);
    }
    expect(await namer.settle(id)).toMatchObject({ state: "refused", refusal: "airline" });
    expect(await namesOf(id)).toEqual(before);
    expect(await mailsOf(id, "The name was not corrected")).toHaveLength(1);
    const again = await app.api(checkNameCorrection, { bookingId: id, traveller: 0, firstname: "Nora", lastname });
    expect(again).toMatchObject({ by: "desk", why: "refused" });
  },
);

test("an airline that does not answer is a case with a promise, and is asked on without correcting twice", async () => {
  const { id } = await traveller.book({ lastname: "Namependingforever" });
  await namer.ask(id, "rule", { firstname: "Nora", lastname: "Namependingforever" });
  for (let round = 0; round < 12; round++) {
    await app.queue.drain({ delayed: true, allowFailures: true });
    app.clock.advance(60);
  }
  const asked = await namer.last(id);
  expect(asked).toMatchObject({ state: "with_staff" });
  expect(asked?.answerBy).not.toBeNull();
  expect(await openCases(id)).toHaveLength(1);
  expect(await mailsOf(id, "We look at the name")).toHaveLength(1);
  const [row] = await app.database.select().from(nameCorrections).where(eq(nameCorrections.bookingId, id));
  expect(row?.tries).toBeGreaterThan(5);
});

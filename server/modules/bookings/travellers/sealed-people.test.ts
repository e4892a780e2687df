import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { getBooking } from "#contract/bookings.ts";
import { createTestApp, type TestApp } from "#server/testing/create-test-app.ts";
import { findCanary } from "#server/testing/find-canary.ts";
import { sampleTraveller } from "../testing/sample-choice.ts";
import { createTraveller } from "../testing/traveller-booking.ts";
import { bookings } from "../tables.ts";
import { plainPeople } from "./seal-travellers.ts";

const old = { ...sampleTraveller, passport_number: "2733391846", birth_date: "1987-11-29" };

/** As it lay before bookings were encrypted. */
async function makePlain(app: TestApp, id: string) {
  const [row] = await app.database.select().from(bookings).where(eq(bookings.id, id));
  const item = { ...(row?.item as object), travellers: [old] };
  await app.database.update(bookings).set({ item, people: plainPeople }).where(eq(bookings.id, id));
}

test("bookings from before there was encryption are read, and encrypted in the background, each once", async () => {
  await using app = await createTestApp();
  const traveller = createTraveller(app);
  const { id } = await traveller.book();
  const draft = await traveller.name();
  for (const each of [id, draft.id]) await makePlain(app, each);
  expect(await app.api(getBooking, { bookingId: id })).toMatchObject({
    travellers: [{ birth_date: old.birth_date, passport_number: "•••846" }],
  });
  await app.resealing.begin();
  await app.queue.drain();
  const peopleOf = async (of: string) =>
    (await app.database.select().from(bookings).where(eq(bookings.id, of)))[0]?.people;
  // Somebody may be writing an open draft this moment: it is left, and reads as before.
  expect(await peopleOf(draft.id)).toBe(plainPeople);
  expect(await app.api(getBooking, { bookingId: draft.id })).toMatchObject({
    travellers: [{ birth_date: old.birth_date, passport_number: "•••846" }],
  });
  expect(await app.api(getBooking, { bookingId: id })).toMatchObject({
    travellers: [{ birth_date: old.birth_date, passport_number: "•••846" }],
  });
  const first = await peopleOf(id);
  await app.database.update(bookings).set({ stage: "expired" }).where(eq(bookings.id, draft.id));
  await app.resealing.begin();
  await app.queue.drain();
  expect(await peopleOf(id)).toBe(first);
  for (const canary of [old.passport_number, old.birth_date])
    expect(await findCanary(app.database, app.env.DATA_DIR, canary)).toEqual([]);
});

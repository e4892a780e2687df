import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findAtDesk, searchBookings } from "#contract/admin/booking-search.ts";
import { getBooking } from "#contract/bookings.ts";
import { refusalOf } from "#server/modules/accounts/testing/account-client.ts";
import { logInStaff } from "#server/modules/staff/testing/log-in-staff.ts";
import { createTestApp, type TestApp } from "#server/testing/create-test-app.ts";
import { bookingListings, bookings } from "../../tables.ts";
import { bookingSearchTerms } from "../tables.ts";
import { createTraveller } from "../../testing/traveller-booking.ts";
import { backfillSearchTermsJob } from "./backfill-search-terms.ts";

let app: TestApp;
let agent: Awaited<ReturnType<typeof logInStaff>>;
let id: string;
let booked: Awaited<ReturnType<typeof read>>;
const read = (bookingId: string) => app.api(getBooking, { bookingId });

beforeAll(async () => {
  app = await createTestApp();
  agent = await logInStaff(app, "agent");
  ({ id } = await createTraveller(app).book({ lastname: "Alqahtani", family: true }));
  booked = await read(id);
}, 60_000);
afterAll(() => app.close());

const search = (q: string, more: object = {}) => agent.api(searchBookings, { q, ...more });
/** In which ways something finds the booking. */
async function waysTo(q: string): Promise<string[]> {
  const { groups } = await search(q);
  return groups.filter(({ bookings }) => bookings.some((each) => each.id === id)).map(({ by }) => by);
}

test.each([
  ["a name as it is written", () => "Noura Alqahtani", "name"],
  ["its words in another order", () => "alqahtani noura", "name"],
  ["the beginning of a word", () => "Noura Alqah", "name"],
  ["another traveller", () => "Saad", "name"],
  ["a name in Arabic", () => "نورة القحطاني", "sound"],
  ["one in Arabic with its vowels", () => "نُورَة", "sound"],
  ["one that is written in another way", () => "Nora Al-Gahtani", "sound"],
  ["the reference", () => booked.reference, "reference"],
  [
    "the reference in Arabic digits",
    () => booked.reference.replace(/\d/g, (digit) => "٠١٢٣٤٥٦٧٨٩"[Number(digit)]!),
    "reference",
  ],
  ["the supplier's number", () => (booked.locator ?? "").toLowerCase(), "locator"],
  ["a phone as it is dialled", () => "055 440 0000", "phone"],
  ["a phone with its country", () => "00966554400000", "phone"],
  ["how a phone ends", () => "0000", "phone_ending"],
  ["an address", () => "Noura@Example.sa", "email"],
  ["a card's last four", () => booked.payment?.card?.last4 ?? "", "card"],
  ["a ticket", () => ticketOf(), "ticket"],
])("%s finds the booking", async (_, q, by) => {
  expect(q()).not.toBe("");
  expect(await waysTo(q())).toContain(by);
});

function ticketOf(): string {
  const { travellers } = booked as unknown as { travellers: { ticketNumber: string | null }[] };
  return travellers[0]?.ticketNumber ?? "";
}

test.each(["Fatimah Alqahtani", "محمد العتيبي", "999999999999", "0500000001", "x", ""])(
  "%s finds nothing",
  async (q) => {
    expect(await search(q)).toEqual({ groups: [] });
  },
);

test("shows no phone, address, card or document", async () => {
  const text = JSON.stringify(await search("Noura"));
  for (const secret of ["554400000", "noura@example.sa", "1048210937"]) expect(text).not.toContain(secret);
});

test("pages go on where the one before ended, each booking once, the newest first", async () => {
  const traveller = createTraveller(app);
  const more: string[] = [];
  for (let index = 0; index < 24; index++) {
    app.clock.advance(60);
    more.push((await traveller.name("Sameperson")).id);
  }
  const first = await search("Sameperson");
  const [page] = first.groups;
  expect(page?.bookings.map((each) => each.id)).toEqual(more.toReversed().slice(0, 20));
  const next = await search("Sameperson", { by: "name", cursor: page?.next });
  expect(next.groups[0]).toMatchObject({ by: "name", next: null });
  expect(next.groups[0]?.bookings.map((each) => each.id)).toEqual(more.toReversed().slice(20));
  expect(await refusalOf(search("Sameperson", { cursor: "bm90IG91cnM" }))).toMatchObject({ status: 400 });
}, 60_000);

test("a booking from before the search is found once the job has been there", async () => {
  const { id: old } = await createTraveller(app).book({ lastname: "Beforehand" });
  await app.database.delete(bookingSearchTerms).where(eq(bookingSearchTerms.bookingId, old));
  await app.database.update(bookingListings).set({ termsVersion: 0 }).where(eq(bookingListings.bookingId, old));
  expect(await search("Beforehand")).toEqual({ groups: [] });
  await app.queue.enqueue(app.database, backfillSearchTermsJob, {});
  await app.queue.drain();
  expect((await search("Beforehand")).groups[0]?.bookings.map((each) => each.id)).toEqual([old]);
});

test("nobody is found any more once a booking's people are erased", async () => {
  const { id: gone } = await createTraveller(app).book({ lastname: "Forgotten" });
  expect((await search("Forgotten")).groups).toHaveLength(1);
  await app.database.update(bookings).set({ userId: "leaving", stage: "completed" }).where(eq(bookings.id, gone));
  await app.bookings.ofAccounts.anonymiseBookings("leaving");
  expect(await search("Forgotten")).toEqual({ groups: [] });
  const left = await app.database.select().from(bookingSearchTerms).where(eq(bookingSearchTerms.bookingId, gone));
  expect(left.filter(({ term }) => /^[npsq]:/.test(term))).toEqual([]);
});

test("the palette finds what the caller's role opens, and nothing else", async () => {
  const found = await agent.api(findAtDesk, { q: "نورة القحطاني" });
  expect(found.bookings.map((each) => each.id)).toContain(id);
  expect(await agent.api(findAtDesk, { q: "n" })).toEqual({ bookings: [], cases: [], visas: [], people: [] });
  const editor = await logInStaff(app, "editor");
  expect((await editor.api(findAtDesk, { q: "Noura" })).bookings).toEqual([]);
  expect(await refusalOf(editor.api(searchBookings, { q: "Noura" }))).toMatchObject({ status: 403 });
  const administrator = await logInStaff(app, "administrator");
  expect((await administrator.api(findAtDesk, { q: "Test agent" })).people).toContainEqual({
    id: agent.staff.id,
    name: "Test agent",
  });
  expect((await agent.api(findAtDesk, { q: "Test agent" })).people).toEqual([]);
});

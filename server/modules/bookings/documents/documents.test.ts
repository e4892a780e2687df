import { afterAll, beforeAll, expect, test } from "vitest";
import { getBooking } from "#contract/bookings.ts";
import { getExtras } from "#contract/extras.ts";
import { type FlightBooking, saveExtras } from "#contract/flight-bookings.ts";
import { verifyMessage } from "#contract/mail-verification.ts";
import { ticketData } from "#server/modules/flights/booking/ticket-data.ts";
import { createRider } from "#server/modules/transfers/testing/rider.ts";
import { createTestApp, type TestApp } from "#server/testing/create-test-app.ts";
import { documentFacts } from "../testing/document-facts.ts";
import { createGuest } from "../testing/guest-booking.ts";
import { createTripper } from "../testing/package-booking.ts";
import { createTraveller } from "../testing/traveller-booking.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  await app.sandboxes.openFlights();
}, 60_000);
afterAll(() => app.close());

const speak = (bookingId: string, locale: "en" | "ar") =>
  app.database.$client.query("update bookings set locale = $2 where id = $1", [bookingId, locale]);

async function draw(bookingId: string, name: string): Promise<Buffer> {
  const answer = await app.request(`/api/bookings/${bookingId}/${name}.pdf`);
  expect(answer.status).toBe(200);
  return Buffer.from(await answer.arrayBuffer());
}

const booked = {
  ticket: async () => (await createTraveller(app).book({ family: true })).id,
  voucher: async () => (await createGuest(app).book({ rooms: ["2-5.9"] })).id,
  programme: async () => (await createTripper(app).book()).id,
  "transfer-voucher": async () => (await createRider(app).book({ adults: 2 })).id,
};

test.each(Object.entries(booked))("the %s speaks the language of its booking first", async (name, book) => {
  const id = await book();
  for (const locale of ["ar", "en"] as const) {
    await speak(id, locale);
    const pdf = await draw(id, name);
    // What a reader of the file is told: its language, and from which side it is read.
    const catalog = pdf.toString("latin1").split("/Type /Catalog")[1];
    expect(/\/Lang \((\w+)\)/.exec(catalog ?? "")?.[1]).toBe(locale);
    expect(/\/Direction \/(\w+)/.exec(catalog ?? "")?.[1]).toBe(locale === "ar" ? "R2L" : "L2R");
  }
});

/** A flight with a bag and a seat for its traveller, before it is paid. */
async function withExtras() {
  const { id: bookingId } = await createTraveller(app).name();
  const { seatMaps } = await app.api(getExtras, { bookingId });
  const seat = seatMaps[0]?.rows.flatMap(({ seats }) => seats).find((each) => each?.free && !each.exit)?.number ?? "";
  const bags = [{ traveller: 0, slice: 0, pieces: 2 }];
  await app.api(saveExtras, { bookingId, bags, seats: [{ traveller: 0, slice: 0, segment: 0, seat }] });
  return { booking: (await app.api(getBooking, { bookingId })) as FlightBooking, seat };
}

test("the ticket names the bags and seats that were bought, and does not say beside them that there is no bag", async () => {
  const { booking, seat } = await withExtras();
  const bare = { ...booking, fare: { ...booking.fare, checkedBag: null } };
  const { flights } = await ticketData({ en: bare, ar: bare }, documentFacts(booking.createdAt));
  expect(flights[0]?.bought).toEqual([
    {
      name: "NOURA ALQAHTANI",
      what: {
        en: `seat \u2066${seat}\u2069, 2 more checked bags`,
        ar: `المقعد \u2066${seat}\u2069، حقيبتان مشحونتان إضافيتان`,
      },
    },
  ]);
  expect(flights[0]?.checkedBag.en).toBe("Checked bags: as bought, below");
  const off = { ...bare, cancelledParts: [0] };
  expect((await ticketData({ en: off, ar: off }, documentFacts(booking.createdAt))).flights[0]?.bought).toEqual([]);
});

test("a document carries a code by which anybody learns that it is ours, and to whom it was issued", async () => {
  const id = await booked.voucher();
  await draw(id, "voucher");
  const { reference } = await app.api(getBooking, { bookingId: id });
  const { rows } = await app.database.$client.query<{ code: string }>(
    "select code from sent_mails where subject = $1",
    [`Hotel voucher of booking ${reference}`],
  );
  expect(await app.api(verifyMessage, { code: rows[0]?.code ?? "" })).toMatchObject({
    subject: `Hotel voucher of booking ${reference}`,
    to: "n•••@example.sa",
  });
});

import { afterAll, beforeAll, expect, test } from "vitest";
import { getBooking } from "#contract/bookings.ts";
import { getSettings } from "#contract/settings.ts";
import { createBrowser } from "#server/testing/browser.ts";
import { signUp } from "#server/modules/accounts/testing/account-client.ts";
import { createRider } from "#server/modules/transfers/testing/rider.ts";
import { createTestApp, type TestApp } from "#server/testing/create-test-app.ts";
import { createPassCertificates } from "#server/testing/pass-certificates.ts";
import { findPassFaults, readStrings, unpackPass } from "#server/testing/read-pass.ts";
import { createCanceller } from "../testing/cancel-booking.ts";
import { createGuest } from "../testing/guest-booking.ts";
import { createTripper } from "../testing/package-booking.ts";
import { createTraveller } from "../testing/traveller-booking.ts";
import { withOffset } from "./wallet-pass.ts";

let pems: Awaited<ReturnType<typeof createPassCertificates>>;
let app: TestApp;
beforeAll(async () => {
  pems = await createPassCertificates();
  app = await createTestApp({ env: pems });
  await app.sandboxes.openFlights();
}, 60_000);
afterAll(() => app.close());

type Field = { key: string; label: string; value: string; dateStyle?: string; ignoresTimeZone?: boolean };
type Pass = {
  serialNumber: string;
  voided: boolean;
  relevantDates: { date: string }[];
  expirationDate: string;
  locations?: { latitude: number; longitude: number }[];
  barcodes: { message: string; altText: string }[];
  generic: Record<"headerFields" | "primaryFields" | "secondaryFields" | "auxiliaryFields" | "backFields", Field[]>;
};

const ask = (bookingId: string, send: TestApp["request"] = app.request) =>
  send(`/api/bookings/${bookingId}/wallet.pkpass`);

async function readPass(bookingId: string) {
  const answer = await ask(bookingId);
  expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "application/vnd.apple.pkpass"]);
  const files = unpackPass(Buffer.from(await answer.arrayBuffer()));
  expect(await findPassFaults(files, pems.APPLE_WWDR_CERTIFICATE)).toEqual([]);
  const pass = JSON.parse(files.get("pass.json")?.toString() ?? "") as Pass;
  const fields = new Map(Object.values(pass.generic).flatMap((each) => each.map((field) => [field.key, field])));
  const arabic = readStrings(files, "ar");
  return { pass, fields, arabic, english: readStrings(files, "en"), text: [...files.values()].join("\n") };
}

test("the pass of a flight says when it leaves on the airport's clocks, for whom, and that it is no boarding pass", async () => {
  const traveller = createTraveller(app);
  const { id } = await traveller.book({ family: true });
  const booking = await app.api(getBooking, { bookingId: id });
  if (booking.kind !== "flight") throw new Error("no flight");
  const { pass, fields, arabic, english, text } = await readPass(id);
  const [slice] = booking.offer.slices;
  expect(pass).toMatchObject({
    serialNumber: booking.reference,
    voided: false,
    relevantDates: [expect.objectContaining({ date: new Date(`${slice?.departs}:00+03:00`).toISOString() })],
    barcodes: [{ altText: booking.reference, message: expect.stringContaining(id) }],
  });
  expect(Date.parse(pass.expirationDate)).toBe(Date.parse(`${slice?.arrives}:00+03:00`) + 86_400_000);
  expect(fields.get("number")?.value).toBe(booking.locator);
  expect(fields.get("departs")).toMatchObject({ value: `${slice?.departs}:00+03:00`, ignoresTimeZone: true });
  expect(fields.get("lead")?.value).toBe("NOURA ALQAHTANI +3");
  expect(fields.get("travellers")?.value).toContain("REEM");
  expect(arabic[fields.get("route")?.value ?? ""]).toContain("الرياض");
  expect(arabic[fields.get("note")?.value ?? ""]).toContain("ليست بطاقة صعود");
  expect(Object.keys(arabic)).toEqual(Object.keys(english));
  // A wallet looks a text up by what stands in the pass.
  for (const { label, value, dateStyle } of fields.values())
    expect([english[label], dateStyle ? value : english[value]]).toEqual([label, value]);
  for (const number of traveller.numbers) expect(text).not.toContain(number);
  for (const { ticketNumber } of booking.travellers) expect(text).not.toContain(ticketNumber?.slice(3));
});

test("a traveller who was cancelled is not on it; of a cancelled booking it is void", async () => {
  const { id } = await createTraveller(app).book({ family: true });
  const canceller = createCanceller(app);
  await canceller.cancel(id, [1]);
  await canceller.settle(id);
  const left = await readPass(id);
  expect(left.pass.voided).toBe(false);
  expect(left.text).not.toContain("SAAD");
  expect(left.fields.get("lead")?.value).toBe("NOURA ALQAHTANI +2");
  await canceller.cancel(id, [0, 2, 3]);
  await canceller.settle(id);
  const { pass } = await readPass(id);
  expect([pass.voided, pass.serialNumber]).toEqual([true, left.pass.serialNumber]);
});

test("the pass of a stay says where and from which hour to which, with the rooms that stand", async () => {
  const { id } = await createGuest(app).book({ rooms: ["2-5.9", "1"] });
  const booking = await app.api(getBooking, { bookingId: id });
  if (booking.kind !== "hotel") throw new Error("no stay");
  const { pass, fields, arabic } = await readPass(id);
  const { hotel, stay } = booking;
  expect(pass.locations).toEqual([{ latitude: hotel.lat, longitude: hotel.lon }]);
  expect(fields.get("checkIn")?.value).toBe(`${stay.checkIn}T${hotel.checkInFrom}:00+03:00`);
  expect(fields.get("checkOut")?.value).toBe(`${stay.checkOut}T${hotel.checkOutUntil}:00+03:00`);
  expect(fields.get("room1")?.value).toContain("FAHAD ALHARBI");
  expect(arabic[fields.get("nights")?.value ?? ""]).toBe("ليلتان");
});

test("a train's pass names the seats of everybody; packages and visas have none", async () => {
  const { id } = await createRider(app).book({ adults: 2 });
  const booking = await app.api(getBooking, { bookingId: id });
  if (booking.kind !== "transfer") throw new Error("no ride");
  const { fields, arabic } = await readPass(id);
  for (const [place, seat] of booking.seats.entries()) expect(fields.get(`traveller${place}`)?.value).toContain(seat);
  expect(arabic[fields.get("heading")?.value ?? ""]).toContain("قطار");
  expect((await app.api(getSettings, {})).walletPasses).toEqual(["flight", "hotel", "transfer"]);
  expect((await ask((await createTripper(app).book()).id)).status).toBe(404);
});

test("a pass is there for who holds the booking and for nobody else, and not before it is confirmed", async () => {
  const sara = await signUp(app);
  const walk = createTraveller({ ...app, api: sara.api });
  const { id } = await walk.book();
  expect((await ask(id, sara.request)).status).toBe(200);
  const stranger = createBrowser(app);
  await stranger.open();
  expect((await ask(id, stranger.request)).status).toBe(404);
  const { id: draft } = await walk.name();
  expect((await ask(draft, sara.request)).status).toBe(409);
});

test("the mail of a confirmed booking brings the pass with it", async () => {
  const { id } = await createGuest(app).book();
  const { reference } = await app.api(getBooking, { bookingId: id });
  const mails = (await app.mailbox?.list()) ?? [];
  const mail = mails.find(({ subject }) => subject.includes(reference));
  expect(mail?.attachments.map(({ filename }) => filename)).toEqual(
    ["pdf", "ics", "pkpass"].map((ending) => `wijha-${reference}.${ending}`),
  );
});

test("without a certificate nothing is offered, and whoever asks is told so in their language", async () => {
  await using bare = await createTestApp();
  const { id } = await createGuest(bare).book();
  expect((await bare.api(getSettings, {})).walletPasses).toEqual([]);
  const answer = await bare.request(`/api/bookings/${id}/wallet.pkpass`, { headers: { "accept-language": "ar" } });
  expect([answer.status, await answer.json()]).toMatchObject([
    404,
    { code: "wallet_unavailable", message: expect.stringContaining("Apple Wallet") },
  ]);
});

test("a time is told with how far its clocks are from UTC on that day", () => {
  const at = (local: string, zone: string) => withOffset({ at: local, zone });
  expect(at("2027-03-12T14:00", "Asia/Riyadh")).toBe("2027-03-12T14:00:00+03:00");
  expect(at("2027-07-12T14:00", "America/New_York")).toBe("2027-07-12T14:00:00-04:00");
  expect(at("2027-01-12T14:00", "America/New_York")).toBe("2027-01-12T14:00:00-05:00");
  expect(at("2027-01-12T14:00", "Asia/Kolkata")).toBe("2027-01-12T14:00:00+05:30");
});

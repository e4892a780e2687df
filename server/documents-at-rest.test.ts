import { afterAll, beforeAll, expect, test } from "vitest";
import { getBooking, payBooking } from "#contract/bookings.ts";
import { saveTravellers } from "#contract/flight-bookings.ts";
import { savePackageTravellers } from "#contract/package-bookings.ts";
import { exportAccount } from "#contract/profile.ts";
import { addTraveller } from "#contract/saved-travellers.ts";
import { createVisaBooking } from "#contract/visa-bookings.ts";
import { createBrowser } from "#server/testing/browser.ts";
import { signUp } from "#server/modules/accounts/testing/account-client.ts";
import { createGuest } from "#server/modules/bookings/testing/guest-booking.ts";
import { createTripper } from "#server/modules/bookings/testing/package-booking.ts";
import { payAtGateway } from "#server/modules/bookings/testing/pay-at-gateway.ts";
import { sampleContact, sampleTraveller } from "#server/modules/bookings/testing/sample-choice.ts";
import { createTraveller } from "#server/modules/bookings/testing/traveller-booking.ts";
import { completeApplication } from "#server/modules/visas/testing/sample-application.ts";
import { createLog } from "#server/platform/log.ts";
import { createTestApp, type TestApp } from "./testing/create-test-app.ts";
import { findCanary } from "./testing/find-canary.ts";

/** Numbers and birth dates that are nobody else's: by whose road they came in. */
const canaries = {
  flight: ["2733391846", "1987-11-29"],
  package: ["2733391853", "1986-10-28"],
  saved: ["2733391861", "1985-09-27"],
  // Those of the sample application.
  visa: ["T1234567", "1992-03-14", "1000000008"],
} as const;

const lines: string[] = [];
let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({
    overrides: { log: createLog("debug", { write: (line: string) => void lines.push(line) }) },
  });
});
afterAll(() => app.close());

async function expectNowhere(all: readonly string[]) {
  for (const canary of all) {
    expect(await findCanary(app.database, app.env.DATA_DIR, canary)).toEqual([]);
    expect(lines.filter((line) => line.includes(canary))).toEqual([]);
  }
}
const key = () => ({ idempotencyKey: crypto.randomUUID() });
const traveller = ([number, birth]: readonly [string, string]) => ({
  ...sampleTraveller,
  passport_number: number,
  birth_date: birth,
});
async function pay(bookingId: string, { api }: Pick<TestApp, "api"> = app) {
  const payment = await api(payBooking, { bookingId, method: "mada", acceptTerms: true }, key());
  await expectNowhere(Object.values(canaries).flat());
  await payAtGateway({ ...app, api }, payment);
  await app.queue.drain();
}

test("a number that is looked for is found where it lies in clear", async () => {
  await app.api(saveTravellers, {
    bookingId: (await createTraveller(app).choose()).booking.id,
    travellers: [{ ...sampleTraveller, firstname: "Canaryname" }],
    contact: sampleContact,
  });
  expect(await findCanary(app.database, app.env.DATA_DIR, "Canaryname")).toContain("public.bookings");
});

test("the documents of flights lie nowhere in clear, from the draft to the ticket, and are seen by who booked", async () => {
  const { booking } = await createTraveller(app).choose();
  const travellers = [traveller(canaries.flight)];
  const draft = await app.api(saveTravellers, { bookingId: booking.id, travellers, contact: sampleContact });
  expect(draft.travellers[0]).toMatchObject({ passport_number: "•••846", birth_date: canaries.flight[1] });
  await pay(booking.id);
  await expectNowhere(canaries.flight);
  const sold = await app.api(getBooking, { bookingId: booking.id });
  expect(sold).toMatchObject({ stage: "confirmed", travellers: [{ passport_number: "•••846" }] });
});

test("those of packages do not either", async () => {
  const tripper = createTripper(app);
  const booking = await tripper.choose(await tripper.pick({ adults: 1 }));
  const travellers = booking.travellerTypes.map((_, index) =>
    index === 0
      ? traveller(canaries.package)
      : { ...sampleTraveller, firstname: "Huda", passport_number: "1048210955" },
  );
  await app.api(savePackageTravellers, { bookingId: booking.id, travellers, contact: sampleContact });
  await pay(booking.id);
  await expectNowhere(canaries.package);
  expect(await app.api(getBooking, { bookingId: booking.id })).toMatchObject({
    stage: "confirmed",
    travellers: [{ passport_number: "•••853" }],
  });
});

test("a hotel is told no document, and keeps none", async () => {
  const { id } = await createGuest(app).book();
  const { rows } = await app.database.$client.query("select item, people from bookings where id = $1", [id]);
  expect(rows[0]).toMatchObject({ people: null });
  expect(JSON.stringify(rows[0])).not.toMatch(/passport|birth/i);
});

test("neither answers nor files of visas do, from the application to the decision", async () => {
  const visitor = createBrowser(app);
  await visitor.open();
  const applicationId = await completeApplication(visitor.api);
  const { id } = await visitor.api(createVisaBooking, { applicationId }, key());
  await pay(id, visitor);
  for (let second = 0; second < 40; second += 2) {
    app.clock.advance(2);
    await app.queue.drain({ delayed: true });
  }
  await expectNowhere(canaries.visa);
});

test("nor do saved travellers, who are in their owner's file all the same", async () => {
  const owner = await signUp(app, { email: "canary@example.com" });
  const [number, birth] = canaries.saved;
  await owner.api(addTraveller, {
    traveller: {
      title: "ms",
      firstname: "Noura",
      lastname: "Alqahtani",
      birth_date: birth,
      nationality: "SA",
      document: {
        type: "national_id",
        passport_number: number,
        passport_issuing_country: "SA",
        passport_expiry_date: "2031-09-19",
      },
    },
  });
  await expectNowhere(canaries.saved);
  const file = JSON.stringify(await owner.api(exportAccount, { password: owner.person.password }));
  for (const canary of canaries.saved) expect(file).toContain(canary);
});

import { productKinds } from "#contract/product-choices.ts";
import fc from "fast-check";
import { expect, test } from "vitest";
import type { DiscountService } from "#server/modules/content/index.ts";
import { createPlaces } from "#server/modules/places/index.ts";
import { AppError } from "#server/platform/errors.ts";
import { createTaxInvoices } from "#server/modules/tax-invoices/index.ts";
import { createStubReporter } from "#server/modules/tax-invoices/testing/stub-reporter.ts";
import { createTestPlatform, type TestPlatform } from "#server/testing/create-test-platform.ts";
import { findBooking } from "./find-booking.ts";
import { createBookings } from "./index.ts";
import { mailBookingJob } from "./jobs.ts";
import { payBooking } from "./pay-booking.ts";
import { placeBooking } from "./place-booking.ts";
import { productsOf } from "./products.ts";
import { receivePayment, type SettledPayment } from "./receive-payment.ts";
import { noTelephone } from "./testing/no-telephone.ts";
import { noAccessChecks } from "./testing/no-access-checks.ts";
import { flightFixture, hotelFixture, type SagaFixture } from "./testing/saga-fixtures.ts";
import { createStubAirline, type Ending } from "./testing/stub-airline.ts";
import { createStubPayments } from "./testing/stub-payments.ts";
import { createStubHotelSupplier } from "./testing/stub-hotel-supplier.ts";
import { sampleChoice } from "./testing/sample-choice.ts";
import { sampleStay } from "./testing/sample-stay.ts";
import { stubBookables } from "./testing/stub-bookables.ts";

const context = { requestId: "test", locale: "en" as const };
const proves = async () => true;
const asker = { ip: "127.0.0.1", devices: [], userId: null };
const places = createPlaces();
const content = {
  assertMethod: async () => {},
  methodFor: async () => "mada" as const,
  networksFor: async () => null,
  redeemDiscount: async () => {},
  releaseDiscount: async () => {},
} as unknown as DiscountService;
const ending = fc.constantFrom<Ending>("works", "works", "rejected", "lost_before", "lost_after");
/** What is paid comes to something often enough that the chaos is not all refusals. */
const step = fc.oneof(
  fc.record({
    do: fc.constant("pay" as const),
    method: fc.constantFrom("mada" as const, "card" as const),
    hold: ending,
    termsChanged: fc.boolean(),
  }),
  fc.record({ do: fc.constant("place" as const) }),
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant("settle" as const),
      payment: fc.nat(2),
      state: fc.constantFrom("paid" as const, "paid" as const, "failed" as const),
      times: fc.integer({ min: 1, max: 3 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant("work" as const), buy: ending, silent: fc.nat(2) }),
  },
  fc.record({ do: fc.constant("wait" as const), minutes: fc.constantFrom(1, 30, 90) }),
);
type Step = typeof step extends fc.Arbitrary<infer Each> ? Each : never;

/** Payments already open when the chaos begins: two stand for two tabs. */
const opened = fc.constantFrom<("mada" | "card")[]>([], ["mada"], ["card"], ["mada", "card"], ["card", "mada"]);
/** A stay without a payment may be placed before the chaos begins, as chance places it seldom before its time is over. */
const placedFirst = fc.constantFrom<Step[]>([], [{ do: "place" }]);
const refuses = (error: unknown) => {
  if (!(error instanceof AppError) || error.code === "internal") throw error;
};

function openBooks(platform: TestPlatform, stay = sampleStay("2099-01-01T00:00:00Z")) {
  const service = createStubPayments();
  const airline = createStubAirline(sampleChoice("2099-01-01T00:00:00Z"), platform.clock);
  const hotelSupplier = createStubHotelSupplier(stay);
  const input = {
    places,
    db: platform.database,
    queue: platform.queue,
    clock: platform.clock,
    log: platform.log,
    payments: service.service,
    content,
    mailer: platform.mailer,
    publicUrl: "http://wijha.test",
    renderPdf: async () => Buffer.from(""),
    signPass: null,
    sold: new Set(productKinds),
    issueCheckCode: async () => "",
    tellDevices: async () => {},
    ...noAccessChecks,
    taxInvoices: createTaxInvoices({
      db: platform.database,
      queue: platform.queue,
      clock: platform.clock,
      log: platform.log,
      keys: platform.keyFor("tax invoices"),
      deviceKeys: platform.keyFor("stamp devices"),
      reporter: createStubReporter(),
    }),
    tripKey: platform.keyFor("evaluation links"),
    shareKey: platform.keyFor("shared trips"),
    peopleKeys: platform.keyFor("booking people"),
    refundAccountKey: platform.keyFor("refund accounts"),
    quoteKey: platform.keyFor("cancel quotes"),
    holdLimits: { keys: platform.keyFor("hold limits"), factor: 1000 },
    replyBy: (now: Date) => now,
    telephone: noTelephone(platform.keyFor),
  };
  const bookables = stubBookables({ ...input, airline: airline.supplier, hotelSupplier: hotelSupplier.supplier });
  // Mails are told elsewhere; here the job is only counted as done.
  createBookings({
    ...input,
    bookables,
    queue: {
      ...platform.queue,
      handle: (type, handler) =>
        platform.queue.handle(type, type.name === mailBookingJob.name ? async () => {} : handler),
    },
  });
  const deps = { ...input, products: productsOf(bookables) };
  return {
    deps,
    service,
    fixtures: { flight: flightFixture(deps, airline), hotel: hotelFixture(deps, hotelSupplier) },
  };
}
type Books = ReturnType<typeof openBooks>;

async function take({ deps, service }: Books, fixture: SagaFixture, platform: TestPlatform, id: string, command: Step) {
  if (command.do === "pay") {
    fixture.tell(command);
    const call = { ...context, idempotencyKey: crypto.randomUUID() };
    await payBooking(deps, { bookingId: id, method: command.method, asker }, call).catch(refuses);
  } else if (command.do === "place") await placeBooking(deps, { bookingId: id, asker, proves }, context).catch(refuses);
  else if (command.do === "settle") {
    const payment = [...service.payments.values()].filter((each) => each.bookingId === id)[command.payment];
    if (payment?.state !== "open") return;
    const state = command.state === "failed" ? "failed" : payment.method === "mada" ? "captured" : "authorized";
    service.change(payment.id, { state, frame: null });
    const told: SettledPayment = { paymentId: payment.id, bookingId: id, state };
    for (let time = 0; time < command.times; time++) await receivePayment(deps, told);
  } else if (command.do === "work") {
    fixture.tell(command);
    await platform.queue.drain({ delayed: true, allowFailures: true });
  } else platform.clock.advance(command.minutes * 60);
}

/** Whatever happened, everything comes to rest: nothing is told any more and all jobs run. */
async function comeToRest(fixture: SagaFixture, platform: TestPlatform) {
  fixture.tell({});
  platform.clock.advance(4 * 3_600);
  for (let round = 0; round < 6; round++) await platform.queue.drain({ delayed: true });
}

test.each<["flight" | "hotel", string]>([
  ["flight", "one ticket"],
  ["hotel", "one reservation"],
])(
  "%s: whatever is paid, lost, refused or late: %s for one payment kept, everything else given back",
  { timeout: 300_000 },
  async (kind) => {
    await using platform = await createTestPlatform();
    const books = openBooks(platform);
    const fixture = books.fixtures[kind];
    await platform.start({ work: false });
    let confirmed = 0;
    await fc.assert(
      fc.asyncProperty(opened, fc.array(step, { minLength: 2, maxLength: 12 }), async (methods, commands) => {
        const id = await fixture.begin();
        for (const method of methods)
          await take(books, fixture, platform, id, { do: "pay", method, hold: "works", termsChanged: false });
        for (const command of commands) await take(books, fixture, platform, id, command);
        await comeToRest(fixture, platform);
        const row = await findBooking(platform.database, id);
        const payments = [...books.service.payments.values()].filter((payment) => payment.bookingId === id);
        const kept = payments.filter((payment) => payment.state === "captured");
        const isConfirmed = row.stage === "confirmed";
        expect(["draft", "held", "confirming"]).not.toContain(row.stage);
        expect(kept.map((payment) => payment.id)).toEqual(isConfirmed ? [row.paymentId] : []);
        expect(payments.some((payment) => payment.state === "authorized")).toBe(false);
        expect(fixture.sold(row.clientRef)).toBe(isConfirmed ? 1 : 0);
        if (isConfirmed) confirmed++;
      }),
      { numRuns: 300 },
    );
    // No order is left holding something for nobody; and the chaos is not all refusals.
    expect(fixture.heldForNobody()).toBe(0);
    expect(confirmed).toBeGreaterThan(20);
  },
);

test(
  "a stay that is paid at the property: one reservation or none, and no payment ever",
  { timeout: 150_000 },
  async () => {
    await using platform = await createTestPlatform();
    const books = openBooks(platform, sampleStay("2099-01-01T00:00:00Z", 0, 42_000));
    const fixture = books.fixtures.hotel;
    await platform.start({ work: false });
    let confirmed = 0;
    await fc.assert(
      fc.asyncProperty(placedFirst, fc.array(step, { minLength: 2, maxLength: 10 }), async (first, commands) => {
        const id = await fixture.begin();
        for (const command of [...first, ...commands]) await take(books, fixture, platform, id, command);
        await comeToRest(fixture, platform);
        const row = await findBooking(platform.database, id);
        expect(["confirmed", "failed", "expired"]).toContain(row.stage);
        expect(fixture.sold(row.clientRef)).toBe(row.stage === "confirmed" ? 1 : 0);
        if (row.stage === "confirmed") confirmed++;
      }),
      { numRuns: 100 },
    );
    expect(books.service.payments.size).toBe(0);
    expect(confirmed).toBeGreaterThan(10);
  },
);

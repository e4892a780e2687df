import fc from "fast-check";
import { expect, test } from "vitest";
import type { ContentDesk } from "#server/modules/content/index.ts";
import { createPlaces } from "#server/modules/places/index.ts";
import { AppError } from "#server/platform/errors.ts";
import { createTestPlatform, type TestPlatform } from "#server/testing/create-test-platform.ts";
import { createFlightBooking } from "./create-booking.ts";
import type { BookingDeps } from "./deps.ts";
import { findBooking } from "./find-booking.ts";
import { createBookings } from "./index.ts";
import { mailBookingJob } from "./jobs.ts";
import { payBooking } from "./pay-booking.ts";
import { receivePayment, type SettledPayment } from "./receive-payment.ts";
import { saveTravellers } from "./save-travellers.ts";
import { createStubAirline, type Ending } from "./testing/stub-airline.ts";
import { createStubDesk } from "./testing/stub-desk.ts";
import { sampleChoice, sampleContact, sampleTraveller } from "./testing/sample-choice.ts";

const context = { requestId: "test", locale: "en" as const };
const places = createPlaces();
const content = { redeemDiscount: async () => {}, releaseDiscount: async () => {} } as unknown as ContentDesk;
const ending = fc.constantFrom<Ending>("works", "works", "rejected", "lost_before", "lost_after");
const step = fc.oneof(
  fc.record({
    do: fc.constant("pay" as const),
    method: fc.constantFrom("mada" as const, "card" as const),
    hold: ending,
  }),
  fc.record({
    do: fc.constant("settle" as const),
    payment: fc.nat(2),
    state: fc.constantFrom("paid" as const, "paid" as const, "failed" as const),
    times: fc.integer({ min: 1, max: 3 }),
  }),
  fc.record({ do: fc.constant("work" as const), issue: ending, silent: fc.nat(2) }),
  fc.record({ do: fc.constant("wait" as const), minutes: fc.constantFrom(1, 30, 90) }),
);

/** Payments already open when the chaos begins: two stand for two tabs. */
const opened = fc.constantFrom<("mada" | "card")[]>([], ["mada"], ["card"], ["mada", "card"], ["card", "mada"]);

type World = Awaited<ReturnType<typeof beginWorld>>;

/** A module of its own on the shared database: one booking with its traveller. */
async function beginWorld(
  platform: TestPlatform,
  deps: BookingDeps,
  airline: ReturnType<typeof createStubAirline>,
  desk: ReturnType<typeof createStubDesk>,
) {
  const { id } = await createFlightBooking(deps, { searchId: "s", offerId: "o", fareId: "light" }, context);
  await saveTravellers(deps, { bookingId: id, travellers: [sampleTraveller], contact: sampleContact });
  return { id, deps, platform, airline, desk };
}

async function take(world: World, command: typeof step extends fc.Arbitrary<infer Step> ? Step : never) {
  const { id, deps, platform, airline, desk } = world;
  if (command.do === "pay") {
    airline.endings.hold = [command.hold];
    await payBooking(
      deps,
      { bookingId: id, method: command.method },
      { ...context, idempotencyKey: crypto.randomUUID() },
    ).catch((error: unknown) => {
      if (!(error instanceof AppError) || error.code === "internal") throw error;
    });
  } else if (command.do === "settle") {
    const payment = [...desk.payments.values()].filter((each) => each.bookingId === id)[command.payment];
    if (payment?.state !== "open") return;
    const state = command.state === "failed" ? "failed" : payment.method === "mada" ? "captured" : "authorized";
    desk.change(payment.id, { state, frame: null });
    const told: SettledPayment = { paymentId: payment.id, bookingId: id, state };
    for (let time = 0; time < command.times; time++) await receivePayment(deps, told);
  } else if (command.do === "work") {
    airline.endings.issue = [command.issue];
    airline.endings.silent = command.silent;
    await platform.queue.drain({ delayed: true, allowFailures: true });
  } else platform.clock.advance(command.minutes * 60);
}

/** Whatever happened, the world becomes quiet: nothing is told any more and all jobs run. */
async function comeToRest({ platform, airline }: World) {
  airline.endings.hold = airline.endings.issue = [];
  airline.endings.silent = 0;
  platform.clock.advance(4 * 3_600);
  for (let round = 0; round < 6; round++) await platform.queue.drain({ delayed: true });
}

test(
  "whatever is paid, lost, refused or late: one ticket for one payment kept, everything else given back",
  { timeout: 120_000 },
  async () => {
    await using platform = await createTestPlatform();
    const desk = createStubDesk();
    const airline = createStubAirline(sampleChoice("2099-01-01T00:00:00Z"), platform.clock);
    const deps: BookingDeps = {
      db: platform.database,
      queue: platform.queue,
      clock: platform.clock,
      log: platform.log,
      flights: airline.seller,
      payments: desk.desk,
      content,
      places,
      mailer: platform.mailer,
      renderPdf: async () => Buffer.from(""),
      publicUrl: "http://wijha.test",
    };
    // Mails are told elsewhere; here the job is only counted as done.
    createBookings({
      ...deps,
      queue: {
        ...platform.queue,
        handle: (type, handler) =>
          platform.queue.handle(type, type.name === mailBookingJob.name ? async () => {} : handler),
      },
    });
    await platform.start({ work: false });

    await fc.assert(
      fc.asyncProperty(opened, fc.array(step, { minLength: 2, maxLength: 12 }), async (methods, commands) => {
        const world = await beginWorld(platform, deps, airline, desk);
        for (const method of methods) await take(world, { do: "pay", method, hold: "works" });
        for (const command of commands) await take(world, command);
        await comeToRest(world);
        const row = await findBooking(platform.database, world.id);
        const payments = [...desk.payments.values()].filter((payment) => payment.bookingId === world.id);
        const kept = payments.filter((payment) => payment.state === "captured");
        const tickets = [...airline.orders.values()].filter(
          (order) => order.booking.ref.token === row.clientRef && order.booking.status === "ticketed",
        );
        expect(["draft", "held", "confirming"]).not.toContain(row.stage);
        expect(kept.length).toBe(row.stage === "confirmed" ? 1 : 0);
        expect(payments.some((payment) => payment.state === "authorized")).toBe(false);
        expect(tickets.length).toBe(row.stage === "confirmed" ? 1 : 0);
        expect(tickets.every((order) => order.issues === 1)).toBe(true);
        if (row.stage === "confirmed") expect(kept[0]?.id).toBe(row.paymentId);
      }),
      { numRuns: 200 },
    );
    // No order is left holding seats for nobody.
    expect([...airline.orders.values()].filter((order) => order.booking.status === "held")).toEqual([]);
  },
);

import { productKinds } from "#contract/product-choices.ts";
import { eq, sql } from "drizzle-orm";
import { startGateway } from "#server/adapters/payments/sandbox/testing/start-gateway.ts";
import type { DiscountService } from "#server/modules/content/index.ts";
import { createPayments, type PaymentGateway, reconcilePaymentsJob } from "#server/modules/payments/index.ts";
import { createPlaces } from "#server/modules/places/index.ts";
import { createTaxInvoices } from "#server/modules/tax-invoices/index.ts";
import { createStubReporter } from "#server/modules/tax-invoices/testing/stub-reporter.ts";
import { createTestPlatform, testOrigin } from "#server/testing/create-test-platform.ts";
import { mailAirlineJob, sweepAirlineJob } from "../airline-changes/airline-jobs.ts";
import { mailCancellationJob } from "../cancellations/cancellation-jobs.ts";
import { mailChangeJob, sweepChangesJob } from "../changes/change-jobs.ts";
import { createBookings } from "../index.ts";
import { mailBookingJob } from "../jobs.ts";
import { type HotelItem, newHotelItem } from "#server/modules/hotels/booking/hotel-item.ts";
import { type FlightItem, newFlightItem } from "#server/modules/flights/booking/flight-item.ts";
import { beginBooking } from "../begin-booking.ts";
import { productsOf } from "../products.ts";
import type { BookingDeps } from "../deps.ts";
import { bookings } from "../tables.ts";
import { saveItem } from "../save-item.ts";
import { noTelephone } from "./no-telephone.ts";
import { noAccessChecks } from "./no-access-checks.ts";
import { sealTravellers } from "../travellers/seal-travellers.ts";
import { cancellingAirline, cancellingHotelSupplier, familyChoice, twoRooms } from "./chaos-suppliers.ts";
import { sampleContact, sampleTraveller } from "./sample-choice.ts";
import { sampleGuest } from "./sample-stay.ts";
import { createStubAirline } from "./stub-airline.ts";
import { changingAirline, createStubChanges } from "./stub-changes.ts";
import { createStubMoves, movingAirline } from "./stub-moves.ts";
import { createStubCancels } from "./stub-cancels.ts";
import { createStubHotelSupplier } from "./stub-hotel-supplier.ts";
import { stubBookables } from "./stub-bookables.ts";

const places = createPlaces();
const content = {
  // The code says what it takes off.
  quoteDiscount: async ({ code }: { code: string }) => ({ code, amount: Number(code) }),
  assertMethod: async () => {},
  methodFor: async () => "mada" as const,
  networksFor: async () => null,
  redeemDiscount: async () => {},
  releaseDiscount: async () => {},
} as unknown as DiscountService;
const context = { requestId: "chaos", locale: "en" as const };
export type ChaosHarness = Awaited<ReturnType<typeof openChaosHarness>>;

/** Bookings and payments with the gateway in a box, before an airline and a hotel supplier in memory. Mails are told elsewhere. */
export async function openChaosHarness() {
  const platform = await createTestPlatform();
  const { database: db, clock } = platform;
  let request: (path: string, init?: RequestInit) => Promise<Response> = async () =>
    new Response(null, { status: 503 });
  const box = await startGateway({
    pool: db.$client,
    clock,
    merchantOrigin: testOrigin,
    notify: ({ url, raw, headers }) => request(new URL(url).pathname, { method: "POST", body: raw, headers }),
  });
  const crash = { left: 0 };
  const isMail = (name: string) =>
    [mailBookingJob, mailCancellationJob, mailChangeJob, mailAirlineJob].some((mail) => mail.name === name);
  const queue: typeof platform.queue = {
    ...platform.queue,
    handle: (type, handler) => platform.queue.handle(type, isMail(type.name) ? async () => {} : handler),
  };
  const gateway = mortal(box.gateway, crash);
  const payments = createPayments({
    db,
    queue,
    clock,
    log: platform.log,
    gateways: [gateway],
    publicUrl: testOrigin,
    holds: async () => true,
  });
  const airline = createStubAirline(familyChoice(), clock);
  const hotelSupplier = createStubHotelSupplier(twoRooms());
  const cancels = createStubCancels(clock);
  const changes = createStubChanges(clock);
  const moves = createStubMoves();
  const input = {
    db,
    queue,
    clock,
    log: platform.log,
    payments,
    content,
    mailer: platform.mailer,
    publicUrl: testOrigin,
    renderPdf: async () => Buffer.from(""),
    signPass: null,
    sold: new Set(productKinds),
    issueCheckCode: async () => "",
    tellDevices: async () => {},
    ...noAccessChecks,
    taxInvoices: createTaxInvoices({
      db,
      queue,
      clock,
      log: platform.log,
      keys: platform.keyFor("tax invoices"),
      deviceKeys: platform.keyFor("stamp devices"),
      reporter: createStubReporter(),
    }),
    quoteKey: platform.keyFor("cancel quotes"),
    tripKey: platform.keyFor("evaluation links"),
    shareKey: platform.keyFor("shared trips"),
    holdLimits: { keys: platform.keyFor("hold limits"), factor: 1000 },
    peopleKeys: platform.keyFor("booking people"),
    refundAccountKey: platform.keyFor("refund accounts"),
    replyBy: (now: Date) => now,
    telephone: noTelephone(platform.keyFor),
  };
  const bookables = stubBookables({
    ...input,
    places,
    airline: movingAirline(
      airline,
      changingAirline(airline, cancellingAirline(airline, cancels), {
        changes,
        cancels,
        choice: familyChoice(),
        moves,
      }),
      moves,
      cancels,
    ),
    hotelSupplier: cancellingHotelSupplier(hotelSupplier, cancels),
  });
  createBookings({ ...input, bookables });
  await platform.start({ work: false });
  request = platform.serve(payments.routes).request;
  const deps = { ...input, products: productsOf(bookables) };

  return {
    ...box,
    deps,
    db,
    clock,
    queue,
    payments,
    airline,
    hotelSupplier,
    cancels,
    changes,
    moves,
    crash,
    /** What is scheduled for changes each minute. */
    sweepChanges: async () => {
      await queue.enqueue(db, sweepChangesJob, {});
      await queue.enqueue(db, sweepAirlineJob, {});
    },
    /** What is scheduled for payments each minute. */
    reconcile: () => queue.enqueue(db, reconcilePaymentsJob, {}),
    /** A draft with its people named, and a discount in halalas. */
    begin: async (kind: "flight" | "hotel", discount: number): Promise<string> => {
      const id = kind === "hotel" ? await beginStay(deps) : await beginFlight(deps);
      if (discount)
        await db
          .update(bookings)
          .set({ code: { code: String(discount), amount: discount }, total: sql`${bookings.total} - ${discount}` })
          .where(eq(bookings.id, id));
      return id;
    },
    [Symbol.asyncDispose]: () => platform[Symbol.asyncDispose](),
  };
}

async function beginStay(deps: BookingDeps): Promise<string> {
  const { id } = await beginBooking(deps, "hotel", { item: newHotelItem(twoRooms()) }, context);
  const guests = [0, 1].map(() => ({ ...sampleGuest, bedding: null }));
  await saveItem<HotelItem>(deps, "hotel", id, ({ item }) => ({ item: { ...item, guests }, contact: sampleContact }));
  return id;
}

async function beginFlight(deps: BookingDeps): Promise<string> {
  const { id } = await beginBooking(deps, "flight", { item: newFlightItem(familyChoice()) }, context);
  const other = { ...sampleTraveller, passport_number: "1048210945" };
  const child = { ...sampleTraveller, type: "child" as const, birth_date: "2090-05-05" };
  const travellers = [sampleTraveller, other, child];
  await saveItem<FlightItem>(deps, "flight", id, ({ item }) => {
    const sealed = sealTravellers(deps.peopleKeys, id, travellers);
    return { item: { ...item, travellers: sealed.travellers }, people: sealed.people, contact: sampleContact };
  });
  return id;
}

/** The gateway as seen by a process that is killed right after its next calls. */
function mortal(gateway: PaymentGateway, crash: { left: number }): PaymentGateway {
  const dying =
    <Input extends unknown[], Output>(call: (...input: Input) => Promise<Output>) =>
    async (...input: Input): Promise<Output> => {
      const output = await call(...input);
      if (crash.left > 0 && crash.left--) throw new Error("killed");
      return output;
    };
  const { retrieve, capture, void: release, refund } = gateway;
  return {
    ...gateway,
    retrieve: dying(retrieve),
    capture: dying(capture),
    void: dying(release),
    refund: dying(refund),
  };
}

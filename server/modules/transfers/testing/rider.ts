import { payBooking } from "#contract/bookings.ts";
import { createTransferBooking, saveRideLead, saveTrainTravellers } from "#contract/transfer-bookings.ts";
import { type Ride, searchTransfers } from "#contract/transfers.ts";
import type { FlightTravellerInput } from "#contract/travellers.ts";
import { addDays, todayIn } from "#i18n/format-date.ts";
import { payAtGateway, type Scenario } from "#server/modules/bookings/testing/pay-at-gateway.ts";
import { sampleContact, sampleTraveller } from "#server/modules/bookings/testing/sample-choice.ts";
import type { TestApp } from "#server/testing/create-test-app.ts";

type Wish = {
  kind?: Ride["kind"];
  /** From today on. */
  days?: number;
  adults?: number;
  children?: number;
  lastname?: string;
};

/** Walks the journey of a party through the API of a test app: from Jeddah airport to the hotels of Makkah. */
export function createRider(app: Pick<TestApp, "api" | "queue" | "sandboxes" | "clock">) {
  const key = () => crypto.randomUUID();
  let documents = 1_058_210_000;

  async function pick({ kind = "train", days = 30, adults = 2, children = 0 }: Wish = {}) {
    const date = addDays(todayIn("Asia/Riyadh", app.clock.now()), days);
    const query = { from: "jed-airport", to: "makkah-hotels", date, time: "13:40", adults, children, bags: adults };
    const { searchId, rides } = await app.api(searchTransfers, query);
    const ride = rides.find((each) => each.kind === kind);
    if (!ride) throw new Error(`no ${kind} on ${date}`);
    return { searchId, rideId: ride.id, ride };
  }

  async function choose(wish: Wish = {}) {
    const { searchId, rideId } = await pick(wish);
    return app.api(createTransferBooking, { searchId, rideId }, { idempotencyKey: key() });
  }

  /** Adults, then children, all with documents that are good in the Kingdom. */
  const people = (types: readonly string[], lastname: string): FlightTravellerInput[] =>
    types.map((type, index) => ({
      ...sampleTraveller,
      type: type === "child" ? "child" : "adult",
      firstname: ["Noura", "Fahad", "Sara", "Omar", "Huda", "Ali", "Mona", "Zaid", "Lama"][index] ?? "Rima",
      lastname,
      birth_date: type === "child" ? "2018-05-04" : "1991-06-04",
      passport_number: String((documents += 7)),
    }));

  async function name(wish: Wish = {}) {
    const { id: bookingId, travellerTypes, ride } = await choose(wish);
    const { lastname = "Alqahtani" } = wish;
    return ride.kind === "train"
      ? app.api(saveTrainTravellers, {
          bookingId,
          travellers: people(travellerTypes, lastname),
          contact: sampleContact,
        })
      : app.api(saveRideLead, {
          bookingId,
          lead: { title: "ms", firstname: "Noura", lastname },
          flight: "SV1023",
          address: "Talmeera Ajyad",
          contact: sampleContact,
        });
  }

  const open = (bookingId: string) =>
    app.api(payBooking, { bookingId, method: "mada", acceptTerms: true }, { idempotencyKey: key() });

  /** From the choice to the answer of the bank, and all work that follows at once. */
  async function book(wish: Wish = {}, scenario: Scenario = "paid") {
    const booking = await name(wish);
    const payment = await open(booking.id);
    await payAtGateway(app as TestApp, payment, scenario);
    await app.queue.drain();
    return { id: booking.id, payment };
  }

  return { pick, choose, people, name, open, book };
}

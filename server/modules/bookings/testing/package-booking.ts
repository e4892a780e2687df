import { payBooking } from "#contract/bookings.ts";
import { createPackageBooking, savePackageTravellers } from "#contract/package-bookings.ts";
import { getPackage } from "#contract/packages.ts";
import type { FlightTravellerInput } from "#contract/travellers.ts";
import type { TestApp } from "#server/testing/create-test-app.ts";
import { payAtGateway, type Scenario } from "./pay-at-gateway.ts";
import { sampleContact, sampleTraveller } from "./sample-choice.ts";

type Wish = {
  slug?: string;
  startsOn?: string;
  hotelClass?: "standard" | "comfort" | "premium";
  adults?: number;
  children?: number;
};

/** Walks the journey of a family through the API of a test app: a trip in the Kingdom unless another is named. */
export function createTripper(app: Pick<TestApp, "api" | "queue" | "sandboxes">) {
  const key = () => crypto.randomUUID();
  let documents = 1_048_210_000;

  const look = (slug = "alula-hegra-three-days") => app.api(getPackage, { slug });

  /** The first departure that has room, unless one is named. */
  async function pick({ slug, startsOn, hotelClass = "standard", adults = 2, children = 0 }: Wish = {}) {
    const trip = await look(slug);
    const open = trip.departures.find((each) => each.state === "open" && each.placesLeft >= adults + children);
    const day = startsOn ?? open?.startsOn ?? "";
    return { slug: trip.slug, startsOn: day, hotelClass, origin: trip.origins[0]?.code ?? "", adults, children };
  }
  type Choice = Awaited<ReturnType<typeof pick>>;
  const choose = (choice: Choice) => app.api(createPackageBooking, choice, { idempotencyKey: key() });

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

  async function name(wish: Wish & { lastname?: string } = {}) {
    const booking = await choose(await pick(wish));
    const travellers = people(booking.travellerTypes, wish.lastname ?? "Alqahtani");
    return app.api(savePackageTravellers, { bookingId: booking.id, travellers, contact: sampleContact });
  }

  const open = (bookingId: string) =>
    app.api(payBooking, { bookingId, method: "mada", acceptTerms: true }, { idempotencyKey: key() });

  /** From the choice to the answer of the bank, and all work that follows at once. */
  async function book(wish: Parameters<typeof name>[0] = {}, scenario: Scenario = "paid") {
    const booking = await name(wish);
    const payment = await open(booking.id);
    await payAtGateway(app as TestApp, payment, scenario);
    await app.queue.drain();
    return { id: booking.id, payment };
  }

  return { look, pick, choose, people, name, open, book };
}

import { payBooking } from "#contract/bookings.ts";
import { createFlightBooking, saveTravellers } from "#contract/flight-bookings.ts";
import { getFlightOffer, searchFlights } from "#contract/flights.ts";
import { addDays, todayIn } from "#i18n/format-date.ts";
import type { TestApp } from "#server/testing/create-test-app.ts";
import { payAtGateway, type PaymentToPay, type Scenario } from "./pay-at-gateway.ts";
import { sampleContact, sampleTraveller } from "./sample-choice.ts";

/** `family`: two adults, a child and an infant. `changeable`: at a fare that lets its flights be changed, of a flight that others are dearer or cheaper than. */
type Wish = {
  lastname?: string;
  method?: "mada" | "card";
  scenario?: Scenario;
  family?: boolean;
  changeable?: "cheap" | "dear";
};
const familyQuery = { adults: 2, childAges: [7], infants: 1 };
const familyMembers = [
  { firstname: "Noura" },
  { firstname: "Saad", title: "mr" as const },
  { firstname: "Reem", type: "child" as const, birth_date: "2019-06-01" },
  { firstname: "Lama", type: "infant" as const, birth_date: "2026-08-01" },
];

/** Walks the journey of one traveller through the API of a test app. Each booking takes another day, so none meet. */
export function createTraveller(app: TestApp, firstDay = 30) {
  let day = firstDay;
  const key = () => crypto.randomUUID();
  const numbers: string[] = [];

  async function choose(family = false, changeable?: Wish["changeable"]) {
    const date = addDays(todayIn("Asia/Riyadh", app.clock.now()), day++);
    const found = await app.api(searchFlights, {
      slices: [`RUH-JED-${date}`],
      limit: changeable === "dear" ? 40 : 5,
      ...(family ? familyQuery : {}),
    });
    const offer = found.offers.at(changeable === "dear" ? -1 : 0);
    if (!offer) throw new Error("no flight from Riyadh to Jeddah");
    const at = { searchId: found.searchId, offerId: offer.id };
    const fares = changeable ? (await app.api(getFlightOffer, at)).fares : [offer.fare];
    const fare = fares.findLast(({ change }) => !changeable || change.allowed === "yes");
    if (!fare) throw new Error("no fare that can be changed");
    const input = { ...at, fareId: fare.id, acceptedTotal: fare.total };
    return { input, booking: await app.api(createFlightBooking, input, { idempotencyKey: key() }) };
  }

  async function name(lastname = "Alqahtani", family = false, changeable?: Wish["changeable"]) {
    const { booking } = await choose(family, changeable);
    const number = () => {
      const drawn = String(1_000_000_000 + Math.floor(Math.random() * 8e9)).slice(0, 10);
      numbers.push(drawn);
      return drawn;
    };
    const travellers = (family ? familyMembers : [{}]).map((member) => ({
      ...sampleTraveller,
      lastname,
      passport_number: number(),
      ...member,
    }));
    return app.api(saveTravellers, { bookingId: booking.id, travellers, contact: sampleContact });
  }

  const open = (
    bookingId: string,
    method: "mada" | "card" = "mada",
    more: { acceptedTotal?: { amount: number; currency: "SAR" } } = {},
  ) => app.api(payBooking, { bookingId, method, acceptTerms: true, ...more }, { idempotencyKey: key() });

  const payAt = (payment: PaymentToPay, scenario?: Scenario, method?: Wish["method"]) =>
    payAtGateway(app, payment, scenario, method);

  /** From search to the answer of the bank, and all work that follows at once. */
  async function book({ lastname, method = "mada", scenario = "paid", family = false, changeable }: Wish = {}) {
    const booking = await name(lastname, family, changeable);
    const payment = await open(booking.id, method);
    await payAt(payment, scenario, method);
    await app.queue.drain();
    return { id: booking.id, payment };
  }

  /** Document numbers as they were typed, the last one last: no answer holds them whole. */
  return { choose, name, open, payAt, book, numbers };
}

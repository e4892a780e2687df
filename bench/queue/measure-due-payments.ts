import type { Client } from "pg";
import { createApiClient } from "#contract/client.ts";
import { getBooking, payBooking } from "#contract/bookings.ts";
import { createPackageBooking, savePackageTravellers } from "#contract/package-bookings.ts";
import { getPackage } from "#contract/packages.ts";
import { openDatabase } from "../../scripts/open-database.ts";
import { type Product, startProduct } from "../../scripts/start-product.ts";
import { type Figure, percentile } from "../figure.ts";
import { processorMilliseconds } from "../process-time.ts";
import { createShop, type Shop } from "../race/call-shop.ts";
import { draftTicket, findFlights, type FlightOnSale } from "../race/last-seats.ts";
import { sendCard } from "../race/pay-and-wait.ts";
import { contactOfBuyer, dayIn } from "../race/scenario.ts";
import { countDue, makeDue } from "./due-payments.ts";

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
/** Between two payers who arrive in the middle of it. */
const betweenPayersSeconds = 3;
const longestSeconds = 300;

/**
 * So many payments are paid at the gateway while nobody was told (it was away, say): how long it takes until each is settled,
 * from the moment they are due, and how long payers who come meanwhile wait from their card to their ticket.
 */
export async function measureDuePayments(count: number): Promise<Figure[]> {
  const product = await startProduct({ env: { RATE_LIMIT_FACTOR: "1000000", LOG_LEVEL: "error" } });
  const books = await openDatabase(product.dataDir);
  try {
    const shop = createShop({ origins: () => [product.origin] });
    const flights = await findFlights(product.origin, 60);
    await makeDue(books, await holdPackage(shop, product.origin), count);
    const busyBefore = processorMilliseconds(product.process.pid!);
    const { settled, confirmed, waits } = await watch(books, (buyer) =>
      payTicket(product, shop, flights[buyer % flights.length]!, buyer),
    );
    const busyAfter = processorMilliseconds(product.process.pid!);
    const busy = busyBefore === null || busyAfter === null ? Number.NaN : (busyAfter - busyBefore) / 1000;
    const all = `${count.toLocaleString("en")} due payments`;
    const note = `${waits.length} payers who came meanwhile`;
    return [
      { name: `${all}, settled`, value: settled, unit: "s", limit: { atMost: 60 } },
      { name: `${all}, their bookings confirmed`, value: confirmed, unit: "s", limit: null },
      { name: `${all}, processor time of Node until then`, value: busy, unit: "s", limit: null },
      { name: "from a card to its ticket meanwhile, p50", value: percentile(waits, 0.5), unit: "s", limit: null, note },
      {
        name: "from a card to its ticket meanwhile, longest",
        value: Math.max(...waits),
        unit: "s",
        limit: { atMost: 10 },
      },
    ];
  } finally {
    await books.end();
    await product.stop();
  }
}

/** Seconds until all are settled and all are confirmed, and what each payer who came meanwhile waited. */
async function watch(books: Client, pay: (buyer: number) => Promise<number>) {
  const began = performance.now();
  const seconds = () => (performance.now() - began) / 1000;
  const payers: Promise<number>[] = [];
  let settled: number | null = null;
  for (;;) {
    const { open, unconfirmed } = await countDue(books);
    if (!open) settled ??= seconds();
    if (!unconfirmed || seconds() > longestSeconds) break;
    if (seconds() > payers.length * betweenPayersSeconds) payers.push(pay(payers.length));
    await sleep(250);
  }
  const confirmed = seconds();
  return { settled: settled ?? confirmed, confirmed, waits: await Promise.all(payers) };
}

/** A package that waits for its payment. */
async function holdPackage(shop: Shop, origin: string): Promise<string> {
  const call = createApiClient((request) => fetch(request), origin);
  const trip = await call(getPackage, { slug: "alula-hegra-three-days" });
  const startsOn = trip.departures.find(({ state, placesLeft }) => state === "open" && placesLeft >= 1)?.startsOn ?? "";
  const choice = { slug: trip.slug, startsOn, hotelClass: "standard" as const, origin: trip.origins[0]?.code ?? "" };
  const { id: bookingId } = await shop.call(createPackageBooking, { ...choice, adults: 1, children: 0 });
  const traveller = {
    type: "adult" as const,
    title: "mr" as const,
    firstname: "Fahad",
    lastname: "Alotaibi",
    single_name: false,
    birth_date: "1990-05-05",
    nationality: "SA",
    document_type: "national_id" as const,
    passport_number: "1048210007",
    passport_issuing_country: "SA",
    passport_expiry_date: dayIn(3 * 365),
  };
  await shop.call(savePackageTravellers, { bookingId, travellers: [traveller], contact: contactOfBuyer(0) });
  await shop.call(payBooking, { bookingId, method: "mada", acceptTerms: true });
  return bookingId;
}

/** Seconds from the card to the ticket. */
async function payTicket(product: Product, shop: Shop, flight: FlightOnSale, buyer: number): Promise<number> {
  const bookingId = await draftTicket(shop, flight, buyer);
  const payment = await shop.call(payBooking, { bookingId, method: "mada", acceptTerms: true });
  const began = performance.now();
  await sendCard(shop, () => product.gatewayOrigin, payment.frame?.src ?? "", "mada");
  for (;;) {
    const { stage } = await shop.call(getBooking, { bookingId });
    const seconds = (performance.now() - began) / 1000;
    if (stage === "confirmed" || seconds > longestSeconds) return seconds;
    if (stage === "failed" || stage === "expired") throw new Error(`a payer's booking ended as ${stage}`);
    await sleep(200);
  }
}

import { createFlightSandbox, type FlightSandbox } from "#sandbox/flights/create-flight-sandbox.ts";
import { createFaults } from "#sandbox/flights/faults.ts";
import { anonymiseTravellers } from "#sandbox/flights/orders/anonymise-travellers.ts";
import { createHotelSandbox, type HotelSandbox } from "#sandbox/hotels/create-hotel-sandbox.ts";
import { anonymiseGuests } from "#sandbox/hotels/orders/anonymise-guests.ts";
import { createHotelFaults } from "#sandbox/hotels/faults.ts";
import { deleteOldWebhooks } from "#sandbox/payments/delete-old-webhooks.ts";
import { createPaymentSandbox, type PaymentSandbox } from "#sandbox/payments/create-payment-sandbox.ts";
import { createTransferSandbox, type TransferSandbox } from "#sandbox/transfers/create-transfer-sandbox.ts";
import { createTransferFaults } from "#sandbox/transfers/faults.ts";
import { anonymiseRiders } from "#sandbox/transfers/orders/anonymise-riders.ts";
import { createTaxAuthority, type TaxAuthority } from "#sandbox/tax-authority/create-tax-authority.ts";
import { createTaxFaults } from "#sandbox/tax-authority/faults.ts";
import { type Connection, openDatabase } from "#server/platform/database/database.ts";
import type { Platform } from "./platform.ts";
import { readSandboxFaults } from "./sandbox-faults.ts";

export type Fetch = typeof fetch;
export type SandboxDeps = Pick<Platform, "env" | "clock" | "log" | "keyFor"> & {
  connection: Connection;
  /** For tests: how webhooks of the gateway reach us. */
  sendWebhook?: Fetch | undefined;
};

/** Seconds between looks at what other processes sold, and at orders whose time is over. */
const feedSeconds = 5;
const releaseSeconds = 30;

/**
 * The outside world in a box, opened when it is first needed, on database connections of its own. The suppliers of flights,
 * hotels and transfers are called as functions by every process that searches (seats, rooms and orders live in the database); the
 * payment gateway is a site of its own.
 */
export function createSandboxes({ env, clock, log, keyFor, connection, sendWebhook }: SandboxDeps) {
  // Nor do surnames that make a sandbox fail: find-unfit.ts tells all that is wrong before, this is the last word.
  if (env.MODE === "live") throw new Error("sandboxes do not run in live mode");
  const { pool, close } = openPool(connection, (error) => log.warn("sandbox connection lost", { error }));
  const faults = readSandboxFaults(env.SANDBOX_FAULTS);
  const keys = {
    secretKey: `sk_${keyFor("payment gateway")[0].key.toString("hex").slice(0, 40)}`,
    webhookSecret: keyFor("payment notices")[0].key.toString("hex"),
  };
  const timers: NodeJS.Timeout[] = [];
  let flights: Promise<FlightSandbox> | undefined;
  let hotels: Promise<HotelSandbox> | undefined;
  let transfers: Promise<TransferSandbox> | undefined;
  let payments: Promise<PaymentSandbox> | undefined;
  let taxes: Promise<TaxAuthority> | undefined;

  const noticeSecret = keyFor("airline notices")[0].key.toString("hex");
  const openFlights = () =>
    (flights ??= createFlightSandbox({
      pool,
      clock,
      faults: createFaults(faults.flights),
      notices: {
        url: `${env.PUBLIC_URL}/api/webhooks/airlines/sandbox`,
        secret: noticeSecret,
        ...(sendWebhook ? { fetch: sendWebhook } : {}),
      },
    }));
  const openHotels = () => (hotels ??= createHotelSandbox({ pool, clock, faults: createHotelFaults(faults.hotels) }));
  const openTransfers = () =>
    (transfers ??= createTransferSandbox({ pool, clock, faults: createTransferFaults(faults.transfers) }));
  const openTaxes = () => (taxes ??= createTaxAuthority({ pool, clock, faults: createTaxFaults(faults.taxes) }));
  const openPayments = () =>
    (payments ??= createPaymentSandbox({
      pool,
      clock,
      ...keys,
      publicOrigin: env.SANDBOX_PAYMENTS_URL,
      merchantOrigins: [env.PUBLIC_URL, ...loopbackNames(env.PUBLIC_URL)],
      faults: { rates: faults.payments },
      onError: (error) => log.error("sandbox payment gateway failed", { error }),
      ...(sendWebhook ? { fetch: sendWebhook } : {}),
    }));

  /** Repeats `work` while the process lives; a round that fails is logged and the next one comes. */
  function repeat(seconds: number, name: string, work: () => Promise<unknown>) {
    const round = () => void work().catch((error: unknown) => log.warn(`sandbox: ${name} failed`, { error }));
    timers.push(setInterval(round, seconds * 1000).unref());
  }

  return {
    keys,
    noticeSecret,
    openFlights,
    openHotels,
    openTransfers,
    openPayments,
    openTaxes,
    /** Who bills what it sold, by product and supplier as the books name them. */
    billing: [
      { party: "flight:sandbox", open: openFlights },
      { party: "hotel:sandbox", open: openHotels },
    ],
    /** Makes the timetable ready and follows what others sell; `serve` also does the services' own work (SERVICES). */
    start: async ({ serve }: { serve: boolean }) => {
      const airline = await openFlights();
      airline.warmUp();
      repeat(feedSeconds, "reading sold seats", () => airline.readSoldSeats());
      if (!serve) return;
      repeat(feedSeconds, "moving flights", () => airline.tick());
      repeat(releaseSeconds, "releasing expired orders", () => airline.releaseExpired());
      (await openPayments()).start();
      await openTaxes();
    },
    /** Makes the hotels ready and follows what others sell; takes the process for some tenths of a second. */
    startHotels: async () => {
      const bedBank = await openHotels();
      repeat(feedSeconds, "reading sold rooms", () => bedBank.readSales());
    },
    /** Takes people and old webhooks out, also of services that this process has not opened. Answers how many rows. */
    forget: async (before: Date) =>
      (await anonymiseTravellers(pool, before)) +
      (await anonymiseGuests(pool, before)) +
      (await anonymiseRiders(pool, before)) +
      (await deleteOldWebhooks(pool, before)),
    stop: async () => {
      for (const timer of timers) clearInterval(timer);
      await (await payments)?.stop();
      await (await flights)?.close();
      await close();
    },
  };
}

export type Sandboxes = ReturnType<typeof createSandboxes>;

function openPool(connection: Connection, onError: (error: Error) => void) {
  const { $client } = openDatabase({ ...connection, max: 8 }, onError);
  return { pool: $client, close: () => $client.end() };
}

/** On one's own machine the site answers to two names: the other one. */
export function loopbackNames(origin: string): string[] {
  const { protocol, hostname, port } = new URL(origin);
  const other = { localhost: "127.0.0.1", "127.0.0.1": "localhost" }[hostname];
  return other ? [`${protocol}//${other}${port ? `:${port}` : ""}`] : [];
}

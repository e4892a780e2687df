import { balancePart, getBalance } from "#contract/balance.ts";
import { getBooking, payBooking } from "#contract/bookings.ts";
import type { Money } from "#contract/money.ts";
import { payByWallet, type PaymentMethod } from "#contract/payments.ts";
import { createRider } from "#server/modules/transfers/testing/rider.ts";
import type { TestApp } from "#server/testing/create-test-app.ts";
import { createGuest } from "../guest-booking.ts";
import { createTripper } from "../package-booking.ts";
import { createTraveller } from "../traveller-booking.ts";
import { beginVisa } from "./begin-visa.ts";
import type { Owner, World } from "./open-world.ts";

/** What is sold; one that is watched becomes cheaper after it was sold. */
export type Sort =
  | "flight"
  | "dear flight"
  | "family"
  | "stay"
  | "watched stay"
  | "rooms"
  | "trip"
  | "train"
  | "car"
  | "visa"
  | "visa by hand";
/** `id`: the booking that an act is of; of a sale that was divided there are several. */
export type Sale = { id: string; email: string; sort: Sort; owner: Owner; app: TestApp; description: string };

/** A draft with its people named. */
export async function beginSale(world: World, sort: Sort, owner: Owner): Promise<Sale> {
  const { app, email } = world.as(owner);
  const sale = { email, sort, owner, app, description: `${sort} of ${owner}` };
  if (sort === "visa" || sort === "visa by hand")
    return { ...sale, ...(await beginVisa(sale, { byHand: sort === "visa by hand" })) };
  // However many are bought, there are places for more.
  if (sort === "trip") await world.read("update package_departures set places = sold + 9");
  const { id } = await begin[sort](app, 20 + (world.sales++ % 120), world.startsOn);
  return { ...sale, id };
}

/** `days`: from today on, as a day has little of what sells first. `startsOn`: of a trip, which has other departures. */
const begin: Record<
  Exclude<Sort, "visa" | "visa by hand">,
  (app: TestApp, days: number, startsOn: string) => Promise<{ id: string }>
> = {
  flight: (app, days) => createTraveller(app, days).name(undefined, false, "cheap"),
  "dear flight": (app, days) => createTraveller(app, days).name(undefined, false, "dear"),
  family: (app, days) => createTraveller(app, days).name(undefined, true, "cheap"),
  stay: (app, days) => createGuest(app, days).name({ free: true, again: true }),
  "watched stay": (app, days) => createGuest(app, days).name({ free: true, again: true, lastname: "Pricefell" }),
  rooms: (app, days) => createGuest(app, days).name({ rooms: ["2", "1"], again: true }),
  trip: (app, _, startsOn) => createTripper(app).name({ startsOn, adults: 2, children: 1 }),
  train: (app, days) => createRider(app).name({ adults: 2, children: 1, days }),
  car: (app, days) => createRider(app).name({ kind: "car", days }),
};

/** `part`: the balance of who pays it pays a part, where there is one. */
export type Pays = { method: PaymentMethod; how: "paid" | "declined" | "late" | "left"; part?: boolean };
export type PaysByCard = Pays & { method: "mada" | "card" };

type ToPay = Awaited<ReturnType<typeof open>>;
/** Holds it, too. */
export const open = ({ app, id }: Sale, method: PaymentMethod, fromBalance: Money | null = null) =>
  app.api(
    payBooking,
    { bookingId: id, method, acceptTerms: true, ...(fromBalance && { fromBalance }) },
    { idempotencyKey: crypto.randomUUID() },
  );

/** Opens the payment of a booking, and does at its page what `how` says. */
export async function paySale(world: World, sale: Sale, { method, how, part = false }: Pays): Promise<void> {
  const isPart = part && sale.owner !== "visitor" && method !== "balance";
  await payAs(world, sale, await open(sale, method, isPart ? await partOf(sale) : null), { method, how });
}

async function partOf({ app, id }: Sale): Promise<Money | null> {
  const [{ free }, { total }] = await Promise.all([app.api(getBalance, {}), app.api(getBooking, { bookingId: id })]);
  return balancePart(free, total);
}

const lenders = { paid: "0500000001", declined: "0500000002", late: "0500000003" } as const;
const cards = { paid: "frictionless", declined: "do_not_honor", late: "processing_paid" } as const;

/** Nobody has told us of it yet: a notice does, or the look of each minute. */
export async function payAs(
  world: World,
  { app }: Sale,
  { step, frame, id }: Pick<ToPay, "step" | "frame" | "id">,
  { method, how }: Pays,
) {
  if (how === "left") return;
  if (frame) await world.payer.pay(frame.src, cards[how], method === "card" ? "visa" : "mada");
  else if (step?.kind === "redirect") await world.payer.agreeToParts(step.url, lenders[how]);
  else if (step?.kind === "wallet") {
    const token = await world.payer.walletToken(step.sheet?.src ?? "", how === "declined" ? 1 : 0);
    await app.api(payByWallet, { paymentId: id, token });
  }
}

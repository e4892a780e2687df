import type { Penalty } from "#contract/itineraries.ts";
import { addMoney } from "#contract/money.ts";
import { AppError } from "#server/platform/errors.ts";
import type { CallContext } from "#server/platform/supplier.ts";
import { askSupplier, supplierOf } from "../ask-supplier.ts";
import type { SoldFare } from "../flights-in-riyals.ts";
import type { FlightDeps } from "../flights-deps.ts";
import type { Candidate, Seller } from "./candidate.ts";
import { sellersOf } from "./join-sellers.ts";
import { chargeOf } from "./service-fee.ts";

type Deps = Pick<FlightDeps, "suppliers" | "log">;

/** A fare of a journey with who sells it. `id`: what the page calls it; ids of two suppliers may be the same, so all but the first supplier's carry its name. */
export type SellerFare = { id: string; fare: SoldFare; seller: Seller };

/** What the page calls a fare of a supplier. */
export function fareIdOf({ suppliers }: Pick<FlightDeps, "suppliers">, supplier: string, id: string): string {
  return supplier === suppliers[0]?.id ? id : `${supplier}.${id}`;
}

/**
 * All fares of a journey, cheapest first, of every supplier that has it. One that does not answer is missed; when none does, its fault
 * is told. What another supplier sells cheaper on the same terms is left out.
 * @throws AppError offer_unavailable, session_expired, supplier_failed
 */
export async function askSellers(deps: Deps, candidate: Candidate, context: CallContext): Promise<SellerFare[]> {
  const asked = await Promise.allSettled(sellersOf(candidate).map((seller) => faresOf(deps, seller, context)));
  const faults = asked.filter((answer) => answer.status === "rejected").map(({ reason }) => reason as unknown);
  if (faults.length === asked.length) throw faults[0] ?? new AppError("offer_unavailable");
  for (const error of faults) deps.log.warn("a supplier gave no fares of a journey that another sells too", { error });
  const fares = asked.flatMap((answer) => (answer.status === "fulfilled" ? answer.value : []));
  if (asked.length === 1) return fares;
  return leaveOutDearer(fares.toSorted((a, b) => totalOf(a) - totalOf(b)));
}

async function faresOf(deps: Deps, seller: Seller, context: CallContext): Promise<SellerFare[]> {
  const { ref } = seller.option;
  const fares = await askSupplier(() => supplierOf(deps, ref.supplier).fares(ref, context));
  return fares.map((fare) => ({ id: fareIdOf(deps, ref.supplier, fare.id), fare, seller }));
}

const totalOf = ({ fare, seller }: SellerFare) => addMoney(fare.total, chargeOf(seller.fee, fare.total)).amount;

/** `fares`: cheapest first. */
function leaveOutDearer(fares: readonly SellerFare[]): SellerFare[] {
  const cheapest = new Map<string, Seller>();
  return fares.filter(({ fare, seller }) => {
    const terms = termsOf(fare);
    const first = cheapest.get(terms) ?? seller;
    cheapest.set(terms, first);
    return first === seller;
  });
}

/** What a traveller gets for the price, without its name. */
const termsOf = ({ cabin, cabinBag, checkedBag, refund, change, seatChoice, meal }: SoldFare): string =>
  JSON.stringify([cabin, cabinBag, checkedBag, rule(refund), rule(change), seatChoice, meal]);

const rule = ({ allowed, maxFee }: Penalty) => [allowed, maxFee?.amount];

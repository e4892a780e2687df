import type { DuffelOffer } from "./duffel-types.ts";
import { compareMoney, type Money, multiplyMoney } from "#contract/money.ts";
import type { FlightOption } from "#server/modules/flights/index.ts";
import { SupplierError } from "#server/platform/supplier.ts";
import { supplierId } from "./duffel-partner.ts";
import { readOffer, type ReadOffer } from "./read-offer.ts";

/** What was left out of an answer, and how often, by its reason. */
export type Lost = Record<string, number>;

/** Offers that fly alike are one option with several fares, cheapest first; what cannot be sold is counted. */
export function readOptions(offers: readonly DuffelOffer[]): { options: FlightOption[]; lost: Lost } {
  const lost: Lost = {};
  const journeys = new Map<string, ReadOffer[]>();
  const [currency] = offers.map(({ total_currency: each }) => each);
  for (const offer of offers)
    try {
      const read = readOffer(offer);
      // One answer is in one currency: an account is billed in one.
      if (offer.total_currency !== currency) throw new SupplierError("unavailable", { code: "mixed_currencies" });
      journeys.set(read.journey, [...(journeys.get(read.journey) ?? []), read]);
    } catch (error) {
      const reason = error instanceof SupplierError ? (error.info.code ?? error.kind) : "unreadable";
      lost[reason] = (lost[reason] ?? 0) + 1;
    }
  return { options: [...journeys.values()].map(readOption), lost };
}

function readOption(found: readonly ReadOffer[]): FlightOption {
  const cheapest = distinct(found.toSorted((a, b) => compareMoney(a.fare.total, b.fare.total)));
  const named = nameFares(cheapest);
  const [first] = cheapest;
  if (!first) throw new Error("an option without an offer");
  return {
    ref: { supplier: supplierId, token: named.map(([id, { offerId }]) => `${id}=${offerId}`).join(",") },
    slices: first.slices,
    fares: named.map(([id, { fare }]) => ({ id, ...fare })),
    perAdult: averageOf(first),
    // Never told.
    seatsLeft: null,
    expiresAt: cheapest.map(({ expiresAt }) => expiresAt).toSorted()[0] ?? first.expiresAt,
  };
}

/** The same fare from two sources is offered once, at its lower price. */
function distinct(sorted: readonly ReadOffer[]): ReadOffer[] {
  const seen = new Set<string>();
  return sorted.filter(({ fare: { name, cabin, refund, change, checkedBag, cabinBag } }) => {
    const key = JSON.stringify([name.en, cabin, refund.allowed, change.allowed, checkedBag, cabinBag]);
    return !seen.has(key) && Boolean(seen.add(key));
  });
}

/** Ids that travellers' addresses carry: by name, numbered where two have the same. */
function nameFares(offers: readonly ReadOffer[]): [string, ReadOffer][] {
  const taken = new Map<string, number>();
  return offers.map((offer) => {
    const slug =
      offer.fare.name.en
        .toLowerCase()
        .replace(/[^a-z0-9]+/g, "-")
        .replace(/^-|-$/g, "") || "fare";
    const count = (taken.get(slug) ?? 0) + 1;
    taken.set(slug, count);
    return [count === 1 ? slug : `${slug}-${count}`, offer];
  });
}

/** Duffel prices a party as one: the share of one with a seat is an average. */
const averageOf = ({ fare: { total }, seated }: ReadOffer): Money => multiplyMoney(total, 1 / Math.max(1, seated));

/** The offers of an option by the ids of its fares. */
export const offersOf = (token: string): [string, string][] =>
  token.split(",").flatMap((part) => {
    const [id, offerId] = part.split("=");
    return id && offerId ? [[id, offerId] as [string, string]] : [];
  });

/** A fare's token is its option's with its id. */
export const fareToken = (option: string, id: string): string => `${option}#${id}`;

/** @throws SupplierError not_found for a token that is none of ours */
export function offerOf(token: string): string {
  const cut = token.lastIndexOf("#");
  const id = token.slice(cut + 1);
  const [, offerId] = offersOf(token.slice(0, Math.max(cut, 0))).find(([each]) => each === id) ?? [];
  if (!offerId) throw new SupplierError("not_found", { code: "fare" });
  return offerId;
}

import type { CancelProblem } from "#contract/cancellations.ts";
import type { FlightDeps } from "../flights-deps.ts";
import { supplierOf } from "../ask-supplier.ts";
import { type BookingPart, cancelFee, cancelInRiyals, type Cancelling } from "#server/modules/bookings/for-products.ts";
import { shareOut } from "#server/platform/share-out.ts";
import { localToUtc } from "#server/platform/local-to-utc.ts";
import type { FlightItem } from "./flight-item.ts";
import { travellerTypes } from "./traveller-rules.ts";

type Deps = Pick<FlightDeps, "places" | "suppliers">;

/** Travellers of a flight are cancelled by themselves where the airline splits a booking. */
export const cancelFlight = (deps: Deps): Cancelling<FlightItem> => ({
  fee: cancelFee("flight"),
  parts: flightParts,
  problems: (item, left, now) => [
    ...partyProblems(item, left),
    ...(left.length > 0 && !supplierOf(deps, item.choice.fare.ref.supplier).can.partialCancel
      ? ["not_partial" as const]
      : []),
    ...(lastDeparture(deps, item) <= now ? ["departed" as const] : []),
  ],
  quote: async (row, parts, context) => {
    if (!row.order) throw new Error("booking to be cancelled has no order");
    const {
      ref,
      void: voids,
      travellers,
      refund,
      expiresAt,
    } = await supplierOf(deps, row.order.ref.supplier).quoteCancel(row.order.ref, parts, context);
    const standing = [...travellers.keys()].filter((place) => !row.cancelledParts.includes(place));
    return {
      ref,
      voids,
      ...cancelInRiyals(row.order, travellers, parts.length ? parts : standing, refund),
      expiresAt,
    };
  },
  confirm: async (quote, context) => void (await supplierOf(deps, quote.supplier).confirmCancel(quote, context)),
});

/** What each traveller has of each line: of a fare by head, of charges and VAT by fare; they add up to the line. */
export function lineShares(
  item: FlightItem,
): { line: FlightItem["choice"]["fare"]["lines"][number]; shares: number[] }[] {
  const { lines } = item.choice.fare;
  const types = travellerTypes(item.choice);
  const fares = types.map(() => 0);
  const isFare = ({ code }: (typeof lines)[number]) => /^fare(_|$)/.test(code);
  // One fare for all of them: those with a seat share it alike.
  const seated = types.map((type) => (type === "infant" ? 0 : 1));
  const byHead = lines.filter(isFare).map((line) => {
    const type = /^fare_(adult|child|infant)$/.exec(line.code)?.[1];
    const shares = shareOut(line.amount.amount, type ? types.map((each) => (each === type ? 1 : 0)) : seated);
    shares.forEach((share, at) => (fares[at] = (fares[at] ?? 0) + share));
    return { line, shares };
  });
  return lines.map(
    (line) => byHead.find((each) => each.line === line) ?? { line, shares: shareOut(line.amount.amount, fares) },
  );
}

/** Each traveller's fare and extras, and a share of charges and VAT by fare; our fee by head, infants free. */
export function flightParts(item: FlightItem): BookingPart[] {
  const { serviceFee, feeTravellers } = item.choice;
  const types = travellerTypes(item.choice);
  const shares = types.map(() => 0);
  for (const line of lineShares(item)) line.shares.forEach((share, at) => (shares[at] = (shares[at] ?? 0) + share));
  const { bags, bagPrices, seats, seatPrices } = item.extras;
  bags.forEach(({ traveller }, at) => (shares[traveller] = (shares[traveller] ?? 0) + (bagPrices[at] ?? 0)));
  seats.forEach(({ traveller }, at) => (shares[traveller] = (shares[traveller] ?? 0) + (seatPrices[at] ?? 0)));
  let paying = feeTravellers;
  const fees = shareOut(
    serviceFee.amount,
    types.map((type) => (type !== "infant" && paying-- > 0 ? 1 : 0)),
  );
  return types.map((type, at) => {
    const { firstname = "", lastname = "" } = item.travellers[at] ?? {};
    return { name: `${firstname} ${lastname}`.trim(), type, supplier: shares[at] ?? 0, fee: fees[at] ?? 0 };
  });
}

/** Nobody under age flies without an adult of the booking; an infant needs one of its own. */
export function partyProblems({ choice }: FlightItem, left: number[]): CancelProblem[] {
  const types = travellerTypes(choice).filter((_, at) => left.includes(at));
  const count = (type: (typeof types)[number]) => types.filter((each) => each === type).length;
  return [
    ...(count("child") > 0 && count("adult") === 0 ? ["child_alone" as const] : []),
    ...(count("infant") > count("adult") ? ["infant_alone" as const] : []),
  ];
}

/** The instant at which the last flight leaves. */
function lastDeparture({ places }: Pick<Deps, "places">, { choice }: FlightItem): Date {
  const last = choice.slices.at(-1)?.segments.at(-1);
  if (!last) throw new Error("itinerary without segments");
  return localToUtc(last.departs, places.airport(last.from)?.tz ?? "UTC");
}

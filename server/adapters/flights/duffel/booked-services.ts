import type { DuffelBooked, DuffelOrder } from "./duffel-types.ts";
import type { FlightBooking, WantedExtras } from "#server/modules/flights/index.ts";
import { isOfSlice } from "./read-bags.ts";

type Travellers = readonly string[];
type Bag = WantedExtras["bags"][number];

/** How many checked bags an order has beside those of its fare, for a traveller on a slice. */
export function piecesOf(
  order: DuffelOrder,
  travellers: Travellers,
  { traveller, slice }: Omit<Bag, "pieces">,
): number {
  const flown = order.slices?.[slice];
  return (order.services ?? [])
    .filter(({ type, metadata }) => type === "baggage" && (metadata?.type ?? "checked") === "checked")
    .filter((each) => isOf(each, travellers[traveller]) && flown && isOfSlice(each.segment_ids, flown))
    .reduce((sum, { quantity }) => sum + quantity, 0);
}

/** All of them, by traveller and slice. */
export const bagsOf = (order: DuffelOrder, travellers: Travellers): Bag[] =>
  travellers.flatMap((_, traveller) =>
    (order.slices ?? []).flatMap((_slice, slice) => {
      const pieces = piecesOf(order, travellers, { traveller, slice });
      return pieces > 0 ? [{ traveller, slice, pieces }] : [];
    }),
  );

export function hasSeat(
  order: DuffelOrder,
  travellers: Travellers,
  { traveller, slice, segment, seat }: WantedExtras["seats"][number],
): boolean {
  const flight = order.slices?.[slice]?.segments[segment]?.id;
  return (order.services ?? []).some(
    (each) =>
      each.type === "seat" &&
      isOf(each, travellers[traveller]) &&
      each.segment_ids.includes(flight ?? "") &&
      each.metadata?.designator === seat,
  );
}

const isOf = ({ passenger_ids: ids }: DuffelBooked, traveller: string | undefined) => ids.includes(traveller ?? "");

/** Documents of services (EMD), by traveller. */
export const serviceDocuments = (order: DuffelOrder, travellers: Travellers): FlightBooking["tickets"] =>
  travellers.flatMap((id, traveller) =>
    (order.documents ?? [])
      .filter(
        ({ type, passenger_ids: ids }) => type.startsWith("electronic_miscellaneous_document") && ids?.includes(id),
      )
      .map(({ unique_identifier: number }) => ({ traveller, number })),
  );

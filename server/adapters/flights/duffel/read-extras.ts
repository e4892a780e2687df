import type { DuffelOffer, DuffelSeatMap } from "./duffel-types.ts";
import type { Money } from "#contract/money.ts";
import type { FlightOrder, SupplierExtras } from "#server/modules/flights/index.ts";
import { SupplierError } from "#server/platform/supplier.ts";
import { readAmount } from "./read-amount.ts";
import { type BagServices, commonPrice, findBags, type Service } from "./read-bags.ts";

/** Extras as travellers see them, and the services behind them by Duffel's id of the traveller. */
export type ReadExtras = SupplierExtras & {
  bagServices: Map<number, BagServices>;
  seatServices: Map<string, Map<string, Service>>;
};

const seatKey = (slice: number, segment: number, seat: string) => `${slice}.${segment}.${seat}`;

/** Bags of one whole direction and seats, at prices that everybody with a seat pays alike. */
export function readExtras(offer: DuffelOffer, maps: readonly DuffelSeatMap[]): ReadExtras {
  const seated = offer.passengers.filter(({ type }) => type !== "infant_without_seat").map(({ id }) => id);
  const bagServices = new Map<number, BagServices>();
  const bags: SupplierExtras["bags"] = [];
  offer.slices.forEach((slice, at) => {
    const { services, kg } = findBags(offer.available_services ?? [], slice);
    const price = commonPrice(services, seated);
    if (!price) return;
    bagServices.set(at, services);
    bags.push({ slice: at, kg, price, maxPieces: Math.max(...[...services.values()].map(({ most }) => most)) });
  });
  const seatServices = new Map<string, Map<string, Service>>();
  const seatMaps = maps.flatMap((map) => readSeatMap(offer, map, seated, seatServices) ?? []);
  return { bags, seatMaps, bagServices, seatServices };
}

function readSeatMap(
  offer: DuffelOffer,
  map: DuffelSeatMap,
  seated: readonly string[],
  services: ReadExtras["seatServices"],
): SupplierExtras["seatMaps"][number] | null {
  const slice = offer.slices.findIndex(({ id }) => id === map.slice_id);
  const segment = offer.slices[slice]?.segments.findIndex(({ id }) => id === map.segment_id) ?? -1;
  // The main deck: a plan of ours has one.
  const cabins = map.cabins.filter(({ deck }) => deck === 0);
  const columns = columnsOf(cabins);
  if (segment < 0 || columns.length === 0) return null;
  let isExit = false;
  const rows = cabins.flatMap(({ rows: all }) =>
    all.flatMap(({ sections }) => {
      const elements = sections.flatMap(({ elements: each }) => each);
      const found = elements.filter((each) => /^\d+[A-Z]$/.test(each.designator ?? ""));
      if (found.length === 0) {
        isExit ||= elements.some(({ type }) => type === "exit_row");
        return [];
      }
      const seats = columns.map((letter) => {
        const element = found.find((each) => each.designator?.endsWith(letter ?? " "));
        if (!letter || !element) return null;
        const number = element.designator ?? "";
        const own = new Map(
          (element.available_services ?? []).map((each) => [
            each.passenger_id,
            { id: each.id, price: readAmount(each.total_amount, each.total_currency) },
          ]),
        );
        const price = commonPrice(own, seated);
        services.set(seatKey(slice, segment, number), own);
        const none: Money = { ...readAmount(offer.total_amount, offer.total_currency), amount: 0 };
        return { number, price: price ?? none, free: price !== null, exit: isExit };
      });
      const row = Number.parseInt(seats.find((seat) => seat)?.number ?? "0", 10);
      isExit = false;
      return [{ row, seats }];
    }),
  );
  return { slice, segment, columns, rows };
}

/** Letters of the widest row from side to side, null for each aisle. */
function columnsOf(cabins: DuffelSeatMap["cabins"]): (string | null)[] {
  let widest: (string | null)[] = [];
  for (const { rows } of cabins)
    for (const { sections } of rows) {
      const letters = sections.map(({ elements }) =>
        elements.flatMap((each) =>
          /^\d+[A-Z]$/.test(each.designator ?? "") ? [each.designator?.slice(-1) ?? ""] : [],
        ),
      );
      const columns = letters.flatMap((each, at) => (at === 0 ? each : [null, ...each]));
      if (letters.every((each) => each.length > 0) && columns.length > widest.length) widest = columns;
    }
  return widest;
}

/**
 * The services that an order names, and what they cost together with the fare. @throws SupplierError traveller_data when one
 * cannot be had any more
 */
export function chooseServices(
  extras: ReadExtras,
  { bags, seats }: Pick<FlightOrder, "bags" | "seats">,
  ids: readonly string[],
): Service[] {
  const gone = (field: string) => new SupplierError("traveller_data", { code: "service_gone", field });
  return [
    ...bags.flatMap(({ traveller, slice, pieces }) => {
      const service = extras.bagServices.get(slice)?.get(ids[traveller] ?? "");
      const most = extras.bags.find((each) => each.slice === slice)?.maxPieces ?? 0;
      if (!service || pieces > most) throw gone("bags");
      return Array.from({ length: pieces }, () => service);
    }),
    ...seats.map(({ traveller, slice, segment, seat }) => {
      const service = extras.seatServices.get(seatKey(slice, segment, seat))?.get(ids[traveller] ?? "");
      if (!service) throw gone("seats");
      return service;
    }),
  ];
}

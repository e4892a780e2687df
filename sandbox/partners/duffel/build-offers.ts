import { createId, decimal, iso, type MockState, type Passenger, type StoredOffer } from "./mock-state.ts";
import { arrivalOf, describePlace } from "./places.ts";

export type SearchRequest = {
  slices: { origin: string; destination: string; departure_date: string }[];
  passengers: ({ type: string } | { age: number })[];
  cabin_class?: string;
};

const offerMinutes = 30;
const airlines = { ZZ: "Duffel Airways", QR: "Qatar Airways", TK: "Turkish Airlines" };
/** A direction: airline, hour of departure, the flights' minutes, and where it stops. */
export const patterns: {
  airline: keyof typeof airlines;
  hour: number;
  flights: number[];
  via?: string;
  isInstant?: boolean;
}[] = [
  { airline: "ZZ", hour: 6, flights: [250] },
  { airline: "ZZ", hour: 9, flights: [245] },
  { airline: "ZZ", hour: 13, flights: [255] },
  { airline: "ZZ", hour: 18, flights: [250] },
  { airline: "QR", hour: 7, flights: [85, 230], via: "DOH" },
  { airline: "QR", hour: 15, flights: [85, 235], via: "DOH" },
  { airline: "TK", hour: 11, flights: [260], isInstant: true },
  { airline: "TK", hour: 21, flights: [255], isInstant: true },
];
export const brands = [
  { name: "Basic", share: 100, checked: 0, refund: null, change: "150.00" },
  { name: "Flex", share: 135, checked: 1, refund: "120.00", change: "0.00" },
];

/** Two fares of each journey. Prices grow with the hour; a party pays for everybody with a seat, and a tenth for an infant. */
export function buildOffers(state: MockState, request: SearchRequest): StoredOffer[] {
  const passengers: Passenger[] = request.passengers.map((each) =>
    "age" in each
      ? { id: createId("pas"), type: each.age < 2 ? "infant_without_seat" : "child", age: each.age }
      : { id: createId("pas"), type: each.type, age: null },
  );
  return patterns.flatMap((pattern, at) =>
    brands.map((brand) => {
      const price = priceOf(passengers, { at, brand, slices: request.slices.length });
      return buildOffer(state, request, { passengers, pattern, brand, ...price });
    }),
  );
}

/** What slices like these cost everybody: the fare and its taxes. */
export function priceOf(
  passengers: readonly Passenger[],
  { at, brand, slices }: { at: number; brand: Pick<(typeof brands)[number], "share">; slices: number },
) {
  const shares = passengers.reduce((sum, { type }) => sum + (type === "infant_without_seat" ? 10 : 100), 0);
  const base = Math.round((40_017 + at * 3_011) * slices * (shares / 100) * (brand.share / 100));
  return { base, taxes: Math.round(base * 0.137) };
}

type Parts = {
  passengers: Passenger[];
  pattern: (typeof patterns)[number];
  brand: (typeof brands)[number];
  base: number;
  taxes: number;
};

function buildOffer(state: MockState, request: SearchRequest, parts: Parts): StoredOffer {
  const { passengers, pattern, brand, base, taxes } = parts;
  const slices = request.slices.map((slice) => buildSlice(slice, request.cabin_class ?? "economy", parts));
  const expiresAt = state.now() + offerMinutes * 60_000;
  const amount = base + taxes;
  const id = createId("off");
  const stored: StoredOffer = {
    offer: {
      id,
      live_mode: false,
      partial: false,
      created_at: iso(state.now()),
      updated_at: iso(state.now()),
      expires_at: iso(expiresAt),
      total_amount: decimal(amount),
      total_currency: state.currency,
      base_amount: decimal(base),
      base_currency: state.currency,
      tax_amount: decimal(taxes),
      tax_currency: state.currency,
      owner: { id: "arl_zz", iata_code: pattern.airline, name: airlines[pattern.airline] },
      passengers: passengers.map((each) => ({ ...each, given_name: null, family_name: null })),
      passenger_identity_documents_required: true,
      supported_passenger_identity_document_types: ["passport"],
      payment_requirements: {
        requires_instant_payment: pattern.isInstant ?? false,
        price_guarantee_expires_at: pattern.isInstant ? null : iso(expiresAt),
        payment_required_by: pattern.isInstant ? null : iso(state.now() + 86_400_000),
      },
      conditions: conditionsOf(state, brand),
      slices,
      available_services: null,
    },
    slices: slices.map((slice) => ({
      id: slice.id,
      segments: slice.segments.map((segment) => ({
        id: segment.id,
        flight: `${pattern.airline}${segment.marketing_carrier_flight_number} ${segment.departing_at.slice(0, 10)}`,
      })),
    })),
    passengers,
    amount,
    isInstant: pattern.isInstant ?? false,
    expiresAt,
    airline: pattern.airline,
    brand: brand.name,
    services: new Map(),
  };
  return stored;
}

export function conditionsOf({ currency }: MockState, { refund, change }: (typeof brands)[number]) {
  const penalty = (fee: string | null) => ({
    allowed: fee !== null,
    penalty_amount: fee,
    penalty_currency: fee === null ? null : currency,
  });
  return { refund_before_departure: penalty(refund), change_before_departure: penalty(change) };
}

export function buildSlice(
  { origin, destination, departure_date: date }: SearchRequest["slices"][number],
  cabin: string,
  { passengers, pattern, brand }: Pick<Parts, "passengers" | "pattern" | "brand">,
) {
  const stops = pattern.via ? [origin, pattern.via, destination] : [origin, destination];
  let departs = `${date}T${String(pattern.hour).padStart(2, "0")}:15:00`;
  const carrier = { id: `arl_${pattern.airline}`, iata_code: pattern.airline, name: airlines[pattern.airline] };
  const segments = pattern.flights.map((minutes, at) => {
    const [from = origin, to = destination] = stops.slice(at, at + 2);
    const arrives = arrivalOf(departs, minutes, from, to);
    const segment = {
      id: createId("seg"),
      origin: describePlace(from),
      destination: describePlace(to),
      origin_terminal: "1",
      destination_terminal: null,
      departing_at: departs,
      arriving_at: arrives,
      duration: `PT${Math.trunc(minutes / 60)}H${minutes % 60}M`,
      marketing_carrier: carrier,
      operating_carrier: carrier,
      marketing_carrier_flight_number: String(100 + pattern.hour * 10 + at + (origin > destination ? 1 : 0) * 5),
      aircraft: { id: "arc_320", iata_code: "320", name: "Airbus A320" },
      stops: [],
      passengers: passengers.map(({ id }) => ({
        passenger_id: id,
        cabin_class: cabin,
        cabin_class_marketing_name: "Economy",
        fare_basis_code: "YMOCK",
        baggages: [
          { type: "carry_on", quantity: 1 },
          { type: "checked", quantity: brand.checked },
        ],
      })),
    };
    // An hour and a half to change.
    departs = arrivalOf(arrives, 90, to, to);
    return segment;
  });
  return {
    id: createId("sli"),
    origin: describePlace(origin),
    destination: describePlace(destination),
    fare_brand_name: brand.name,
    conditions: { advance_seat_selection: false, change_before_departure: null },
    segments,
  };
}

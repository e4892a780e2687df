import { MockRefusal } from "./faults.ts";
import { hotelOf, roomIdOf, rooms } from "./hotels.ts";
import {
  createId,
  createOfferId,
  major,
  type MockState,
  type Occupancy,
  type Policies,
  type StoredOffer,
  time,
} from "./mock-state.ts";

export type RatesRequest = {
  hotelIds?: string[];
  occupancies: Occupancy[];
  currency: string;
  guestNationality: string;
  checkin: string;
  checkout: string;
  maxRatesPerHotel?: number;
  roomMapping?: boolean;
};

const offerMinutes = 30;
const day = 86_400_000;
const boards = [
  { code: "RO", name: "Room Only", keeps: null, extra: 0 },
  {
    code: "BB",
    name: "Bed & Breakfast",
    keeps: [
      { days: 10, share: 30 },
      { days: 3, share: 60 },
      { days: 1, share: 100 },
    ],
    extra: 6_500,
  },
  { code: "HB", name: "Half Board", keeps: [{ days: 2, share: 100 }], extra: 10_500 },
];

/** Offers that house everybody in rooms of one kind, the cheapest first. */
export function findRates(state: MockState, request: RatesRequest) {
  const { hotelIds = [], occupancies, checkin, checkout, maxRatesPerHotel = Number.POSITIVE_INFINITY } = request;
  if (hotelIds.length === 0) throw new MockRefusal(400, 4000, "hotel ids not found");
  if (Date.parse(checkin) + day < state.now()) throw new MockRefusal(400, 4002, "checkin is in the past");
  const nights = (Date.parse(checkout) - Date.parse(checkin)) / day;
  const data = hotelIds.flatMap((hotelId) => {
    const hotel = hotelOf(hotelId);
    const fitting = rooms.filter((room) =>
      occupancies.every(
        ({ adults, children = [] }) => adults <= room.maxAdults && adults + children.length <= room.maxOccupancy,
      ),
    );
    const offers = fitting.flatMap((room) =>
      boards.map(({ keeps, extra, ...board }): StoredOffer => {
        const night = 20_017 + hotel.number * 1_503 + room.digit * 7_000 + extra + ((Date.parse(checkin) / day) % 97);
        return {
          offerId: createOfferId(),
          hotelId,
          roomId: roomIdOf(hotel, room.digit),
          roomName: room.name,
          board,
          checkin,
          checkout,
          nationality: request.guestNationality,
          occupancies,
          prices: occupancies.map(({ adults, children = [] }) =>
            Math.round(night * nights * (0.7 + 0.15 * adults + 0.1 * children.length)),
          ),
          there: hotel.number % 3 === 0 ? 2_000 * nights : 0,
          keeps,
          expiresAt: state.now() + offerMinutes * 60_000,
          difference: 0,
          cancellationChanged: false,
          boardChanged: false,
        };
      }),
    );
    const cheapest = offers.toSorted((a, b) => (a.prices[0] ?? 0) - (b.prices[0] ?? 0)).slice(0, maxRatesPerHotel);
    for (const offer of cheapest) state.offers.set(offer.offerId, offer);
    return cheapest.length > 0
      ? [{ hotelId, roomTypes: cheapest.map((offer) => describeOffer(state, offer, request.roomMapping === true)) }]
      : [];
  });
  if (data.length === 0) throw new MockRefusal(200, 2001, "no availability found");
  return { data, guestLevel: 0, sandbox: true };
}

const sum = (offer: StoredOffer) => offer.prices.reduce((all, price) => all + price, 0);

function describeOffer(state: MockState, offer: StoredOffer, isMapped: boolean) {
  return {
    roomTypeId: createId(),
    offerId: offer.offerId,
    supplier: "nuitee",
    supplierId: 2,
    rates: describeRates(state, offer, isMapped),
    offerRetailRate: { amount: major(sum(offer)), currency: state.currency },
    priceType: "commission",
    rateType: "standard",
  };
}

const describeRates = (state: MockState, offer: StoredOffer, isMapped: boolean) =>
  offer.occupancies.map(({ adults, children = [] }, at) => {
    const price = offer.prices[at] ?? 0;
    const tax = (included: boolean, description: string, minor: number) => ({
      included,
      description,
      amount: major(minor),
      currency: state.currency,
    });
    return {
      rateId: createOfferId(),
      occupancyNumber: at + 1,
      name: offer.roomName,
      maxOccupancy: adults + children.length,
      adultCount: adults,
      childCount: children.length,
      childrenAges: children,
      boardType: offer.board.code,
      boardName: offer.board.name,
      remarks: "Bring your <b>passport</b>.<br/>",
      priceType: "commission",
      commission: [{ amount: 0, currency: state.currency }],
      ...(isMapped ? { mappedRoomId: offer.roomId } : {}),
      retailRate: {
        total: [{ amount: major(price), currency: state.currency }],
        suggestedSellingPrice: [{ amount: major(price * 1.1), currency: state.currency, source: "" }],
        initialPrice: null,
        taxesAndFees: [
          tax(true, "VAT", Math.round((price * 15) / 115)),
          ...(offer.there > 0 ? [tax(false, "Municipality fee", offer.there)] : []),
        ],
      },
      cancellationPolicies: policiesOf(state, offer, price),
      paymentTypes: ["NUITEE_PAY"],
      perks: [],
    };
  });

export function policiesOf(state: MockState, { keeps, checkin }: StoredOffer, price: number): Policies {
  const info = (at: number, minor: number) => ({
    cancelTime: time(at),
    amount: major(minor),
    currency: state.currency,
    type: "amount",
    timezone: "GMT",
  });
  const arrival = Date.parse(`${checkin}T12:00:00Z`);
  return {
    cancelPolicyInfos: keeps
      ? keeps.map(({ days, share }) => info(arrival - days * day, Math.round((price * share) / 100)))
      : [info(arrival, price)],
    hotelRemarks: [],
    refundableTag: keeps ? "RFN" : "NRFN",
  };
}

/** @throws MockRefusal for an offer that is no longer valid, or never was */
export function findOffer(state: MockState, offerId: string): StoredOffer {
  const offer = state.offers.get(offerId);
  if (!offer) throw new MockRefusal(400, 4002, "invalid offerId");
  if (offer.expiresAt <= state.now()) throw new MockRefusal(408, 4040, "outdated offerId");
  return offer;
}

/** Looks at an offer, which lives on from then. */
export function prebook(state: MockState, offer: StoredOffer) {
  offer.expiresAt = state.now() + offerMinutes * 60_000;
  const prebookId = createId();
  state.prebooks.set(prebookId, offer.offerId);
  return {
    data: {
      prebookId,
      offerId: offer.offerId,
      hotelId: offer.hotelId,
      checkin: offer.checkin,
      checkout: offer.checkout,
      currency: state.currency,
      termsAndConditions: "",
      roomTypes: [{ rates: describeRates(state, offer, false) }],
      suggestedSellingPrice: { amount: major(sum(offer) * 1.1), currency: state.currency, source: "" },
      commission: 0,
      price: major(sum(offer)),
      priceType: "commission",
      priceDifferencePercent: offer.difference,
      cancellationChanged: offer.cancellationChanged,
      boardChanged: offer.boardChanged,
      supplier: "nuitee",
      supplierId: 2,
      mappedRoomId: offer.roomId,
      paymentTypes: ["NUITEE_PAY"],
    },
    guestLevel: 0,
  };
}

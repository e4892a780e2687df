import { groupRooms, formatRoom } from "#contract/room-occupancy.ts";
import { sar } from "#contract/money.ts";
import type { Ref } from "#server/platform/supplier.ts";
import type { HotelContent, RateSummary, RoomRateContent, StayRequest } from "../index.ts";

const both = (text: string) => ({ en: text, ar: `${text} ع` });
const picture = { file: "room", alt: both("A room"), colour: "#ccbbaa", illustrative: true, of: "room" as const };
const districts = ["ajyad", "jabal-omar"];
const amenities = ["wifi", "gym", "restaurant", "parking", "family_rooms"];
const views = [
  { id: "city", name: both("City view") },
  { id: "haram", name: both("Haram view") },
] as const;

/** A house of Makkah by its number: class, place, amenities and score follow from it. */
export function stubHotel(supplier: string, number: number): HotelContent {
  const name = both(`House ${supplier} ${number}`);
  const slug = `house-${supplier}-${number}`;
  return {
    id: slug,
    slug,
    name,
    kind: number % 3 ? "hotel" : "aparthotel",
    stars: 2 + (number % 4),
    cityId: "makkah",
    districtId: districts[number % 2] ?? "",
    lat: 21.4225 + number / 1e3,
    // Houses of two suppliers stand a walk apart.
    lon: 39.8262 + (supplier === "stub" ? 0 : supplier.length / 100),
    picture,
    score: number % 5 ? 3 + (number % 20) / 10 : null,
    reviews: number % 5 ? 10 * number : 0,
    way: {
      mode: "walk",
      minutes: 2 + 3 * number,
      metres: 150 * number,
      slope: "level",
      to: both("Ajyad Gate (5)"),
      toId: "ajyad-gate-5",
    },
    haramShuttle: number % 4 === 0,
    amenities: amenities.filter((_, place) => (number >> place) & 1 || place === 0),
    brand: {
      name: both("House"),
      tone: both("Quiet"),
    },
    address: both(`Ajyad Street ${number}`),
    phone: "+966120000000",
    timeZone: "Asia/Riyadh",
    licence: {
      number: `SAMPLE-${number}`,
      class: both("Class"),
      isSample: true,
    },
    description: {
      en: ["A house."],
      ar: ["بيت."],
    },
    pictures: [picture],
    policies: [],
    nearby: [],
    checkInFrom: "16:00",
    checkOutUntil: "12:00",
    charged: { gym: "sometimes" },
    rating: { topics: [] },
    reviewList: [],
    rooms: ["double", "family"].map((id, place) => ({
      id,
      name: both(`${id} room`),
      description: both("A room."),
      sizeM2: 24 + 8 * place,
      bedrooms: 1,
      beddings: [
        {
          id: "king",
          name: both("One large bed"),
        },
      ],
      view: views[place] ?? null,
      haramView: place === 1 && number % 2 === 1,
      maxAdults: 2 + place,
      maxChildren: 2,
      maxGuests: 3 + 2 * place,
      extraBed: false,
      smoking: "no",
      amenities: ["wifi"],
      pictures: [picture],
    })),
  };
}

/** Its rates: each room type flexible with breakfast, and cheaper without; families of more than three in the family room only. */
export function stubRates(supplier: string, number: number, request: StayRequest, dearer: number): RoomRateContent[] {
  return groupRooms(request.rooms.map(formatRoom)).flatMap(({ rooms }, group) => {
    const { adults, childAges } = request.rooms[rooms[0] ?? 0] ?? { adults: 2, childAges: [] };
    const guests = adults + childAges.length;
    const price = (10_000 + 1_500 * number) * guests + dearer;
    return [
      ...(guests <= 3 ? [stubRate(supplier, number, group, "double", price, false)] : []),
      ...(guests <= 3 ? [stubRate(supplier, number, group, "double", price + 4_000, true)] : []),
      stubRate(supplier, number, group, "family", price + 3_000, false),
      stubRate(supplier, number, group, "family", price + 9_000, true),
    ].sort((a, b) => a.dueNow + a.atProperty - b.dueNow - b.atProperty);
  });
}

function stubRate(
  supplier: string,
  number: number,
  group: number,
  roomTypeId: string,
  price: number,
  flexible: boolean,
): RoomRateContent {
  const [vat, fee] = [Math.round(price * 0.15), 1_000];
  const payAt: RateSummary["payAt"] = flexible && number % 3 === 0 ? "property" : "now";
  const dueNow = payAt === "now" ? price + vat : 0;
  return {
    ref: {
      supplier,
      token: [number, group, roomTypeId, price, flexible].join("|"),
    },
    group,
    roomTypeId,
    payAt,
    currency: "SAR",
    dueNow,
    atProperty: price + vat + fee - dueNow,
    refundable: flexible,
    haramView: roomTypeId === "family" && number % 2 === 1,
    accessible: false,
    meal: flexible ? "breakfast" : "room_only",
    freeUntil: flexible ? "2099-01-01T13:00:00Z" : null,
    left: roomTypeId === "double" ? 1 + (number % 3) : 4,
    lines:
      payAt === "now"
        ? [
            {
              code: "room",
              label: both("Room"),
              quantity: 1,
              amount: sar(price),
            },
            {
              code: "vat",
              label: both("VAT"),
              quantity: 1,
              amount: sar(vat),
            },
          ]
        : [],
    charges: [
      {
        label: both("Municipal fee"),
        note: null,
        when: "at_property",
        mandatory: true,
        amount: sar(fee),
      },
      {
        label: both("Parking"),
        note: both("A day"),
        when: "at_property",
        mandatory: false,
        amount: null,
      },
    ],
    cancelSteps: flexible
      ? [
          {
            until: "2099-01-01T13:00:00Z",
            fee: sar(0),
          },
          {
            until: null,
            fee: sar(price),
          },
        ]
      : [
          {
            until: null,
            fee: sar(price),
          },
        ],
    cancelText: both("As it says."),
    notes: [],
    extraBed: false,
    mealServed: both("In the morning."),
  };
}

/** The rate of a token at a price that has risen so much since. */
export function rereadRate({ supplier, token }: Ref, dearer: number): RoomRateContent {
  const [number, group, roomTypeId = "", price, flexible] = token.split("|");
  return stubRate(supplier, Number(number), Number(group), roomTypeId, Number(price) + dearer, flexible === "true");
}

import countries from "#data/countries.json" with { type: "json" };
import type { HotelContent, HotelSales, RoomTypeContent, Words } from "../types.ts";
import type { Draft } from "./compose-city.ts";
import { describe, type TextPlan } from "./describe.ts";
import { seededRandom, hashText } from "./seeded-random.ts";
import { ofRooms } from "./hotel-amenities.ts";
import type { DrawnRoom } from "./hotel-rooms.ts";
import { picturesOf, roomPictures } from "./pictures.ts";
import { metresBetween } from "./place.ts";
import { drawPolicies } from "./policies.ts";
import { amenities as allAmenities, beddingChoices, phrases, views } from "./reference.ts";
import { drawRating, drawReviews } from "./reviews.ts";
import { drive, islandMetres, isIsland, walk } from "./way.ts";
import { withUnit } from "./words.ts";

export { planTexts, type TextPlan } from "./describe.ts";

const countryOf = (code: string) => {
  const country = countries.find((each) => each.code === code);
  if (!country) throw new Error(`no such country: ${code}`);
  return country;
};

/** The nearest main road within a kilometre, the district, the city, the country. */
function addressOf({ city, district, summary }: Draft): Words {
  const roads = city.roads.map(({ name, points }) => ({
    name,
    metres: Math.min(...points.map(([lat = 0, lon = 0]) => metresBetween(summary, { lat, lon }))),
  }));
  const road = roads.toSorted((a, b) => a.metres - b.metres)[0];
  const isNear = road && road.metres < 1000 && road.name.en !== district.name.en;
  const parts = [...(isNear ? [road.name] : []), district.name, city.name, countryOf(city.country).name];
  return { en: parts.map(({ en }) => en).join(", "), ar: parts.map(({ ar }) => ar).join("، ") };
}

/** No subscriber anywhere has a number of zeros: it can be shown and never rings. */
function phoneOf({ city, summary }: Draft): string {
  return `${countryOf(city.country).dial} 00 000 ${String(1000 + (hashText(`phone ${summary.id}`) % 9000))}`;
}

function licenceOf({ city, kind, summary }: Draft): HotelContent["licence"] {
  if (city.country !== "SA") return null;
  const stars = withUnit("stars", summary.stars);
  return {
    number: `SAMPLE-${10_000_000 + (hashText(`licence ${summary.id}`) % 90_000_000)}`,
    class: {
      en: phrases.ministryClass.en.replace("{kind}", kind.name.en).replace("{n}", String(summary.stars)),
      ar: phrases.ministryClass.ar
        .replace("{kind}", kind.name.ar)
        .replace("{stars}", summary.stars === 2 ? "نجمتان" : stars.ar),
    },
    isSample: true,
  };
}

const roomAmenities = new Set(allAmenities.filter(({ group }) => group === "room").map(({ id }) => id));
/** In a room only where the house has it. */
const ofHouse = ["air_conditioning", "heating", "bidet_spray", "wifi", "qibla", "prayer_mats", "haram_audio"];

function describeRoom({ room, viewId, haramView, beddingIds }: DrawnRoom, draft: Draft): RoomTypeContent {
  const { amenities } = draft.setting;
  const random = seededRandom(`room ${draft.summary.id} ${room.id}`);
  const own = room.amenities.filter((id) => !ofHouse.includes(id) && (roomAmenities.has(id) || ofRooms.has(id)));
  const shared = ofHouse.filter((id) => amenities.has(id));
  const everywhere = [...amenities].filter(
    (id) => roomAmenities.has(id) && !ofRooms.has(id) && !ofHouse.includes(id) && id !== "balcony" && id !== "bathtub",
  );
  const view = views.find(({ id }) => id === viewId);
  const [least, most] = room.sizeM2;
  return {
    id: room.id,
    name: room.name,
    description: room.description,
    sizeM2: random.between(least, most),
    bedrooms: room.bedrooms,
    beddings: beddingIds.flatMap((id) => beddingChoices.filter((choice) => choice.id === id)),
    view: view && viewId !== "none" ? view : null,
    haramView,
    maxAdults: room.maxAdults,
    maxChildren: room.maxChildren,
    maxGuests: room.maxOccupancy,
    extraBed: room.extraBed,
    smoking: amenities.has("non_smoking") ? "no" : room.smoking,
    amenities: [...new Set([...shared, ...own, ...everywhere])],
    pictures: roomPictures(room, draft),
  };
}

/** Up to six landmarks, the nearest first, and the airport; of the Haram its nearest gate. None across the water. */
function nearbyOf({ city, summary, district }: Draft): HotelContent["nearby"] {
  const gates = (city.gates ?? []).toSorted((a, b) => metresBetween(summary, a) - metresBetween(summary, b));
  const haram = gates.length > 0 ? city.landmarks.find(({ kind }) => kind === "mosque") : undefined;
  const reachable = [...gates.slice(0, 1), ...city.landmarks.filter((landmark) => landmark !== haram)].filter(
    (landmark) => !isIsland(district) || metresBetween(summary, landmark) < islandMetres,
  );
  const places = reachable.map((landmark) => {
    const onFoot = walk(summary, landmark, district.slope);
    const mode: "walk" | "drive" = onFoot.minutes <= 25 ? "walk" : "drive";
    return {
      id: landmark.id,
      name: landmark.name,
      kind: landmark.kind,
      ...(mode === "walk" ? onFoot : drive(summary, landmark)),
      mode,
    };
  });
  const sorted = places.toSorted((a, b) => a.metres - b.metres);
  const airport = sorted.find(({ kind }) => kind === "airport");
  const near = sorted.filter((place) => place !== airport).slice(0, 6);
  return airport ? [...near, airport] : near;
}

function chargedOf({ setting }: Draft, { supplements }: HotelSales): HotelContent["charged"] {
  const parkingCosts = supplements.some(({ id }) => id.startsWith("parking-"));
  const entries = allAmenities
    .filter(({ id, chargeable }) => setting.amenities.has(id) && chargeable !== "never")
    .filter(({ id }) => id !== "parking" || parkingCosts)
    .map(({ id, chargeable }) => [id, id === "parking" ? "always" : chargeable] as [string, "sometimes" | "always"]);
  return Object.fromEntries(entries);
}

/** All that a hotel's page tells. */
export function composeContent(draft: Draft, sales: HotelSales, plan: TextPlan): HotelContent {
  const { summary, brand, city } = draft;
  return {
    ...summary,
    brand: { name: brand.name, tone: brand.tone },
    address: addressOf(draft),
    phone: phoneOf(draft),
    timeZone: city.timeZone,
    licence: licenceOf(draft),
    description: describe(draft, plan),
    pictures: picturesOf(draft, summary.picture),
    checkInFrom: sales.checkInFrom,
    checkOutUntil: sales.checkOutUntil,
    policies: drawPolicies(draft),
    nearby: nearbyOf(draft),
    charged: chargedOf(draft, sales),
    rating: drawRating(draft),
    reviewList: drawReviews(draft),
    rooms: draft.rooms.map((room) => describeRoom(room, draft)),
  };
}

import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { describe, expect, test } from "vitest";
import amenitiesFile from "#data/hotels/amenities.json" with { type: "json" };
import { cities } from "#data/hotels/cities.ts";
import mealsFile from "#data/hotels/meal-types.json" with { type: "json" };
import type { HotelContent, HotelSales } from "../types.ts";
import { createCatalogue } from "./create-catalogue.ts";
import { isOnLand } from "./place.ts";

const catalogue = createCatalogue();
const { hotels } = catalogue;
const contents = hotels.map(({ id }) => catalogue.content(id) as HotelContent);
const sales = hotels.map(({ id }) => catalogue.sales(id) as HotelSales);
const cityOf = new Map(cities.map((city) => [city.id, city]));
const idsWhere = (wrong: (hotel: HotelContent, terms: HotelSales) => boolean) =>
  contents.filter((hotel, index) => wrong(hotel, sales[index] as HotelSales)).map(({ id }) => id);
const cityFor = (id: string) => {
  const city = cityOf.get(id);
  if (!city) throw new Error(`no city ${id}`);
  return city;
};

describe("the catalogue", () => {
  test("holds enough hotels of every city", () => {
    const large = ["makkah", "madinah", "riyadh", "jeddah"];
    const few = cities.filter(({ id }) => catalogue.inCity(id).length < (large.includes(id) ? 60 : 20));
    expect(few.map(({ id }) => id)).toEqual([]);
    expect(hotels.length).toBeGreaterThan(1800);
    expect(catalogue.inCity("atlantis")).toEqual([]);
  });

  test("is the same every time it is made", () => {
    const digest = (made: typeof catalogue) => {
      const hash = createHash("sha256");
      for (const { id } of made.hotels) hash.update(JSON.stringify([made.content(id), made.sales(id)]));
      return hash.digest("hex");
    };
    const again = createCatalogue();
    // Asked in another order, hotels are the same.
    for (const { id } of again.hotels.toReversed()) again.content(id);
    expect(digest(again)).toBe(digest(catalogue));
  });

  test("finds a hotel by id and by address, and none that is not there", () => {
    const [first] = hotels;
    expect(catalogue.byId(first?.id ?? "")).toBe(first);
    expect(catalogue.bySlug(first?.slug ?? "")).toBe(first);
    for (const ask of [catalogue.byId, catalogue.bySlug, catalogue.sales, catalogue.content])
      expect(ask("nowhere")).toBeNull();
  });

  test("gives every hotel an address and, in its city, a name of its own", () => {
    expect(new Set(hotels.map(({ slug }) => slug)).size).toBe(hotels.length);
    expect(hotels.filter(({ slug }) => !/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(slug))).toEqual([]);
    for (const locale of ["en", "ar"] as const)
      expect(new Set(hotels.map(({ cityId, name }) => `${cityId} ${name[locale]}`)).size).toBe(hotels.length);
  });

  test("stands every hotel on land, in the frame of its city and near its district", () => {
    const wrong = hotels.filter((hotel) => {
      const city = cityFor(hotel.cityId);
      const district = city.districts.find(({ id }) => id === hotel.districtId);
      const { south, north, west, east } = city.bbox;
      const inFrame = hotel.lat >= south && hotel.lat <= north && hotel.lon >= west && hotel.lon <= east;
      return !district || !inFrame || !isOnLand(city, district, hotel) || !district.stars.includes(hotel.stars);
    });
    expect(wrong.map(({ id }) => id)).toEqual([]);
  });

  test("licences every hotel of the Kingdom, marked as a sample, and no other", () => {
    expect(
      idsWhere(({ cityId, licence }) =>
        cityFor(cityId).country === "SA"
          ? !licence?.isSample || !licence.number.startsWith("SAMPLE-")
          : licence !== null,
      ),
    ).toEqual([]);
    const numbers = contents.flatMap(({ licence }) => (licence ? [licence.number] : []));
    expect(new Set(numbers).size).toBe(numbers.length);
  });

  test("sells views of the Haram only in reach of it, and of the Kaaba only in Makkah", () => {
    const withView = contents.filter(({ rooms }) => rooms.some(({ haramView }) => haramView));
    expect(withView.length).toBeGreaterThan(30);
    expect(withView.filter(({ way }) => way.mode !== "walk" || way.minutes > 10 || !way.toId.includes("gate"))).toEqual(
      [],
    );
    const kaaba = contents.filter(({ rooms }) => rooms.some(({ view }) => view?.id === "kaaba"));
    expect(kaaba.length).toBeGreaterThan(0);
    expect(kaaba.filter(({ cityId, way }) => cityId !== "makkah" || way.minutes > 5)).toEqual([]);
  });

  test("sells every meal and has every amenity of the filters somewhere", () => {
    const meals = new Set(sales.flatMap((each) => each.meals));
    expect(mealsFile.mealTypes.filter(({ id }) => !meals.has(id as never))).toEqual([]);
    const present = new Set(hotels.flatMap(({ amenities }) => amenities));
    expect(amenitiesFile.amenities.filter(({ id, filter }) => filter && !present.has(id)).map(({ id }) => id)).toEqual(
      [],
    );
    const known = new Set(amenitiesFile.amenities.map(({ id }) => id));
    const named = contents.flatMap(({ amenities, rooms }) => [
      ...amenities,
      ...rooms.flatMap((room) => room.amenities),
    ]);
    expect([...new Set(named)].filter((id) => !known.has(id))).toEqual([]);
  });

  test("promises no kind of room that it does not have", () => {
    const kept = (amenity: string) =>
      idsWhere(
        ({ amenities, rooms }) =>
          amenities.includes(amenity) !== rooms.some((room) => room.amenities.includes(amenity)),
      );
    for (const amenity of ["connecting_rooms", "accessible_room", "private_pool"]) expect(kept(amenity)).toEqual([]);
  });

  test("sells three to six kinds of room on terms that can be priced", () => {
    expect(
      idsWhere(
        ({ rooms }, terms) =>
          rooms.length < 3 ||
          rooms.length > 6 ||
          rooms.map(({ id }) => id).join() !== terms.rooms.map(({ id }) => id).join(),
      ),
    ).toEqual([]);
    expect(idsWhere((_, { priceLevel, meals }) => priceLevel <= 0 || meals.length === 0)).toEqual([]);
    const allYear = (terms: HotelSales) => terms.cancellations.filter(({ season }) => season === null).length;
    expect(idsWhere((_, terms) => allYear(terms) < 1 || allYear(terms) > 3)).toEqual([]);
    expect(
      idsWhere((_, { rooms }) =>
        rooms.some(
          ({ allotment, beddingIds, maxGuests, maxAdults }) =>
            allotment < 1 || beddingIds.length < 1 || maxGuests < maxAdults,
        ),
      ),
    ).toEqual([]);
    expect(
      idsWhere(
        (_, { meals, limited, cancellations }) =>
          limited !== null &&
          (!meals.includes(limited.meal) || !cancellations.some(({ id }) => id === limited.cancellationId)),
      ),
    ).toEqual([]);
  });

  test("shows eight to fourteen pictures of the tree, none twice, each with its words", () => {
    expect(
      idsWhere(({ pictures, kind }) => pictures.length < (kind === "camp" ? 4 : 8) || pictures.length > 14),
    ).toEqual([]);
    expect(
      idsWhere(
        ({ pictures, picture }) =>
          new Set(pictures.map(({ file }) => file)).size !== pictures.length || pictures[0]?.file !== picture.file,
      ),
    ).toEqual([]);
    const shown = contents.flatMap(({ pictures, rooms }) => [...pictures, ...rooms.flatMap((room) => room.pictures)]);
    expect(shown.filter(({ illustrative, alt }) => !illustrative || !alt.en || !alt.ar)).toEqual([]);
    const files = [...new Set(shown.map(({ file }) => file))];
    expect(
      files.filter((file) => !existsSync(new URL(`../../../artwork/renders/${file}.webp`, import.meta.url))),
    ).toEqual([]);
    const has = ({ pictures }: HotelContent, file: string) => pictures.some((picture) => picture.file === file);
    expect(idsWhere((hotel) => has(hotel, "beach") && !cityFor(hotel.cityId).coastal)).toEqual([]);
    expect(
      idsWhere((hotel) => has(hotel, "exterior-city-tower") && ["camp", "lodge", "resort"].includes(hotel.kind)),
    ).toEqual([]);
  });

  test("shows apartments as apartments: none of their pictures is a hotel room", () => {
    const isHotelRoom = (file: string) => /^(room-(?!apartment)|suite-lounge)/.test(file);
    expect(
      idsWhere(
        ({ kind, pictures, rooms }) =>
          kind === "aparthotel" &&
          [...pictures, ...rooms.flatMap((room) => room.pictures)].some(({ file }) => isHotelRoom(file)),
      ),
    ).toEqual([]);
  });

  test("begins neighbours of a city with different pictures, but for a few", () => {
    const pairs = cities.flatMap(({ id }) =>
      catalogue
        .inCity(id)
        .slice(1)
        .map((hotel, index) => [catalogue.inCity(id)[index], hotel]),
    );
    const alike = pairs.filter(([before, hotel]) => before?.picture.file === hotel?.picture.file);
    expect(alike.length / pairs.length).toBeLessThan(0.08);
  });
});

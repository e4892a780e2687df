import { expect, test } from "vitest";
import type { ApiClient } from "#contract/client.ts";
import { ApiError } from "#contract/errors.ts";
import { addDays, todayIn } from "#i18n/format-date.ts";
import { loadSearch } from "./load-search.server.ts";

const makkah = { id: "city.makkah", kind: "city", name: "Makkah", cityId: "makkah" };

const none = { haram: [], rating: [], districts: [], amenities: [], kinds: [] };
const nothing = { hotels: [], pins: [], facets: none, page: { matching: 0, all: 0 } };

/** Answers as the API does, for one city; `search` answers the search itself. */
function fakeApi(search: () => unknown = () => nothing) {
  const asked: Record<string, unknown>[] = [];
  const api = async ({ name }: { name: string }, input: Record<string, unknown>) => {
    if (name === "getCountries")
      return {
        countries: [
          { code: "EG", name: "Egypt" },
          { code: "SA", name: "Saudi Arabia" },
        ],
      };
    if (name === "suggestStayPlaces") {
      const text = ((input["q"] as string | undefined) ?? "").toLowerCase();
      return { places: "makkah".startsWith(text) ? [makkah] : [] };
    }
    if (name === "getStayPlace") {
      if (input["place"] === makkah.id) return makkah;
      throw new ApiError(404, { code: "not_found" });
    }
    asked.push(input);
    return search();
  };
  return { api: api as unknown as ApiClient, asked };
}

const [day, later] = [addDays(todayIn(), 40), addDays(todayIn(), 43)];
const dates = `checkIn=${day}&checkOut=${later}`;
const load = (query: string, { api } = fakeApi()) => loadSearch(api, new URLSearchParams(query));

test("nothing asked for: the form alone, our own nationality first", async () => {
  const page = await load("");
  expect(page).toMatchObject({ kind: "form", errors: {}, popular: [makkah] });
  expect(page.kind === "form" && page.nationalities[0]?.value).toBe("SA");
});

test("a plain form leads to the address as the product writes it", async () => {
  const page = await load(`place=makk&${dates}&adults=2&children=1&age.0=5&roomCount=1&nationality=EG`);
  expect(page).toMatchObject({
    kind: "redirect",
    draft: { place: "city.makkah", rooms: [{ adults: 2, childAges: [5] }], nationality: "EG" },
  });
});

test("places nobody knows, ages that are missing and rooms without guests come back as errors", async () => {
  expect(await load(`place=Atlantis&${dates}&rooms=2`)).toMatchObject({
    kind: "form",
    errors: { place: "stay-search.error_unknown" },
    draft: { place: "Atlantis" },
  });
  expect(await load(`place=city.atlantis&${dates}&rooms=2`)).toMatchObject({ kind: "form" });
  expect(await load(`place=makkah&${dates}&adults=2&children=1&roomCount=2`)).toMatchObject({
    kind: "form",
    errors: { rooms: "stay-search.error_ages" },
    draft: { checkIn: day, checkOut: later },
  });
  expect(await load(`place=makkah&${dates}&adults=2&children=0&roomCount=2`)).toMatchObject({
    errors: { rooms: "stay-search.error_rooms" },
  });
});

test("a stay is searched with its rooms and filters, and changed on the form when asked to", async () => {
  const fake = fakeApi();
  const query = `place=city.makkah&${dates}&rooms=2-5.9&rooms=1&nationality=SA&stars=5&maxPrice=500000`;
  expect(await load(query, fake)).toMatchObject({ kind: "results", answer: { ok: true }, place: makkah });
  expect(fake.asked[0]).toMatchObject({ rooms: ["2-5.9", "1"], stars: ["5"], maxPrice: 500_000, sort: "recommended" });
  expect(await load(`${query}&edit=1`, fake)).toMatchObject({ kind: "form", errors: {} });
});

test("a search that fails is told with its status, a late one follows the page", async () => {
  const failing = fakeApi(() => {
    throw new ApiError(502, { code: "supplier_failed" });
  });
  const query = `place=city.makkah&${dates}&rooms=2`;
  expect(await load(query, failing)).toMatchObject({ answer: { ok: false, status: 502 } });
  const late = fakeApi(() => new Promise((resolve) => setTimeout(resolve, 700, nothing)));
  const page = await load(query, late);
  expect(page.kind === "results" && page.answer instanceof Promise).toBe(true);
});

test("the page carries of a hotel what its card shows, and no pins: the map asks for them itself", async () => {
  const card = {
    id: "house",
    slug: "house",
    name: "House",
    lat: 21.4,
    lon: 39.8,
    highlights: ["Spa"],
    picture: { file: "lobby", alt: "A lobby", colour: "#aabbcc", illustrative: true, of: "lobby" },
    way: { mode: "walk", minutes: 3, metres: 240, slope: "level", to: "a gate", toId: "gate" },
  };
  const districts = [{ value: "ajyad", label: "Ajyad", count: 1, from: { amount: 100, currency: "SAR" } }];
  const found = {
    ...nothing,
    hotels: [card],
    pins: [card],
    facets: { ...none, districts },
    page: { matching: 1, all: 1 },
  };
  const page = await load(
    `place=city.makkah&${dates}&rooms=2&nationality=SA`,
    fakeApi(() => found),
  );
  const answer = page.kind === "results" ? await page.answer : null;
  const results = answer?.ok ? answer.results : null;
  expect(results).not.toHaveProperty("pins");
  expect(results).toHaveProperty("hasSamples", true);
  expect(results?.hotels[0]).toMatchObject({
    name: "House",
    picture: { file: "lobby", alt: "A lobby", colour: "#aabbcc" },
    way: { mode: "walk", minutes: 3, slope: "level", to: "a gate" },
  });
  expect(Object.keys({ ...results?.hotels[0]?.picture, ...results?.hotels[0]?.way })).toEqual([
    "file",
    "alt",
    "colour",
    "mode",
    "minutes",
    "slope",
    "to",
  ]);
  expect(results?.hotels[0]).not.toHaveProperty("highlights");
  expect(results?.facets.districts).toEqual([{ value: "ajyad", label: "Ajyad", count: 1 }]);
});

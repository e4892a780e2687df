import { expect, test } from "vitest";
import type { ApiClient } from "#contract/client.ts";
import { ApiError } from "#contract/errors.ts";
import { loadMap } from "./load-map.ts";

const address = new URLSearchParams(
  "place=city.makkah&checkIn=2027-01-10&checkOut=2027-01-13&rooms=2&stars=5&sort=stars",
);
const ids = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => `hotel-${from + index}`);
const card = (id: string) => ({ id, stars: 5, score: 4.5, way: {}, picture: {}, reviews: 3, offer: {} });
const pins = ids(0, 70).map((id) => ({ id }));

/** Finds seventy hotels; its list is the other way round than its pins. */
function fakeApi(search?: () => never) {
  const asked: Record<string, unknown>[] = [];
  const api = async ({ name }: { name: string }, input: Record<string, unknown>) => {
    if (name === "getStayPlace") return { cityId: "makkah" };
    if (name === "getCityMap") return { districts: [] };
    asked.push(input);
    search?.();
    const offset = (input["offset"] as number | undefined) ?? 0;
    const hotels = ids(0, 70)
      .toReversed()
      .slice(offset, offset + 50)
      .map(card);
    return { searchId: "s", hotels, pins, page: { matching: 70 } };
  };
  return { api: api as unknown as ApiClient, asked };
}

test("the hotels of a map are in the order of its list, with what their cards show and no more", async () => {
  const { api, asked } = fakeApi();
  const map = await loadMap(api, address);
  expect(map.pins?.map(({ id }) => id)).toEqual(ids(0, 70).toReversed());
  expect(map.hotels).toHaveLength(70);
  expect(map.hotels[0]).toEqual({ id: "hotel-69", stars: 5, score: 4.5, way: {}, picture: {} });
  expect(asked[0]).toMatchObject({ place: "city.makkah", stars: ["5"], sort: "stars" });
  expect(asked.map(({ searchId, offset }) => [searchId, offset])).toEqual([
    [undefined, undefined],
    ["s", 50],
  ]);
});

test("without hotels the city is still drawn", async () => {
  const { api } = fakeApi(() => {
    throw new ApiError(429, { code: "too_many_requests" });
  });
  expect(await loadMap(api, address)).toEqual({ base: { districts: [] }, pins: null, hotels: [] });
});

test("an address without a place has neither", async () => {
  expect(await loadMap(fakeApi().api, new URLSearchParams("place=somewhere"))).toEqual({
    base: null,
    pins: null,
    hotels: [],
  });
});

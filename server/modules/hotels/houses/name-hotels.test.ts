import { expect, test } from "vitest";
import { stubHotel } from "../testing/stub-hotel-content.ts";
import type { ListedHouse } from "./join-houses.ts";
import type { KeptHouse } from "./keep-houses.ts";
import { nameHotels } from "./name-hotels.ts";

const house = (supplier: string, id: string): ListedHouse => ({
  supplier,
  hotel: { ...stubHotel(supplier, 1), id, slug: `slug-${id}` },
});
const [a1, b1, c1] = [house("alpha", "a1"), house("beta", "b1"), house("gamma", "c1")];
const days = (day: number) => new Date(Date.UTC(2027, 0, day));

/** What is listed on each of some days after the other. Answers of each day the hotels, as address and houses. */
function live(...listed: ListedHouse[][][]) {
  let kept: KeptHouse[] = [];
  return listed.map((groups, day) => {
    const { hotels, changed } = nameHotels(groups, kept, days(day + 1));
    const rows = new Map([...kept, ...changed].map((row) => [`${row.supplier}:${row.house}`, row]));
    // As a database gives them: in any order.
    kept = [...rows.values()].toReversed();
    return hotels.map(({ slug, houses, formerly }) => [
      slug,
      houses.map(({ hotel }) => hotel.id).join("+"),
      ...formerly.slugs,
    ]);
  });
}

test("a hotel's address stays when a second bank joins, and when the first one leaves", () => {
  expect(live([[a1]], [[b1, a1]], [[b1]], [[b1, a1]], [[a1]])).toEqual([
    [["slug-a1", "a1"]],
    [["slug-a1", "a1+b1", "slug-b1"]],
    [["slug-a1", "b1", "slug-b1"]],
    [["slug-a1", "a1+b1", "slug-b1"]],
    [["slug-a1", "a1", "slug-b1"]],
  ]);
});

test("two that turn out to be one keep the elder's address, and the other's leads there, whichever bank stands first", () => {
  expect(live([[a1]], [[a1], [b1]], [[b1, a1]], [[b1]])).toEqual([
    [["slug-a1", "a1"]],
    [
      ["slug-a1", "a1"],
      ["slug-b1", "b1"],
    ],
    [["slug-a1", "a1+b1", "slug-b1"]],
    [["slug-a1", "b1", "slug-b1"]],
  ]);
});

test("of two that come on the same day the first bank's address is kept for good", () => {
  expect(live([[b1, a1]], [[a1, b1]], [[a1]])).toEqual([
    [["slug-b1", "b1+a1", "slug-a1"]],
    [["slug-b1", "b1+a1", "slug-a1"]],
    [["slug-b1", "a1", "slug-a1"]],
  ]);
});

test("those that are told apart again have their own addresses", () => {
  expect(live([[a1, b1]], [[a1], [b1]])).toEqual([
    [["slug-a1", "a1+b1", "slug-b1"]],
    [
      ["slug-a1", "a1"],
      ["slug-b1", "b1"],
    ],
  ]);
  expect(live([[a1, b1, c1]], [[b1], [c1]])[1]?.map(([slug]) => slug)).toEqual(["slug-a1", "slug-c1"]);
});

test("ids and addresses that two banks give to two houses become two", () => {
  const same = house("beta", "a1");
  const { hotels } = nameHotels([[a1], [same]], [], days(1));
  expect(hotels.map(({ id, slug }) => [id, slug])).toEqual([
    ["a1", "slug-a1"],
    ["beta-a1", "slug-a1-beta"],
  ]);
});

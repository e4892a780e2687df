import { expect, test } from "vitest";
import { stubHotel } from "../testing/stub-hotel-content.ts";
import { joinHouses, keyOf, type ListedHouse } from "./join-houses.ts";

const both = (text: string) => ({ en: text, ar: text });
/** So many metres to the north of one corner. */
const house = (supplier: string, id: string, name: string, metres: number): ListedHouse => ({
  supplier,
  hotel: {
    ...stubHotel(supplier, 1),
    id,
    name: both(name),
    address: both("King Road"),
    lat: 21.42 + metres / 111_320,
    lon: 39.826,
  },
});
const joined = async (...given: Parameters<typeof joinHouses>) => {
  const { groups, doubtful } = await joinHouses(...given);
  return {
    groups: groups.map((group) => group.map(keyOf).join("+")),
    doubtful: doubtful.map((pair) => pair.map(keyOf).join("?")),
  };
};
const verdict = (one: string, other: string, isSame: boolean) => ({ one, other, isSame });

const palm = [house("a", "1", "Palm Tower", 0), house("b", "1", "Palm Tower Hotel", 40)];
const wadi = [house("a", "2", "Wadi House", 2_000), house("b", "2", "Wadi Garden Annex", 2_030)];

test("what is surely the same is one hotel, what is doubtful stays apart and is told", async () => {
  expect(await joined([...palm, ...wadi], [])).toEqual({
    groups: ["a:1+b:1", "a:2", "b:2"],
    doubtful: ["a:2?b:2"],
  });
});

test("a person's word stands above what is reckoned, either way", async () => {
  expect(await joined([...palm, ...wadi], [verdict("a:1", "b:1", false), verdict("a:2", "b:2", true)])).toEqual({
    groups: ["a:1", "b:1", "a:2+b:2"],
    doubtful: [],
  });
  expect(await joined([...palm, ...wadi], [verdict("a:2", "b:2", false)])).toMatchObject({ doubtful: [] });
});

test("a word about a house that is listed no more is no obstacle", async () => {
  expect((await joined(palm, [verdict("a:9", "b:1", true)])).groups).toEqual(["a:1+b:1"]);
});

test("a hotel has one house of each bank: who a person joins is joined to no other", async () => {
  const third = house("b", "3", "Other Name", 60);
  expect((await joined([...palm, third], [verdict("a:1", "b:3", true)])).groups).toEqual(["a:1+b:3", "b:1"]);
});

test("three banks are one hotel, houses of two cities are two", async () => {
  const third = house("c", "1", "Tower Palm", 20);
  expect((await joined([...palm, third], [])).groups).toEqual(["a:1+b:1+c:1"]);
  const elsewhere = { ...palm[1]!, hotel: { ...palm[1]!.hotel, cityId: "jeddah" } };
  expect((await joined([palm[0]!, elsewhere], [])).groups).toEqual(["a:1", "b:1"]);
});

test("two banks of twenty thousand hotels are joined within seconds", async () => {
  const many = (supplier: string): ListedHouse[] =>
    Array.from({ length: 20_000 }, (_, number) => {
      const each = house(supplier, String(number), `Garden${number % 97} House${number}`, (number % 2_000) * 20);
      return {
        ...each,
        hotel: { ...each.hotel, cityId: `city-${number % 10}`, lon: 39 + Math.floor(number / 2_000) / 10 },
      };
    });
  const { groups, doubtful } = await joinHouses([...many("a"), ...many("b")], []);
  expect([groups.length, doubtful.length]).toEqual([20_000, 0]);
}, 20_000);

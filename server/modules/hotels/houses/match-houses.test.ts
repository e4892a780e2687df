import { expect, test } from "vitest";
import { type House, matchHouses } from "./match-houses.ts";

/** So many metres to the north of the Haram's corner. */
const at = (id: string, name: string, metres: number, address = "Ibrahim Al Khalil Street, Makkah"): House => ({
  id,
  name,
  address,
  lat: 21.42 + metres / 111_320,
  lon: 39.826,
});

test("one house with its words in another order, or written otherwise, is one", () => {
  expect(matchHouses([at("a", "Palm Tower Makkah", 0)], [at("b", "Makkah Palm Tower Hotel", 90)])).toEqual({
    same: [["a", "b"]],
    doubtful: [],
  });
  expect(matchHouses([at("a", "فندق النخلة", 0)], [at("b", "فندق النَّخلة", 20)]).same).toHaveLength(1);
  expect(matchHouses([at("a", "The Residence", 0)], [at("b", "Residence Hotel", 30)]).doubtful).toHaveLength(1);
});

test("the farther apart, the more has to be alike", () => {
  const ours = [at("a", "Dune Palace", 0)];
  expect(matchHouses(ours, [at("b", "Dune Palace Hotel", 250)]).same).toHaveLength(1);
  expect(matchHouses(ours, [at("b", "Dune Palace Hotel", 250, "King Road")])).toEqual({
    same: [],
    doubtful: [["a", "b"]],
  });
  expect(matchHouses(ours, [at("b", "Dune Palace Hotel", 600)])).toEqual({ same: [], doubtful: [] });
});

test("neighbours of other names are other houses, at one address they are doubtful", () => {
  expect(matchHouses([at("a", "Falcon", 0)], [at("b", "Oasis", 70)])).toEqual({ same: [], doubtful: [] });
  expect(matchHouses([at("a", "Falcon", 0)], [at("b", "Oasis", 10)])).toEqual({ same: [], doubtful: [["a", "b"]] });
});

test("towers of one name with other numbers are never one", () => {
  expect(matchHouses([at("a", "Lantern Tower 1", 0)], [at("b", "Lantern Tower 2", 5)])).toEqual({
    same: [],
    doubtful: [["a", "b"]],
  });
});

test("a house that is the same as two is doubtful with both, and what is sure leaves its doubts", () => {
  const ours = [at("a", "Wadi House", 0)];
  expect(matchHouses(ours, [at("b", "Wadi House", 10), at("c", "Wadi House Hotel", 20)])).toEqual({
    same: [],
    doubtful: [
      ["a", "b"],
      ["a", "c"],
    ],
  });
  expect(matchHouses(ours, [at("b", "Wadi House", 10), at("c", "Wadi House Garden Annex", 20, "Other Road")])).toEqual({
    same: [["a", "b"]],
    doubtful: [],
  });
});

test("houses on either side of a cell's edge are found, at the equator and far from it", () => {
  for (const lat of [0, 21.42, 59.9]) {
    const west = { ...at("a", "Edge House", 0), lat, lon: 39.8299 };
    const east = { ...at("b", "Edge House", 0), lat, lon: 39.8301 };
    expect(matchHouses([west], [east]).same).toEqual([["a", "b"]]);
  }
});

test("ten thousand houses are matched with ten thousand within seconds", () => {
  const many = (bank: string): House[] =>
    Array.from({ length: 10_000 }, (_, number) => ({
      id: `${bank}${number}`,
      name: `House ${number} Garden`,
      address: `${number} Street`,
      lat: 20 + Math.floor(number / 100) * 0.01,
      lon: 40 + (number % 100) * 0.01,
    }));
  const { same, doubtful } = matchHouses(many("a"), many("b"));
  expect(same).toHaveLength(10_000);
  expect(doubtful).toEqual([]);
  expect(same.every(([ours, theirs]) => ours.slice(1) === theirs.slice(1))).toBe(true);
}, 20_000);

test("twenty thousand houses of a few crowded streets are matched with twenty thousand within seconds", () => {
  // Two thousand stand around each of ten squares, some hundred to a block of buildings.
  const many = (bank: string): House[] =>
    Array.from({ length: 20_000 }, (_, number) => ({
      id: `${bank}${number}`,
      name: `Garden${number % 97} House${number}`,
      address: `${number} Street`,
      lat: 20 + Math.floor(number / 2_000) + (number % 40) * 0.0004,
      lon: 40 + (Math.floor(number / 40) % 50) * 0.0004,
    }));
  const { same } = matchHouses(many("a"), many("b"));
  expect(same).toHaveLength(20_000);
  expect(same.every(([ours, theirs]) => ours.slice(1) === theirs.slice(1))).toBe(true);
}, 20_000);

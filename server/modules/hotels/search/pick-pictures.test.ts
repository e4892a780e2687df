import { expect, test } from "vitest";
import { pickPictures } from "./pick-pictures.ts";

const hotel = (first: string, ...others: string[]) =>
  [{ file: first }, ...others.map((file) => ({ file }))] as [{ file: string }, ...{ file: string }[]];
const files = (hotels: ReturnType<typeof hotel>[]) => pickPictures(hotels).map(({ file }) => file);

test("a card shows the hotel's first picture that no card before shows", () => {
  expect(
    files([
      hotel("tower", "lobby"),
      hotel("tower", "lobby", "room"),
      hotel("tower", "lobby", "room"),
      hotel("a"),
      hotel("tower", "lobby", "room", "pool"),
    ]),
  ).toEqual(["tower", "lobby", "room", "a", "pool"]);
});

test("a hotel whose pictures are all shown already takes the one shown longest ago", () => {
  expect(files([hotel("a"), hotel("b"), hotel("c"), hotel("b", "a"), hotel("a", "b")])).toEqual([
    "a",
    "b",
    "c",
    "a",
    "b",
  ]);
});

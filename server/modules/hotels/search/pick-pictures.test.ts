import { expect, test } from "vitest";
import { pickPictures } from "./pick-pictures.ts";

const hotel = (first: string, ...others: string[]) =>
  [{ file: first }, ...others.map((file) => ({ file }))] as [{ file: string }, ...{ file: string }[]];
const files = (hotels: ReturnType<typeof hotel>[]) => pickPictures(hotels).map(({ file }) => file);

test("a card shows the hotel's first picture that none of the three before shows", () => {
  expect(files([hotel("tower", "lobby"), hotel("tower", "lobby", "room"), hotel("tower", "lobby", "room")])).toEqual([
    "tower",
    "lobby",
    "room",
  ]);
});

test("after three others a picture may come again; a hotel without another one shows its own", () => {
  expect(files([hotel("a"), hotel("b"), hotel("c"), hotel("d"), hotel("a", "z"), hotel("d")])).toEqual([
    "a",
    "b",
    "c",
    "d",
    "a",
    "d",
  ]);
});

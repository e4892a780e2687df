import { expect, test } from "vitest";
import type { HotelContent } from "../hotel-supplier.ts";
import { stubHotel } from "../testing/stub-hotel-content.ts";
import { mergeContents } from "./merge-contents.ts";
import { mergeSummaries } from "./merge-summaries.ts";

const english = (text: string) => ({ en: text, ar: `\u2068${text}\u2069` });
const alpha = stubHotel("alpha", 1);
const picture = (file: string) => ({ ...alpha.picture, file });

function merge(first: Partial<HotelContent>, second: Partial<HotelContent>) {
  const contents = [
    { ...alpha, ...first },
    { ...stubHotel("beta", 1), ...second },
  ] as const;
  const houses = contents.map((hotel, at) => ({ supplier: at === 0 ? "alpha" : "beta", hotel }));
  const summary = mergeSummaries({ id: "h1", slug: "hotel-1", houses });
  return mergeContents(summary, [
    { supplier: "alpha", content: contents[0] },
    { supplier: "beta", content: contents[1] },
  ]);
}

test("each field is told as the bank tells it that tells more, and the id and address are ours", () => {
  const hotel = merge(
    {
      name: english("House"),
      stars: 0,
      score: null,
      reviews: 0,
      phone: "",
      description: { en: ["Short."], ar: ["Short."] },
    },
    { stars: 4, score: 4.2, reviews: 90, phone: "+966111111111", description: { en: ["Long."], ar: ["طويل."] } },
  );
  expect(hotel).toMatchObject({
    id: "h1",
    slug: "hotel-1",
    name: { ar: expect.stringContaining("ع") },
    stars: 4,
    score: 4.2,
    reviews: 90,
    phone: "+966111111111",
    description: { en: ["Long."], ar: ["طويل."] },
    lat: alpha.lat,
  });
});

test("pictures are one bank's alone", () => {
  const two = [picture("b1"), picture("b2")];
  expect(merge({ pictures: [picture("a1"), picture("a2")] }, { pictures: [...two, picture("b3")] }).pictures).toEqual([
    picture("a1"),
    picture("a2"),
  ]);
  expect(merge({ pictures: [picture("a1")] }, { pictures: two }).pictures).toEqual(two);
});

test("hours that one bank tells stand in the place of customary ones", () => {
  const hours = { id: "hours", title: english("Hours"), texts: [] };
  const told = merge({ policies: [hours], checkInFrom: "15:00" }, { policies: [], checkInFrom: "17:30" });
  expect([told.checkInFrom, told.policies]).toEqual(["17:30", []]);
  expect(merge({ policies: [hours] }, { policies: [hours] }).policies).toEqual([hours]);
});

test("rooms of one name are one, whatever the order of its words; others stand beside them under ids that are free", () => {
  const [double, family] = alpha.rooms;
  const hotel = merge(
    { rooms: [{ ...double!, id: "1", name: english("Double Room, Standard"), sizeM2: 0 }] },
    {
      rooms: [
        { ...double!, id: "9", name: english("Standard double room"), sizeM2: 24 },
        { ...family!, id: "1", name: english("Suite") },
      ],
    },
  );
  expect(hotel.rooms.map(({ id, name, sizeM2 }) => [id, name.en, sizeM2])).toEqual([
    ["1", "Double Room, Standard", 24],
    ["beta-1", "Suite", family!.sizeM2],
  ]);
  expect(hotel.sold.map(({ supplier, id, room }) => [supplier, room.id, id])).toEqual([
    ["alpha", "1", "1"],
    ["beta", "9", "1"],
    ["beta", "1", "beta-1"],
  ]);
});

test("where a bank has two rooms of one name nobody knows which of them another's is", () => {
  const [double] = alpha.rooms;
  const named = (id: string) => ({ ...double!, id, name: english("Double room") });
  const hotel = merge({ rooms: [named("1"), named("2")] }, { rooms: [named("9")] });
  expect(hotel.rooms.map(({ id }) => id)).toEqual(["1", "2", "9"]);
});

import { expect, test } from "vitest";
import { stayQuery } from "#contract/stay.ts";
import { createStayId, readStayId } from "./stay-id.ts";

const query = stayQuery.parse({
  place: "landmark.makkah.makkah-clock-tower",
  checkIn: "2027-03-12",
  checkOut: "2027-03-15",
  rooms: ["2-5.9", "2"],
  nationality: "PK",
});
const now = new Date("2026-11-21T10:00:30Z");

test("an id gives back what was searched, and when to the minute", () => {
  expect(readStayId(createStayId(query, now))).toEqual({ query, seenAt: Date.parse("2026-11-21T10:00:00Z") });
});
test("the same search in the same minute has one id, however the children were typed; another has another", () => {
  expect(createStayId({ ...query, rooms: ["2-9.5", "2"] }, new Date("2026-11-21T10:00:59Z"))).toBe(
    createStayId(query, now),
  );
  expect(createStayId(query, new Date("2026-11-21T10:01:00Z"))).not.toBe(createStayId(query, now));
  expect(createStayId({ ...query, nationality: "SA" }, now)).not.toBe(createStayId(query, now));
});
test.each(["", "x", "abc_city.makkah", "abc_city.makkah_2027-03-12_2027-03-15_SA", "../../etc", "abc_<b>_1_2_SA_2"])(
  "%j is none of ours",
  (id) => expect(readStayId(id)).toBeNull(),
);

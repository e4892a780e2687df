import { expect, test } from "vitest";
import { readListQuery, writeListQuery } from "./list-query.ts";

test.each([
  ["", { page: 1 }],
  ["topic=flights&page=2", { topic: "flights", page: 2 }],
  ["topic=<b>&page=-1", { page: 1 }],
  ["page=99999", { page: 1 }],
])("%s", (query, read) => {
  expect(readListQuery(new URLSearchParams(query))).toEqual(read);
});

test("the first page of everything has no query", () => {
  expect([writeListQuery(undefined, 1), writeListQuery("hotels", 2)].map(String)).toEqual(["", "topic=hotels&page=2"]);
});

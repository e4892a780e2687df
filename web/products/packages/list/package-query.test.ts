import { expect, test } from "vitest";
import { isFiltered, readQuery, writeQuery } from "./package-query.ts";

test("an address is read and written in one order; what is usual or unknown is left out", () => {
  const query = readQuery(new URLSearchParams("sort=price&suits=families&length=5-6&utm=x"));
  expect(query).toMatchObject({ sort: "price", suits: "families", length: "5-6", from: "" });
  expect(writeQuery(query).toString()).toBe("length=5-6&suits=families&sort=price");
  expect(isFiltered(query)).toBe(true);
});

test("a sort that there is not is the usual one, and no filter", () => {
  const query = readQuery(new URLSearchParams("sort=magic"));
  expect(query.sort).toBe("wanted");
  expect(isFiltered(query)).toBe(false);
  expect(writeQuery(query).toString()).toBe("");
});

import { expect, test } from "vitest";
import { isPartyWrong, readWho } from "./read-who.ts";

const family = ["adult", "adult", "child", "infant"] as const;
const read = (query: string) => readWho(new URLSearchParams(query), family);
const isWrong = (query: string) => isPartyWrong(read(query), family);

test("everybody changes until somebody is unticked", () => {
  expect(read("")).toEqual([0, 1, 2, 3]);
  expect(read("some=yes&who=1&who=3")).toEqual([1, 3]);
  expect(read("some=yes")).toEqual([]);
});

test("a choice needs an adult on each side, and one for each infant", () => {
  expect(isWrong("")).toBe(false);
  expect(isWrong("some=yes&who=1&who=3")).toBe(false);
  expect(isWrong("some=yes&who=0&who=1&who=2&who=3")).toBe(false);
  expect(isWrong("some=yes")).toBe(true);
  expect(isWrong("some=yes&who=2")).toBe(true);
  expect(isWrong("some=yes&who=0&who=1")).toBe(true);
});

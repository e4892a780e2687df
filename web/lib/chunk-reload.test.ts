import { expect, test } from "vitest";
import { mayReload } from "./chunk-reload.ts";

function memory() {
  const held = new Map<string, string>();
  return {
    getItem: (key: string) => held.get(key) ?? null,
    setItem: (key: string, value: string) => void held.set(key, value),
  };
}

test("a path is reloaded at most once in ten seconds", () => {
  const storage = memory();
  expect(mayReload("/en", 1_000_000, storage)).toBe(true);
  expect(mayReload("/en", 1_009_999, storage)).toBe(false);
  expect(mayReload("/en", 1_010_001, storage)).toBe(true);
  expect(mayReload("/en/bookings", 1_010_002, storage)).toBe(true);
});

test("without storage nothing is reloaded", () => {
  const broken = {
    getItem: () => {
      throw new Error("denied");
    },
    setItem: () => undefined,
  };
  expect(mayReload("/en", 0, broken)).toBe(false);
});

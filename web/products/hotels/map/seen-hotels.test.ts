import { expect, test } from "vitest";
import { readSeen, rememberSeen } from "./seen-hotels.ts";

function storageOf(first: string | null = null) {
  let kept = first;
  return { getItem: () => kept, setItem: (_: string, value: string) => void (kept = value) };
}

test("hotels that were looked at are known, each once", () => {
  const storage = storageOf();
  for (const id of ["a", "b", "a"]) rememberSeen(id, storage);
  expect([...readSeen(storage)]).toEqual(["a", "b"]);
});

test("of very many the first ones are forgotten", () => {
  const storage = storageOf();
  for (let number = 0; number < 230; number++) rememberSeen(`hotel-${number}`, storage);
  const seen = readSeen(storage);
  expect([seen.size, seen.has("hotel-0"), seen.has("hotel-229")]).toEqual([200, false, true]);
});

test("what somebody else wrote there is no hotel, and a full storage is no error", () => {
  expect(readSeen(storageOf("{broken")).size).toBe(0);
  expect([...readSeen(storageOf('["a",3,null]'))]).toEqual(["a"]);
  const full = {
    getItem: () => null,
    setItem: () => {
      throw new Error("full");
    },
  };
  expect(() => rememberSeen("a", full)).not.toThrow();
});

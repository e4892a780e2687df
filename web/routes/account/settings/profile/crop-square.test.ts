import { expect, test } from "vitest";
import { middleSquare, moveCrop, sizeCrop } from "./crop-square.ts";

const picture = { width: 400, height: 300 };

test("a square begins in the middle and as large as can be", () => {
  expect(middleSquare(picture)).toEqual({ x: 50, y: 0, size: 300 });
});

test("a square stays within the picture", () => {
  const small = { x: 10, y: 10, size: 100 };
  expect(moveCrop(small, -50, 5, picture)).toEqual({ x: 0, y: 15, size: 100 });
  expect(moveCrop(small, 900, 900, picture)).toEqual({ x: 300, y: 200, size: 100 });
});

test("a square grows around its middle, to the picture's shorter side and no smaller than can be used", () => {
  expect(sizeCrop({ x: 100, y: 100, size: 100 }, 50, picture)).toEqual({ x: 125, y: 125, size: 50 });
  expect(sizeCrop({ x: 100, y: 100, size: 100 }, 900, picture)).toEqual({ x: 0, y: 0, size: 300 });
  expect(sizeCrop({ x: 0, y: 0, size: 100 }, 1, picture).size).toBe(16);
});

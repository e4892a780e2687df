import { expect, test } from "vitest";
import { createNonce } from "./nonce.ts";

test("a nonce has 128 random bits and is never given twice", () => {
  const made = Array.from({ length: 5000 }, createNonce);
  expect(new Set(made).size).toBe(made.length);
  for (const nonce of made) expect(Buffer.from(nonce, "base64")).toHaveLength(16);
});

import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { decryptText, encryptText } from "./encrypt.ts";

const key = randomBytes(32);

test("what was encrypted is read again, and looks different every time", () => {
  const [one, other] = [encryptText(key, "A1234567", "row-1"), encryptText(key, "A1234567", "row-1")];
  expect(one).not.toBe(other);
  expect(one).not.toContain("A1234567");
  expect(decryptText(key, one, "row-1")).toBe("A1234567");
});

test("changed, moved to another row or read with another key, it opens nothing", () => {
  const sealed = encryptText(key, "A1234567", "row-1");
  const [version, nonce, tag, data = ""] = sealed.split(".");
  const changed = [version, nonce, tag, `${data.startsWith("A") ? "B" : "A"}${data.slice(1)}`].join(".");
  expect(() => decryptText(key, changed, "row-1")).toThrow();
  expect(() => decryptText(key, sealed, "row-2")).toThrow();
  expect(() => decryptText(randomBytes(32), sealed, "row-1")).toThrow();
  expect(() => decryptText(key, `2.${sealed}`, "row-1")).toThrow("version");
});

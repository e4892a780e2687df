import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { decryptBytes, decryptText, encryptBytes, encryptText, isOfNewest, newestPrefix } from "./encrypt.ts";
import { createKeyFor, type KeyRing } from "./secret.ts";
import { isSignature, sign } from "./sign.ts";

const secretOf = () => randomBytes(32).toString("base64url");
const ringOf = (secret: string, ...previous: string[]): KeyRing =>
  createKeyFor(Buffer.from(secret), previous)("documents");
const keys = ringOf(secretOf());

test("what was encrypted is read again, and looks different every time", () => {
  const [one, other] = [encryptText(keys, "A1234567", "row-1"), encryptText(keys, "A1234567", "row-1")];
  expect(one).not.toBe(other);
  expect(one).not.toContain("A1234567");
  expect(decryptText(keys, one, "row-1")).toBe("A1234567");
});

test("changed, moved to another row or read with another key, it opens nothing", () => {
  const sealed = encryptText(keys, "A1234567", "row-1");
  const cut = sealed.lastIndexOf(".") + 1;
  const changed = `${sealed.slice(0, cut)}${sealed[cut] === "A" ? "B" : "A"}${sealed.slice(cut + 1)}`;
  expect(() => decryptText(keys, changed, "row-1")).toThrow();
  expect(() => decryptText(keys, sealed, "row-2")).toThrow();
  expect(() => decryptText(ringOf(secretOf()), sealed, "row-1")).toThrow("secret that is not configured here");
  expect(() => decryptText(keys, `3.${sealed}`, "row-1")).toThrow("version");
});

test("after a rotation the old key reads and the new one writes; without the old one nothing of it opens", () => {
  const [old, fresh] = [secretOf(), secretOf()];
  const before = ringOf(old);
  const [text, bytes] = [encryptText(before, "A1234567", "row"), encryptBytes(before, Buffer.from("scan"), "file")];
  const rotated = ringOf(fresh, old);
  expect(decryptText(rotated, text, "row")).toBe("A1234567");
  expect(decryptBytes(rotated, bytes, "file").toString()).toBe("scan");
  expect(text.startsWith(newestPrefix(rotated))).toBe(false);
  expect(isOfNewest(rotated, bytes)).toBe(false);
  const again = encryptText(rotated, "A1234567", "row");
  expect(again.startsWith(newestPrefix(rotated))).toBe(true);
  expect(isOfNewest(rotated, encryptBytes(rotated, Buffer.from("scan"), "file"))).toBe(true);
  expect(decryptText(ringOf(fresh), again, "row")).toBe("A1234567");
  expect(() => decryptText(ringOf(fresh), text, "row")).toThrow();
});

/** As values were written before they named their key: `1.nonce.tag.data`, and bytes without a mark. */
test("what was written before values named their key is read by every key", () => {
  const old = secretOf();
  const [, , ...parts] = encryptText(ringOf(old), "A1234567", "row").split(".");
  const unnamed = ["1", ...parts].join(".");
  const bytes = encryptBytes(ringOf(old), Buffer.from("scan"), "file").subarray(15);
  for (const ring of [ringOf(old), ringOf(secretOf(), old)]) {
    expect(decryptText(ring, unnamed, "row")).toBe("A1234567");
    expect(decryptBytes(ring, bytes, "file").toString()).toBe("scan");
  }
  expect(() => decryptText(ringOf(secretOf()), unnamed, "row")).toThrow();
});

test("a signature of the secret before is still ours, one of a stranger's never", () => {
  const [old, fresh] = [secretOf(), secretOf()];
  const signature = sign(ringOf(old), "booking");
  expect(isSignature(ringOf(fresh, old), "booking", signature)).toBe(true);
  expect(isSignature(ringOf(fresh, old), "booking", signature.slice(0, 22), 22)).toBe(true);
  expect(isSignature(ringOf(fresh), "booking", signature)).toBe(false);
  for (const given of ["", signature.slice(0, 5), `${signature}A`])
    expect(isSignature(ringOf(fresh, old), "booking", given)).toBe(false);
});

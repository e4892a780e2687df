import { argon2Sync } from "node:crypto";
import { expect, test } from "vitest";
import { hashPassword, isPassword } from "./hash-password.ts";

test("a hash is argon2id at OWASP's least, as Node's own would make it", async () => {
  const hashed = await hashPassword("Desert-Rain7");
  const [kind, memory, passes, nonce = "", tag] = hashed.split("$");
  expect([kind, memory, passes]).toEqual(["argon2id", "19456", "2"]);
  const same = argon2Sync("argon2id", {
    message: "Desert-Rain7",
    nonce: Buffer.from(nonce, "base64url"),
    memory: 19_456,
    passes: 2,
    parallelism: 1,
    tagLength: 32,
  });
  expect(tag).toBe(same.toString("base64url"));
});

test("the right password is known by its hash, whatever keyboard typed it; others are not", async () => {
  const hashed = await hashPassword("\u00e9cole-Rain7");
  expect(await isPassword("e\u0301cole-Rain7", hashed)).toBe(true);
  expect(await isPassword("ecole-Rain7", hashed)).toBe(false);
  expect(await isPassword("", hashed)).toBe(false);
});

import { gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { createNonce, nonceLength } from "./nonce.ts";
import { createNonceTemplate } from "./nonce-template.ts";

const page = (nonce: string) =>
  Buffer.from(
    `<html>وجهة <script nonce="${nonce}">1</script>${"<p>نص طويل text</p>".repeat(3000)}<script nonce="${nonce}"></script>`,
  );

test("a page is given again with a fresh nonce in every slot, plain and compressed alike", () => {
  const template = createNonceTemplate(page("A".repeat(nonceLength)), "A".repeat(nonceLength));
  for (let round = 0; round < 20; round++) {
    const nonce = createNonce();
    for (const [press, open] of [
      [template.plain, (bytes: Buffer) => bytes],
      [template.gzip, gunzipSync],
    ] as const) {
      const bytes = press.take(nonce);
      expect(bytes.length).toBe(press.length);
      expect(open(bytes).equals(page(nonce))).toBe(true);
      press.giveBack(bytes);
    }
  }
  expect(template.gzip.length).toBeLessThan(3000);
});

test("two answers under way at once have bytes of their own", () => {
  const { plain } = createNonceTemplate(page("A".repeat(nonceLength)), "A".repeat(nonceLength));
  const [one, two] = [createNonce(), createNonce()];
  const [first, second] = [plain.take(one), plain.take(two)];
  expect(first.equals(page(one))).toBe(true);
  expect(second.equals(page(two))).toBe(true);
});

test("a page without a nonce is one part", () => {
  const template = createNonceTemplate(Buffer.from("plain"), "x".repeat(nonceLength));
  expect(gunzipSync(template.gzip.take(createNonce())).toString()).toBe("plain");
});

test("a nonce has 128 random bits and is never given twice", () => {
  const made = Array.from({ length: 5000 }, createNonce);
  expect(new Set(made).size).toBe(made.length);
  for (const nonce of made) expect(Buffer.from(nonce, "base64")).toHaveLength(16);
});

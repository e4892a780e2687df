import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { FileStore } from "#server/platform/files.ts";

export type FileStoreHarness = { files: FileStore; names: () => string[]; close: () => Promise<void> };

/** What every adapter of the port of files must do. */
export function testFileStore(name: string, openHarness: () => Promise<FileStoreHarness>): void {
  describe(`files ${name}`, () => {
    let harness: FileStoreHarness;
    let files: FileStore;
    beforeAll(async () => {
      harness = await openHarness();
      files = harness.files;
    });
    afterAll(() => harness?.close());

    test("a file is kept, replaced and removed, and nothing else is left", async () => {
      expect(await files.get("a.webp")).toBeUndefined();
      await files.put("a.webp", Buffer.from("one"));
      await files.put("a.webp", Buffer.from("two"));
      expect((await files.get("a.webp"))?.toString()).toBe("two");
      expect(harness.names()).toEqual(["a.webp"]);
      await files.remove("a.webp");
      await files.remove("a.webp");
      expect(harness.names()).toEqual([]);
    });

    test("bytes come back as they were, also the first ones alone", async () => {
      const content = randomBytes(300_000);
      await files.put("A_b-9.sealed", content);
      expect(content.equals((await files.get("A_b-9.sealed"))!)).toBe(true);
      expect(content.subarray(0, 64).equals((await files.head("A_b-9.sealed", 64))!)).toBe(true);
      expect(content.equals((await files.head("A_b-9.sealed", 400_000))!)).toBe(true);
      await files.put("none.sealed", Buffer.alloc(0));
      expect(await files.get("none.sealed")).toEqual(Buffer.alloc(0));
      expect(await files.head("none.sealed", 64)).toEqual(Buffer.alloc(0));
      expect(await files.head("nobody.sealed", 64)).toBeUndefined();
    });

    test("of many at once nobody reads half of one, or another's", async () => {
      const versions = Array.from({ length: 8 }, (_, at) => Buffer.alloc(50_000, at));
      await files.put("same.sealed", versions[0]!);
      const reads = versions.map(async (content, at) => {
        await Promise.all([files.put("same.sealed", content), files.put(`own-${at}.sealed`, content)]);
        const read = (await files.get("same.sealed"))!;
        expect(read.length).toBe(50_000);
        expect(new Set(read).size).toBe(1);
        expect((await files.get(`own-${at}.sealed`))?.equals(content)).toBe(true);
      });
      await Promise.all(reads);
    });

    test.each(["../secret.txt", "a/b.webp", "a", ".webp", "", "a?.webp", "%2e%2e.webp"])(
      "a name that leads elsewhere is refused: %s",
      async (wrong) => {
        await expect((async () => files.get(wrong))()).rejects.toThrow("invalid file name");
        await expect((async () => files.head(wrong, 8))()).rejects.toThrow("invalid file name");
        await expect((async () => files.put(wrong, Buffer.from("x")))()).rejects.toThrow("invalid file name");
        await expect((async () => files.remove(wrong))()).rejects.toThrow("invalid file name");
      },
    );
  });
}

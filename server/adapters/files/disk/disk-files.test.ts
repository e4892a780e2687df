import { mkdtempSync, readdirSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { createDiskFiles } from "./disk-files.ts";

const root = mkdtempSync(join(tmpdir(), "wijha-files-"));
afterAll(() => rm(root, { recursive: true }));

test("a file is kept, replaced and removed, and nothing else is left in the folder", async () => {
  const folder = join(root, "pictures");
  const files = createDiskFiles(folder);
  expect(await files.get("a.webp")).toBeUndefined();
  await files.put("a.webp", Buffer.from("one"));
  await files.put("a.webp", Buffer.from("two"));
  expect((await files.get("a.webp"))?.toString()).toBe("two");
  expect(readdirSync(folder)).toEqual(["a.webp"]);
  await files.remove("a.webp");
  await files.remove("a.webp");
  expect(readdirSync(folder)).toEqual([]);
});

test.each(["../secret.txt", "a/b.webp", "a", ".webp", ""])(
  "a name that leads elsewhere is refused: %s",
  async (name) => {
    const files = createDiskFiles(root);
    await expect((async () => files.get(name))()).rejects.toThrow("invalid file name");
    await expect(files.put(name, Buffer.from("x"))).rejects.toThrow("invalid file name");
  },
);

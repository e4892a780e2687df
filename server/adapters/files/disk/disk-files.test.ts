import { existsSync, mkdtempSync, readdirSync, statSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { testFileStore } from "#server/testing/suites/file-store.suite.ts";
import { createDiskFiles } from "./disk-files.ts";

const root = mkdtempSync(join(tmpdir(), "wijha-files-"));
afterAll(() => rm(root, { recursive: true }));

testFileStore("on disk", async () => {
  const folder = join(root, "suite");
  return {
    files: createDiskFiles(folder),
    names: () => (existsSync(folder) ? readdirSync(folder) : []),
    close: async () => {},
  };
});

test("nobody else on the machine reads them", async () => {
  const folder = join(root, "pictures");
  await createDiskFiles(folder).put("a.webp", Buffer.from("one"));
  expect([folder, join(folder, "a.webp")].map((path) => statSync(path).mode & 0o777)).toEqual([0o700, 0o600]);
});

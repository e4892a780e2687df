import { globSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createServer } from "vite";
import { expect, onTestFinished, test } from "vitest";

const isServed = (file: string) => !/\.test\.|\.d\.ts$|^web\/(?:testing\/|vite-|routes\.ts$|entry\.server)/.test(file);

test("the development server of a fresh checkout knows every package of the pages before the first of them asks", async () => {
  const cacheDir = mkdtempSync(join(tmpdir(), "wijha-vite-"));
  const vite = await createServer({
    cacheDir,
    logLevel: "error",
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
  });
  onTestFinished(async () => {
    await vite.close();
    rmSync(cacheDir, { recursive: true, force: true });
  });
  const { client } = vite.environments;
  const { depsOptimizer } = client;
  const known = () => {
    const { optimized = {}, discovered = {} } = depsOptimizer?.metadata ?? {};
    return Object.keys({ ...optimized, ...discovered }).toSorted();
  };
  await depsOptimizer?.scanProcessing;
  const atFirst = known();
  const pages = globSync("web/**/*.{ts,tsx}").filter(isServed);
  expect(pages.length).toBeGreaterThan(100);
  for (const file of pages) await client.transformRequest(`/${file}`);
  expect(known()).toEqual(atFirst);
}, 120_000);

import { existsSync, readdirSync } from "node:fs";
import { basename, join } from "node:path";
import { expect, test } from "vitest";
import { drawingSet, sceneAddress } from "./scene.ts";

const folder = join(import.meta.dirname, "../../public");
const isThere = (address: string) => existsSync(join(folder, address.split("?")[0] ?? ""));

test("every drawing is there as lines and in every width that a page may ask for", () => {
  const names = readdirSync(join(folder, "scenes")).map((file) => basename(file, ".svg"));
  expect(names.length).toBeGreaterThan(50);
  const asked = names.flatMap((name) => [
    sceneAddress(name),
    ...[false, true].flatMap((wide) => drawingSet(name, wide).split(", ")),
  ]);
  expect(asked.map((entry) => entry.split(" ")[0] ?? "").filter((address) => !isThere(address))).toEqual([]);
});

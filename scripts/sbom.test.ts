import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

type Lock = {
  packages: Record<string, { version?: string; integrity?: string; link?: boolean }>;
};
type Bom = {
  bomFormat: string;
  components: { name: string; group?: string; version: string; hashes?: { content: string }[] }[];
};

test("the list of what the product is made of names every package of the lock file, with its version and checksum", () => {
  const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as { scripts: Record<string, string> };
  const [command = "", ...args] = scripts["sbom"]?.split(" ") ?? [];
  const stdio: ["ignore", "pipe", "ignore"] = ["ignore", "pipe", "ignore"];
  const bom = JSON.parse(execFileSync(command, args, { encoding: "utf8", maxBuffer: 64e6, stdio })) as Bom;
  expect(bom.bomFormat).toBe("CycloneDX");
  const listed = new Map(
    bom.components.map((each) => [`${each.group ? `${each.group}/` : ""}${each.name}@${each.version}`, each]),
  );
  const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8")) as Lock;
  const wanted = Object.entries(packages).flatMap(([path, { version, integrity, link }]) =>
    path === "" || link ? [] : [{ id: `${path.slice(path.lastIndexOf("node_modules/") + 13)}@${version}`, integrity }],
  );
  expect(wanted.length).toBeGreaterThan(100);
  expect(wanted.filter(({ id }) => !listed.has(id)).map(({ id }) => id)).toEqual([]);
  const unchecked = wanted.filter(({ id, integrity }) => integrity && !listed.get(id)?.hashes?.length);
  expect(unchecked.map(({ id }) => id)).toEqual([]);
});

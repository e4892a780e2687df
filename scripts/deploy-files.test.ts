import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { settingNames } from "#server/env.ts";

const root = join(import.meta.dirname, "..");
const read = (file: string) => readFileSync(join(root, file), "utf8");
const files = globSync("deploy/**/*", { cwd: root, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1));
const text = files.map(read).join("\n");

/** Names that images and the shell read, not the product. */
const ofOthers = new Set(["POSTGRES_USER", "POSTGRES_PASSWORD", "NAME"]);

test("every setting that a deployment file gives is one that the product reads", () => {
  const given = new Set(
    [...text.matchAll(/^\s*(?:ENV\s+)?-?\s*(?:\{ name: )?([A-Z][A-Z_]{3,})(?:=|:\s)/gm)].map(([, name = ""]) => name),
  );
  for (const [, pairs = ""] of text.matchAll(/^ENV (.+)$/gm))
    for (const pair of pairs.split(" ")) given.add(pair.split("=")[0] ?? "");
  expect([...given]).toEqual(expect.arrayContaining(["SECRET", "DATABASE_URL", "HEALTH_PORT", "SERVICES"]));
  const known = new Set([...settingNames, ...ofOthers]);
  expect([...given].filter((name) => !known.has(name))).toEqual([]);
});

test("every setting of the product is told in the documents", () => {
  const told = read("docs/operations.md") + read("docs/partners.md");
  expect(settingNames.filter((name) => !told.includes(`\`${name}\``))).toEqual([]);
});

test("what the files start and ask for is there", () => {
  const { scripts } = JSON.parse(read("package.json")) as { scripts: Record<string, string> };
  const commands = [...text.matchAll(/npm (?:run )?([a-z][\w:-]*)/g)].map(([, name = ""]) => name);
  expect(commands).toEqual(expect.arrayContaining(["start", "backup", "restore-drill"]));
  expect(commands.filter((name) => !(name in scripts) && name !== "prune")).toEqual([]);
  for (const file of text.match(/(?:scripts|server)\/[\w-]+\.m?[jt]s/g) ?? []) expect(read(file)).not.toBe("");
  const health = read("server/http/health.ts");
  for (const path of ["/healthz", "/readyz"]) {
    expect(text).toContain(path);
    expect(health).toContain(`"${path}"`);
  }
  // The container starts the product as `npm start` does, without npm.
  const [, , ...flags] =
    read("deploy/container/Containerfile")
      .match(/^CMD \[(.+)\]$/m)?.[0]
      .split('"') ?? [];
  const start = scripts["start"]?.split(" ").slice(1) ?? [];
  expect(flags.filter((part) => /^(--|server)/.test(part))).toEqual(start);
});

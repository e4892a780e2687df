import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { allEndpoints } from "#server/http/openapi/endpoints.ts";
import { type Feature, features } from "./features.ts";

const root = join(import.meta.dirname, "../..");
const all: Record<string, Feature> = features;

type Text = { where: string; words: string; names: readonly string[] };

const readJson = (file: string) => JSON.parse(readFileSync(join(root, file), "utf8")) as unknown;

type Question = { id: string; question: Both; answer: Both; features?: string[] };
type Both = { en: string; ar: string };

function questions(): Text[] {
  const { groups } = readJson("content/faq.json") as { groups: { items: Question[] }[] };
  return groups
    .flatMap(({ items }) => items)
    .map(({ id, question, answer, features: names = [] }) => ({
      where: `faq ${id}`,
      words: [question.en, question.ar, answer.en, answer.ar].join("\n"),
      names,
    }));
}

/** Articles and pages of the company, both languages of each. */
const pages = (): Text[] =>
  globSync("content/{articles,pages}/**/*.md", { cwd: root }).map((file) => {
    const words = readFileSync(join(root, file), "utf8");
    const front = parse(/^---\n([\s\S]*?)\n---/.exec(words)?.[1] ?? "") as { features?: string[] } | null;
    return { where: file, words, names: front?.features ?? [] };
  });

/** Texts that name no keys: what a page or a mail says stands where the feature is. */
const others = (): Text[] =>
  globSync(["i18n/messages/*/*.json", "content/*.json", "content/{packages,destinations}/**/*.json"], { cwd: root })
    .filter((file) => !file.endsWith("faq.json"))
    .map((file) => ({ where: file, words: readFileSync(join(root, file), "utf8"), names: [] }));

const texts = [...questions(), ...pages()];

test("every feature that a text names is there", () => {
  const endpoints = new Set(allEndpoints.map(({ endpoint }) => endpoint.name));
  const named = [...new Set(texts.flatMap(({ names }) => names))];
  expect(named.length).toBeGreaterThan(5);
  expect(named.filter((name) => !all[name]?.endpoint)).toEqual([]);
  const kept = Object.values(all).flatMap(({ endpoint }) => endpoint ?? []);
  expect(kept.filter((name) => !endpoints.has(name))).toEqual([]);
});

test("a text that speaks of a feature names it, in both languages", () => {
  const silent = texts.flatMap(({ where, words, names }) =>
    Object.entries(all)
      .filter(([name, feature]) => feature.endpoint && feature.words.test(words) && !names.includes(name))
      .map(([name]) => `${where}: ${name}`),
  );
  expect(silent).toEqual([]);
});

test("no text speaks of what is not there", () => {
  const empty = [...texts, ...others()].flatMap(({ where, words }) =>
    Object.entries(all)
      .filter(([, feature]) => feature.endpoint === null && feature.words.test(words))
      .map(([name, feature]) => `${where}: ${name} ("${feature.words.exec(words)?.[0]}")`),
  );
  expect(empty).toEqual([]);
});

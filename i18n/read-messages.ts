import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Locale } from "./locales.ts";

const folder = (locale: Locale) => join(import.meta.dirname, "messages", locale);

/** The areas there are, sorted; English is the list every other language is held against. */
export function listAreas(): string[] {
  const files = readdirSync(folder("en")).filter((name) => name.endsWith(".json"));
  return files.map((name) => name.slice(0, -".json".length)).sort();
}

/** Where an area's messages lie on the disk. */
export const areaFile = (locale: Locale, area: string) => join(folder(locale), `${area}.json`);

/** An area's messages as they are written; empty when the area has no file in this language. */
export function readArea(locale: Locale, area: string): Record<string, string> {
  const file = areaFile(locale, area);
  return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as Record<string, string>) : {};
}

/** Every message of a language. */
export const readAllMessages = (locale: Locale): Record<string, string> =>
  Object.assign({}, ...listAreas().map((area) => readArea(locale, area)));

import type { Locale } from "../text.ts";
import type { Field, Fields, Kind } from "./fields.ts";

/** One field where it stands in a body. `path`: its names with dots between, as forms and refusals tell it. */
export type Leaf = { path: string; field: Field; value: unknown };

type Body = Record<string, unknown>;

/** Everything in a body that is no group and no list, in the order of the description. */
export function leavesOf({ fields, sides }: Kind, body: Body): Leaf[] {
  const ofSide = (locale: Locale) => (sides ? leavesIn(sides, asBody(body[locale]), `${locale}.`) : []);
  return [...ofSide("en"), ...ofSide("ar"), ...leavesIn(fields, body, "")];
}

function leavesIn(fields: Fields, body: Body, before: string): Leaf[] {
  return Object.entries(fields).flatMap(([name, field]) => leafOf(field, body[name], before + name));
}

function leafOf(field: Field, value: unknown, path: string): Leaf[] {
  if (value === undefined && field.optional) return [];
  if (value === null && field.nullable) return [];
  if (field.type === "group") return leavesIn(field.fields, asBody(value), `${path}.`);
  if (field.type === "list") return asList(value).flatMap((each, at) => leafOf(field.of, each, `${path}.${at}`));
  return [{ path, field, value }];
}

const asBody = (value: unknown): Body => (typeof value === "object" && value !== null ? (value as Body) : {});
const asList = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** What one language lacks. `path` is of the text itself: `title.en`, `en.title`. */
export type Missing = { path: string; locale: Locale };

/** Every text that is not there in a language; also where both lack it. */
export function missingOf(kind: Kind, body: Body): Missing[] {
  return leavesOf(kind, body).flatMap(({ path, field, value }): Missing[] => {
    if (field.type === "both") return bothMissing(path, value);
    if (field.type === "picture") return bothMissing(`${path}.alt`, asBody(value)["alt"]);
    const isText = field.type === "line" || field.type === "prose";
    const isEmpty = isText ? isBlank(value) : field.type === "lines" && asList(value).length === 0;
    return isEmpty ? [{ path, locale: path.startsWith("ar.") ? "ar" : "en" }] : [];
  });
}

const bothMissing = (path: string, value: unknown): Missing[] =>
  (["en", "ar"] as const)
    .filter((locale) => isBlank(asBody(value)[locale]))
    .map((locale) => ({ path: `${path}.${locale}`, locale }));

const isBlank = (value: unknown) => typeof value !== "string" || value.trim() === "";

/**
 * A body with what no form shows (`kept`) as it is in another one. Rows of lists are matched by their place: only where rows stay
 * the same are there such fields in them.
 */
export function withKept({ fields, sides }: Kind, body: Body, before: Body): Body {
  const side = (locale: Locale) => sides && { [locale]: keepIn(sides, asBody(body[locale]), asBody(before[locale])) };
  return { ...keepIn(fields, body, before), ...side("en"), ...side("ar") };
}

function keepIn(fields: Fields, body: Body, before: Body): Body {
  const made = { ...body };
  for (const [name, field] of Object.entries(fields)) {
    if (field.type === "kept") delete made[name];
    const value = field.type === "kept" ? before[name] : keptValue(field, body[name], before[name]);
    if (value !== undefined) made[name] = value;
  }
  return made;
}

function keptValue(field: Field, value: unknown, before: unknown): unknown {
  if (value === undefined || value === null) return value;
  if (field.type === "group") return keepIn(field.fields, asBody(value), asBody(before));
  if (field.type !== "list") return value;
  return asList(value).map((each, at) => keptValue(field.of, each, asList(before)[at]));
}

/** Fixed lists that have not as many rows as before. */
export function movedRows({ fields }: Kind, body: Body, before: Body, path = ""): string[] {
  return Object.entries(fields).flatMap(([name, field]) => movedIn(field, body[name], before[name], path + name));
}

function movedIn(field: Field, value: unknown, before: unknown, path: string): string[] {
  if (field.type === "group")
    return Object.entries(field.fields).flatMap(([name, each]) =>
      movedIn(each, asBody(value)[name], asBody(before)[name], `${path}.${name}`),
    );
  if (field.type !== "list") return [];
  const rows = asList(value);
  if (field.fixed && rows.length !== asList(before).length) return [path];
  return rows.flatMap((each, at) => movedIn(field.of, each, asList(before)[at], `${path}.${at}`));
}

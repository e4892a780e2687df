import type { Field, Fields, Kind } from "#contract/content/fields.ts";
import { formText } from "#web/lib/form-text.ts";
import { halalasOf } from "./halalas-of.ts";

type Body = Record<string, unknown>;

/** The name of a field of the body in the form. */
export const nameOf = (path: string) => `body.${path}`;
/** Says how many rows a list has. */
export const rowsName = (path: string) => `rows.${path}`;
/** Ticked: what may be nothing is something. */
export const hasName = (path: string) => `has.${path}`;

/** The body that a form of this kind holds. What is no number or amount stays the text it is: the API says so at its field. */
export function readBody({ fields, sides }: Kind, form: FormData): Body {
  const side = (locale: "en" | "ar") => sides && { [locale]: readFields(sides, form, `${locale}.`) };
  return { ...side("en"), ...side("ar"), ...readFields(fields, form, "") };
}

function readFields(fields: Fields, form: FormData, before: string): Body {
  const read = Object.entries(fields).map(([name, field]) => [name, readField(field, form, before + name)] as const);
  return Object.fromEntries(read.filter(([, value]) => value !== undefined));
}

function readField(field: Field, form: FormData, path: string): unknown {
  const value = readPlain(field, form, path);
  if (!isNothing(field, value)) return value;
  return field.optional ? undefined : field.nullable ? null : value;
}

/** What an optional field holds that nobody has filled in. */
function isNothing({ type }: Field, value: unknown): boolean {
  if (type === "flag") return value === false;
  if (type === "both") return Object.values(value as object).every((text) => text === "");
  return value === "" || value === undefined || value === null || (Array.isArray(value) && value.length === 0);
}

function readPlain(field: Field, form: FormData, path: string): unknown {
  const name = nameOf(path);
  const text = () => formText(form, name).replaceAll("\r\n", "\n");
  switch (field.type) {
    case "both":
      return bothOf(form, name);
    case "prose":
      return text().trim();
    case "line":
    case "text":
    case "date":
    case "choice":
    case "ref":
      return text().trim();
    case "lines":
    case "words":
      return wordsOf(text());
    case "number":
      return numberOf(text());
    case "numbers":
      return wordsOf(text()).map(numberOf);
    case "money":
      return halalasOf(text());
    case "flag":
      return form.has(name);
    case "mark":
      return form.has(name) ? field.value : undefined;
    case "choices":
    case "refs":
      return form.getAll(name).filter((each) => typeof each === "string");
    case "picture":
      return pictureOf(form, name);
    case "group":
      return (field.optional || field.nullable) && !form.has(hasName(path))
        ? null
        : readFields(field.fields, form, `${path}.`);
    case "list": {
      const rows = Math.min(Number(formText(form, rowsName(path))) || 0, 200);
      return Array.from({ length: rows }, (_, at) => readField(field.of, form, `${path}.${at}`));
    }
    case "kept":
      return undefined;
  }
}

const bothOf = (form: FormData, name: string) => ({
  en: formText(form, `${name}.en`).replaceAll("\r\n", "\n").trim(),
  ar: formText(form, `${name}.ar`).replaceAll("\r\n", "\n").trim(),
});

/** The colour comes with the drawing. */
function pictureOf(form: FormData, name: string) {
  const [x, y] = [numberOf(formText(form, `${name}.focus.x`)), numberOf(formText(form, `${name}.focus.y`))];
  const isMiddle = (x === 50 && y === 50) || x === "" || y === "";
  return {
    scene: formText(form, `${name}.scene`),
    alt: bothOf(form, `${name}.alt`),
    ...(!isMiddle && { focus: { x, y } }),
  };
}

const wordsOf = (text: string): string[] =>
  text
    .split(/[,،\n]/)
    .map((each) => each.trim())
    .filter(Boolean);

const numberOf = (text: string): number | string => {
  const tidy = text.trim().replace("−", "-");
  return /^-?\d+(?:\.\d+)?$/.test(tidy) ? Number(tidy) : tidy;
};

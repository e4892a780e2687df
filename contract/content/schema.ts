import * as z from "zod/mini";
import { calendarDate } from "../primitives.ts";
import { bothTexts } from "../text.ts";
import type { Field, Fields, Kind } from "./fields.ts";

const checked = new WeakMap<Kind, z.ZodMiniType>();

/** The body of an item as it is kept; texts may still be empty, what it does not know is refused. */
export function bodySchema(kind: Kind): z.ZodMiniType {
  const known = checked.get(kind);
  if (known) return known;
  const side = kind.sides && fieldsSchema(kind.sides);
  const made = z.strictObject({ ...shapeOf(kind.fields), ...(side && { en: side, ar: side }) });
  checked.set(kind, made);
  return made;
}

const fieldsSchema = (fields: Fields) => z.strictObject(shapeOf(fields));

const shapeOf = (fields: Fields): Record<string, z.ZodMiniType> =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, fieldSchema(field)]));

function fieldSchema(field: Field): z.ZodMiniType {
  const plain = plainSchema(field);
  const orNull = field.nullable ? z.nullable(plain) : plain;
  return field.optional ? z.optional(orNull) : orNull;
}

const shortText = (max: number) => z.string("required").check(z.maxLength(max, "too_long"));
const longest = 60_000;

function plainSchema(field: Field): z.ZodMiniType {
  switch (field.type) {
    case "both":
      return z.strictObject({ en: shortText(field.max), ar: shortText(field.max) });
    case "line":
    case "text":
      return shortText(field.max);
    case "prose":
      return shortText(longest);
    case "lines":
    case "words":
      return z.array(shortText(120)).check(z.maxLength(100, "too_long"));
    case "number": {
      const { min, max, fraction } = field;
      const number = fraction ? z.number("not_a_number") : z.int("not_a_number");
      return number.check(z.minimum(min, "too_small"), z.maximum(max, "too_large"));
    }
    case "numbers": {
      const { count } = field;
      return z.array(z.int("not_a_number")).check(z.refine((all) => !count || all.length === count, "not_so_many"));
    }
    case "money":
      return z.int("not_an_amount").check(z.minimum(0, "not_an_amount"), z.maximum(100_000_000_00, "too_large"));
    case "date":
      return calendarDate;
    case "flag":
      return z.boolean("required");
    case "mark":
      return z.literal(field.value, "not_offered");
    case "choice":
      return z.enum(field.options as [string], "not_offered");
    case "choices":
      return z.array(z.enum(field.options as [string], "not_offered"));
    case "ref":
      return shortText(120);
    case "refs":
      return z.array(shortText(120));
    case "picture":
      return pictureSchema;
    case "group":
      return fieldsSchema(field.fields);
    case "list":
      return z.array(fieldSchema(field.of)).check(z.maxLength(200, "too_long"));
    case "kept":
      return field.optional ? z.unknown() : z.unknown().check(z.refine((value) => value !== undefined, "required"));
  }
}

/** In hundredths of its width and height: what is kept in sight where a picture is cut. */
const focus = z.strictObject({
  x: z.int("not_a_number").check(z.minimum(0, "too_small"), z.maximum(100, "too_large")),
  y: z.int("not_a_number").check(z.minimum(0, "too_small"), z.maximum(100, "too_large")),
});

export const pictureSchema = z.strictObject({
  scene: shortText(60),
  colour: z.string().check(z.regex(/^#[0-9a-f]{6}$/i, "not_offered")),
  alt: z.strictObject({ ...bothTexts.shape, en: shortText(200), ar: shortText(200) }),
  focus: z.optional(focus),
});

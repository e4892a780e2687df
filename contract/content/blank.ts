import type { Field, Fields, Kind } from "./fields.ts";

/** A body in which everything is still to be written. `today`: what a date begins with. */
export function blankBody({ fields, sides }: Kind, today: string): Record<string, unknown> {
  const side = () => (sides ? blankOf(sides, today) : {});
  return { ...blankOf(fields, today), ...(sides && { en: side(), ar: side() }) };
}

const blankOf = (fields: Fields, today: string): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([, field]) => !field.optional)
      .map(([name, field]) => [name, blankValue(field, today)]),
  );

/** What a new row of a list, or a field of a new item, begins with. */
export function blankValue(field: Field, today: string): unknown {
  if (field.nullable) return null;
  switch (field.type) {
    case "both":
      return { en: "", ar: "" };
    case "number":
      return Math.max(field.min, 0);
    case "money":
      return 0;
    case "date":
      return today;
    case "flag":
      return false;
    case "choice":
      return field.options[0];
    case "picture":
      return { scene: "", colour: "#dddddd", alt: { en: "", ar: "" } };
    case "group":
      return blankOf(field.fields, today);
    case "numbers":
      return Array.from({ length: field.count ?? 0 }, () => 0);
    case "lines":
    case "words":
    case "choices":
    case "refs":
    case "list":
      return [];
    case "kept":
      return null;
    default:
      return "";
  }
}

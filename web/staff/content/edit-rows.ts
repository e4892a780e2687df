import { blankValue } from "#contract/content/blank.ts";
import type { Field, Kind } from "#contract/content/fields.ts";

type Body = Record<string, unknown>;

/** `add:itinerary`, `remove:itinerary.2`, `up:itinerary.2`: what the button of a row asks for. */
export function editRows(kind: Kind, body: Body, asked: string, today: string): Body {
  const [what = "", path = ""] = asked.split(":");
  const names = path.split(".");
  const copy = structuredClone(body);
  if (what === "add") {
    const rows = followed(copy, names);
    const of = fieldAt(kind, names);
    if (Array.isArray(rows) && of?.type === "list" && !of.fixed) rows.push(blankValue(of.of, today));
    return copy;
  }
  const at = Number(names.at(-1));
  const rows = followed(copy, names.slice(0, -1));
  const of = fieldAt(kind, names.slice(0, -1));
  if (!Array.isArray(rows) || of?.type !== "list" || of.fixed || !(at in rows)) return copy;
  if (what === "remove") rows.splice(at, 1);
  if (what === "up" && at > 0) rows.splice(at - 1, 0, ...rows.splice(at, 1));
  return copy;
}

/** The list that stands at a path; one that is not there yet is begun. */
function followed(body: Body, names: readonly string[]): unknown {
  let value: unknown = body;
  for (const name of names) {
    if (typeof value !== "object" || value === null) return undefined;
    const within = value as Body;
    value = within[name] ??= name === names.at(-1) ? [] : {};
  }
  return value;
}

function fieldAt({ fields }: Kind, names: readonly string[]): Field | undefined {
  let field: Field | undefined = fields[names[0] ?? ""];
  // A step into a list is the number of its row.
  for (const name of names.slice(1))
    field = field?.type === "list" ? field.of : field?.type === "group" ? field.fields[name] : undefined;
  return field;
}

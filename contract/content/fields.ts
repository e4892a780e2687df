/**
 * What an item of the site is made of, told once: the form of the desk is drawn from it, what is sent is checked by it (schema.ts), and
 * what one language lacks is found by it (leaves.ts).
 */
export type Fields = { readonly [name: string]: Field };

type Rules = {
  /** It may be absent. */
  optional?: true;
  /** It may be nothing: null. */
  nullable?: true;
};

export type Field = Rules &
  (
    | { type: "both"; max: number; rows: number }
    /** Of one side of an item whose languages lie apart. */
    | { type: "line"; max: number; rows: number }
    | { type: "prose" }
    | { type: "lines" }
    /** Of no language: a code, an id. */
    | { type: "text"; max: number }
    | { type: "words" }
    | { type: "number"; min: number; max: number; fraction?: true }
    | { type: "numbers"; count?: number }
    /** Halalas. */
    | { type: "money" }
    | { type: "date" }
    | { type: "flag" }
    /** `value`, or absent. */
    | { type: "mark"; value: string }
    | { type: "choice"; options: readonly string[] }
    | { type: "choices"; options: readonly string[] }
    /** The id of an item of another kind. */
    | { type: "ref"; kind: string }
    | { type: "refs"; kind: string }
    | { type: "picture" }
    | { type: "group"; fields: Fields }
    /** `fixed`: rows are neither added nor taken away, because rules hang on them. */
    | { type: "list"; of: Field; fixed?: true }
    /** Rules and references that belong to the code: carried along as they are, and shown in no form. */
    | { type: "kept" }
  );

export const both = (max: number, rows = 1): Field => ({ type: "both", max, rows });
export const line = (max: number, rows = 1): Field => ({ type: "line", max, rows });
export const text = (max = 120): Field => ({ type: "text", max });
export const number = (min: number, max: number): Field => ({ type: "number", min, max });
export const fraction = (min: number, max: number): Field => ({ type: "number", min, max, fraction: true });
export const choice = (options: readonly string[]): Field => ({ type: "choice", options });
export const choices = (options: readonly string[]): Field => ({ type: "choices", options });
export const ref = (kind: string): Field => ({ type: "ref", kind });
export const group = (fields: Fields): Field => ({ type: "group", fields });
export const list = (of: Field): Field => ({ type: "list", of });
export const fixedList = (of: Field): Field => ({ type: "list", of, fixed: true });
export const rows = (fields: Fields): Field => list(group(fields));
export const fixedRows = (fields: Fields): Field => fixedList(group(fields));
export const optional = (field: Field): Field => ({ ...field, optional: true });
export const nullable = (field: Field): Field => ({ ...field, nullable: true });

export const prose: Field = { type: "prose" };
export const lines: Field = { type: "lines" };
export const words: Field = { type: "words" };
export const money: Field = { type: "money" };
export const date: Field = { type: "date" };
export const flag: Field = { type: "flag" };
export const picture: Field = { type: "picture" };
export const kept: Field = { type: "kept" };
export const keptIfThere: Field = optional(kept);
/** Until the company has confirmed what it says. */
export const sample: Field = optional({ type: "mark", value: "sample" });

export type Kind = {
  fields: Fields;
  /** Of an item whose languages lie apart, `body.en` and `body.ar`: what each side holds. */
  sides?: Fields;
  /** The field that names an item in lists. */
  title: "title" | "name" | null;
  /** It has a page of its own, whose last part is its slug. */
  page: boolean;
  /** Where its page stands: under a path, or under the page of the item whose id its body holds. */
  at?: { path: string; within?: { kind: string; field: string } };
  /** The page that shows it, where it has none of its own. */
  shownOn?: string;
  /** The ground of the product that it is a part of, where neither of the two says so. */
  ground?: string;
  /** Its places are sold by departure, which are changed by themselves: a copy has none yet. */
  byDeparture?: true;
  /** How another one comes to be: of nothing, as a copy of one that is there, or not at the desk. */
  made: "blank" | "copy" | null;
};

import * as z from "zod/mini";

/** A query parameter that may be repeated; one value alone is a list of one. */
export function queryList<Item extends z.ZodMiniType>(item: Item) {
  return z.pipe(
    z.transform((value: unknown) => (value === undefined ? [] : Array.isArray(value) ? value : [value])),
    z.array(item),
  );
}

/** A whole number written as text or number. */
export function queryInt(least: number, most: number) {
  return z.pipe(
    z.transform((value: unknown) => (typeof value === "string" && /^\d+$/.test(value) ? Number(value) : value)),
    z.int("not_a_number").check(z.gte(least, "too_small"), z.lte(most, "too_large")),
  );
}

/** `true`, `1` and `on` (a ticked box) are true; `false`, `0` and nothing are false. */
export const queryFlag = z.pipe(
  z.transform((value: unknown) =>
    value === "true" || value === "1" || value === "on"
      ? true
      : value === "false" || value === "0" || value === ""
        ? false
        : value,
  ),
  z.boolean("not_a_flag"),
);

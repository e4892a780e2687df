/**
 * The values of one field over a list: as they are, one for all of them, texts in one, a few different ones by number, or what they
 * are made of. `none` stands wherever `at` does not say that there is one.
 */
type Column =
  | readonly unknown[]
  | { same: unknown }
  | { texts: string }
  | { words: string; which: readonly number[] }
  | { fields: Record<string, Column> }
  | { lengths: Column; items: Column }
  | { none: "null" | "absent"; at: readonly number[]; of: Column };

declare const packedFrom: unique symbol;

/** Data as text on its way to the browser: plain values alone, and a field that is undefined is none. */
export type Packed<Value> = string & { readonly [packedFrom]: Value };

const separator = "|";

/**
 * Data of lists as one text of tables. What a page shows is written beside its HTML a second time, where the names of the fields of
 * every card are most of it; and one text costs the router nothing, while it takes a thousand small values apart one by one.
 */
export const packData = <Value>(value: Value): Packed<Value> => JSON.stringify(packColumn([value])) as Packed<Value>;

/** The same for what may come later. */
export const packWhenHere = <Value>(value: Value | Promise<Value>): Packed<Value> | Promise<Packed<Value>> =>
  value instanceof Promise ? value.then((here) => packData(here)) : packData(value);

export const unpackData = <Value>(packed: Packed<Value>): Value =>
  unpackColumn(JSON.parse(packed) as Column, 1)[0] as Value;

const isObject = (value: unknown): value is object => typeof value === "object" && value !== null;
const isRecord = (value: unknown) => isObject(value) && !Array.isArray(value);

function packColumn(values: readonly unknown[]): Column {
  const [first] = values;
  if (values.includes(undefined)) return packSome(values, undefined);
  if (values.length > 1 && !isObject(first) && values.every((value) => value === first)) return { same: first };
  if (values.length > 1 && values.every((value) => typeof value === "string" && !value.includes(separator)))
    return packTexts(values as string[]);
  if (!values.some(isObject)) return values;
  if (values.includes(null)) return packSome(values, null);
  if (values.every(Array.isArray))
    return { lengths: packColumn(values.map(({ length }) => length)), items: packColumn(values.flat()) };
  return values.every(isRecord) ? packFields(values as object[]) : values;
}

function packTexts(texts: readonly string[]): Column {
  const words = [...new Set(texts)];
  if (words.length * 2 > texts.length) return { texts: texts.join(separator) };
  const places = new Map(words.map((word, place) => [word, place]));
  return { words: words.join(separator), which: texts.map((text) => places.get(text) ?? 0) };
}

function packFields(values: readonly object[]): Column {
  const names = new Set(values.flatMap((value) => Object.keys(value)));
  const column = (name: string) => packColumn(values.map((value) => (value as Record<string, unknown>)[name]));
  return { fields: Object.fromEntries([...names].map((name) => [name, column(name)])) };
}

function packSome(values: readonly unknown[], missing: null | undefined): Column {
  const at = values.flatMap((value, index) => (value === missing ? [] : [index]));
  return { none: missing === null ? "null" : "absent", at, of: packColumn(at.map((index) => values[index])) };
}

function unpackColumn(column: Column, count: number): readonly unknown[] {
  if ("same" in column) return Array.from({ length: count }, () => column.same);
  if ("texts" in column) return column.texts.split(separator);
  if ("words" in column) {
    const words = column.words.split(separator);
    return column.which.map((place) => words[place]);
  }
  if ("fields" in column) return unpackFields(column.fields, count);
  if ("lengths" in column) return unpackLists(column, count);
  return "none" in column ? unpackSome(column, count) : column;
}

function unpackLists({ lengths, items }: { lengths: Column; items: Column }, count: number): unknown[][] {
  const sizes = unpackColumn(lengths, count) as readonly number[];
  const all = unpackColumn(
    items,
    sizes.reduce((sum, size) => sum + size, 0),
  );
  let from = 0;
  return sizes.map((size) => all.slice(from, (from += size)));
}

function unpackSome({ none, at, of }: { none: string; at: readonly number[]; of: Column }, count: number): unknown[] {
  const values: unknown[] = Array.from({ length: count }, () => (none === "null" ? null : undefined));
  unpackColumn(of, at.length).forEach((value, index) => (values[at[index] ?? 0] = value));
  return values;
}

function unpackFields(fields: Record<string, Column>, count: number): object[] {
  const made: Record<string, unknown>[] = Array.from({ length: count }, () => ({}));
  for (const [name, column] of Object.entries(fields))
    unpackColumn(column, count).forEach((value, index) => {
      const record = made[index];
      if (record && value !== undefined) record[name] = value;
    });
  return made;
}

/** The part of JSON Schema that the API's description uses. */
export type Schema = {
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  properties?: Record<string, Schema>;
  items?: Schema;
  additionalProperties?: Schema | boolean;
};

type Random = () => number;

export const pick = <Item>(random: Random, items: readonly Item[]): Item => items[Math.floor(random() * items.length)]!;

/** What people, broken programs and attackers send where something else is wanted. */
const oddStrings = [
  "",
  " ",
  "\u0000",
  "a\u0000b",
  "\ud800",
  "٢٠٢٧-٠٣-١٢",
  "محمد",
  "' or 1=1 --",
  "${7*7}",
  "<script>alert(1)</script>",
  "../../etc/passwd",
  "2027-02-30",
  "RUH-JED-2027-03-12",
  "RUH",
  "a@b.co",
  "0",
  "-1",
  "1e999",
  "NaN",
  "true",
  "\u202eRLO",
  "x".repeat(5000),
  "ﷺ".repeat(300),
  "2027-03-12T00:00:00Z",
];
const oddValues = [
  null,
  true,
  false,
  0,
  -1,
  1.5,
  9_007_199_254_740_991,
  -1e308,
  [],
  {},
  [[]],
  [null],
  { __proto__x: 1 },
];
const oddKeys = ["constructor", "__proto__", "toString", "length", "0", "", "amount", "id"];

function oddValue(random: Random, depth = 0): unknown {
  if (depth < 3 && random() < 0.15)
    return Array.from({ length: Math.floor(random() * 5) }, () => oddValue(random, depth + 1));
  if (depth < 3 && random() < 0.15) return { [pick(random, oddKeys)]: oddValue(random, depth + 1) };
  return random() < 0.5 ? pick(random, oddStrings) : pick(random, oddValues);
}

function fitting(random: Random, schema: Schema, oddness: number, depth: number): unknown {
  const branches = schema.anyOf ?? schema.oneOf;
  if (branches) return randomValue(random, pick(random, branches), oddness, depth + 1);
  if (schema.allOf)
    return Object.assign({}, ...schema.allOf.map((part) => randomValue(random, part, oddness, depth + 1)));
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return pick(random, schema.enum);
  const type = Array.isArray(schema.type) ? pick(random, schema.type) : schema.type;
  if (type === "object" || schema.properties) {
    const entries = Object.entries(schema.properties ?? {}).filter(() => random() > oddness / 4);
    const built = Object.fromEntries(
      entries.map(([key, part]) => [key, randomValue(random, part, oddness, depth + 1)]),
    );
    return random() < oddness / 4 ? { ...built, [pick(random, oddKeys)]: oddValue(random) } : built;
  }
  if (type === "array") {
    const length = Math.floor(random() * (random() < 0.05 ? 40 : 4));
    return Array.from({ length }, () => randomValue(random, schema.items ?? {}, oddness, depth + 1));
  }
  if (type === "integer") return Math.floor(random() * 12);
  if (type === "number") return random() * 1000;
  if (type === "boolean") return random() < 0.5;
  return pick(random, oddStrings);
}

/** A value for a schema; `oddness` (0 to 1) is how often a part is something else than what is asked for. */
export function randomValue(random: Random, schema: Schema, oddness: number, depth = 0): unknown {
  if (depth > 12 || random() < oddness / 3) return oddValue(random);
  return fitting(random, schema, oddness, depth);
}

import { createHash } from "node:crypto";
import { Client, type QueryConfig } from "pg";
import { createBoundedCache } from "../bounded-cache.ts";

/** `from`: a text that was asked so many times in this process gets a name, until `most` have one. */
type Limits = { most: number; from: number };

/**
 * A connection that prepares what is asked often: PostgreSQL parses such a statement once, and soon plans it once, for as long as the
 * connection lasts. Only for one that stays the same: behind a pooler of transactions the next transaction has another, which knows
 * none of the names (docs/decisions/0112).
 */
export function createPreparingClient(limits: Limits): typeof Client {
  const nameOf = createNames(limits);
  const named = (statement: unknown): unknown => {
    const { text, name, ...rest } = (typeof statement === "string" ? { text: statement } : statement) as QueryConfig;
    return name === undefined && text !== undefined ? { ...rest, text, name: nameOf(text) } : statement;
  };
  return class extends Client {
    // Each of its overloads begins with the statement and its values.
    override query(...given: unknown[]): never {
      const [statement, values, ...rest] = given;
      const isFilled = Array.isArray(values) && values.length > 0;
      return (super.query as (...all: unknown[]) => never)(...(isFilled ? [named(statement), values, ...rest] : given));
    }
  };
}

function createNames({ most, from }: Limits): (text: string) => string | undefined {
  const names = new Map<string, string>();
  // Lists of every length are texts of their own, most of them asked once.
  const asked = createBoundedCache<number>(2_000);
  return (text) => {
    const known = names.get(text);
    if (known !== undefined || names.size >= most) return known;
    const times = (asked.get(text) ?? 0) + 1;
    asked.put(text, times);
    if (times < from) return undefined;
    const name = createHash("sha256").update(text).digest("base64url").slice(0, 32);
    names.set(text, name);
    return name;
  };
}

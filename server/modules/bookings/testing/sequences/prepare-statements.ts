import pg from "pg";

type Ask = (asked: unknown, values?: unknown, ...more: unknown[]) => unknown;

/**
 * Has every statement with values planned once a connection: a sale asks a thousand, and planning them takes longer than answering. To be
 * called before `watchStatements`. Answers how to undo it.
 */
export function prepareStatements(): () => void {
  const client = pg.Client.prototype as unknown as { query: Ask };
  const real = client.query;
  const names = new Map<string, string>();
  const nameOf = (text: string): string => {
    const name = names.get(text) ?? `s${names.size}`;
    names.set(text, name);
    return name;
  };
  client.query = function (this: unknown, asked, values, ...more) {
    const { text, name } = typeof asked === "string" ? { text: asked, name: undefined } : (asked as pg.QueryConfig);
    const isPlain = name !== undefined || typeof text !== "string" || !Array.isArray(values) || values.length === 0;
    const prepared = isPlain ? asked : { ...(asked as object), text, name: nameOf(text) };
    return real.call(this, prepared, values, ...more);
  };
  return () => void (client.query = real);
}

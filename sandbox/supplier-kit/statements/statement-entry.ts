import type { PoolClient } from "pg";

/** What is billed: sold for `fare` and `taxes`, or given back (below zero). Halalas. `about`: what the shape of the file says beside it. */
export type StatementEntry = {
  kind: "sale" | "refund";
  document: string;
  at: Date;
  fare: number;
  taxes: number;
  about?: Readonly<Record<string, string>>;
};

/** Writes down what will be billed, in the transaction that sells it or gives it back: all of it, or nothing where nothing is due. */
export async function enterStatement(
  client: PoolClient,
  schema: string,
  entries: readonly StatementEntry[],
): Promise<void> {
  if (entries.every(({ fare, taxes }) => fare === 0 && taxes === 0)) return;
  for (const { kind, document, at, fare, taxes, about = {} } of entries)
    await client.query(
      `insert into ${schema}.statement_entries (kind, document, at, fare, taxes, about) values ($1, $2, $3, $4, $5, $6)`,
      [kind, document, at, fare, taxes, JSON.stringify(about)],
    );
}

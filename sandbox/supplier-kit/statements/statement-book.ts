import { randomInt } from "node:crypto";
import type { Pool } from "pg";
import { inTransaction } from "../../transaction.ts";
import { type BilledLine, plantStatementFaults, type StatementFault } from "./plant-faults.ts";

type Options = {
  pool: Pool;
  clock: { now: () => Date };
  schema: string;
  /** An advisory lock of its own: who holds it makes the next statement. */
  lock: number;
  /** Statements are numbered `<mark>-<day>-<of that day>`. */
  mark: string;
  /** The file in the supplier's shape. */
  write: (lines: readonly BilledLine[]) => string;
};

type Row = {
  id: string;
  kind: "sale" | "refund";
  document: string;
  at: Date;
  fare: string;
  taxes: string;
  about: Record<string, string>;
};

const dayMs = 86_400_000;
const riyadhMs = 3 * 3_600_000;
const dayIn = (at: Date) => new Date(at.getTime() + riyadhMs).toISOString().slice(0, 10);

/** What a supplier bills its agencies: a statement of each day that is over in Riyadh, with faults that were asked for, each once. */
export function createStatementBook({ pool, clock, schema, lock, mark, write }: Options) {
  let wanted: readonly StatementFault[] = [];

  /** One statement of all that moved before then and was not billed yet; none of nothing. */
  const makeUntil = (until: Date): Promise<void> =>
    inTransaction(pool, async (client) => {
      await client.query("select pg_advisory_xact_lock($1)", [lock]);
      const { rows } = await client.query<Row>(
        `select id, kind, document, at, fare, taxes, about from ${schema}.statement_entries
         where statement_id is null and at < $1 order by id`,
        [until],
      );
      if (rows.length === 0) return;
      const lines = plantStatementFaults(rows.map(lineOf), wanted, nextNumber);
      wanted = [];
      const last = await client.query<{ to: string; made: number }>(
        `select to_char(max(period_to), 'YYYY-MM-DD') as to, count(*)::int as made from ${schema}.statements`,
      );
      const to = dayIn(new Date(until.getTime() - 1));
      const first = rows.map(({ at }) => dayIn(at)).toSorted()[0]!;
      const after = last.rows[0]?.to ? dayAfter(last.rows[0].to) : first;
      const from = [after < first ? after : first, to].toSorted()[0]!;
      const id = `${mark}-${to}-${(last.rows[0]?.made ?? 0) + 1}`;
      const total = lines
        .filter(({ currency }) => currency === "SAR")
        .reduce((sum, { fare, taxes, commission }) => sum + fare + taxes - commission, 0);
      await client.query(
        `insert into ${schema}.statements (id, period_from, period_to, total, file, created_at) values ($1, $2, $3, $4, $5, $6)`,
        [id, from, to, total, lines.length > 0 ? write(lines) : "", clock.now()],
      );
      await client.query(`update ${schema}.statement_entries set statement_id = $1 where id = any($2::bigint[])`, [
        id,
        rows.map((row) => row.id),
      ]);
    });

  return {
    /** The next statement has these faults. */
    fault: (faults: readonly StatementFault[]) => void (wanted = faults),
    /** A statement of all up to now. */
    make: () => makeUntil(new Date(clock.now().getTime() + 1)),
    /** Those that were made at this instant or after it, the oldest first; not one that a fault has emptied. */
    list: async (since: Date): Promise<{ reference: string; at: Date }[]> => {
      await makeUntil(new Date(Math.floor((clock.now().getTime() + riyadhMs) / dayMs) * dayMs - riyadhMs));
      const { rows } = await pool.query<{ id: string; created_at: Date }>(
        `select id, created_at from ${schema}.statements where created_at >= $1 and file <> '' order by created_at, id limit 100`,
        [since],
      );
      return rows.map(({ id, created_at }) => ({ reference: id, at: created_at }));
    },
    /** Null: there is none of that number. */
    fetch: async (id: string) => {
      const { rows } = await pool.query<{ id: string; from: string; to: string; total: string; file: string }>(
        `select id, to_char(period_from, 'YYYY-MM-DD') as from, to_char(period_to, 'YYYY-MM-DD') as to, total, file
         from ${schema}.statements where id = $1`,
        [id],
      );
      const [row] = rows;
      return row ? { reference: row.id, from: row.from, to: row.to, total: Number(row.total), file: row.file } : null;
    },
  };
}
export type StatementBook = ReturnType<typeof createStatementBook>;

const lineOf = ({ kind, document, at, fare, taxes, about }: Row): BilledLine => ({
  kind,
  document,
  related: "",
  day: dayIn(at),
  fare: Number(fare),
  taxes: Number(taxes),
  commission: 0,
  currency: "SAR",
  remark: "",
  about,
});

const dayAfter = (day: string) => new Date(Date.parse(`${day}T00:00:00Z`) + dayMs).toISOString().slice(0, 10);

/** Thirteen digits that no ticket has. */
const nextNumber = () => `999${String(randomInt(10 ** 10)).padStart(10, "0")}`;

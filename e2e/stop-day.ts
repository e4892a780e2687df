import { randomBytes } from "node:crypto";
import { openDatabase } from "../scripts/open-database.ts";

/**
 * Books something on a day of its own, before all that others have booked, and lets a booking of that day be unknown at its supplier. Answers
 * the day, the booking's number, and what ends the doubt.
 */
export async function stopDay(
  dataDir: string,
): Promise<{ day: string; reference: string; settle: () => Promise<void> }> {
  const reference = `9${Date.now().toString().slice(-11)}`;
  const id = randomBytes(16).toString("base64url");
  const change = async <Row extends object>(statement: string, values: unknown[]): Promise<Row[]> => {
    const database = await openDatabase(dataDir);
    const { rows } = await database.query<Row>(statement, values);
    await database.end();
    return rows;
  };
  // The day after the last close; else long before the first day that anybody else has booked on.
  const [row] = await change<{ day: string }>(
    "select coalesce((select to_char(max(day)::date + 1, 'YYYY-MM-DD') from ledger_closes), to_char(now() - interval '40 days', 'YYYY-MM-DD')) as day",
    [],
  );
  const day = row?.day ?? "";
  await change(
    `with movement as (insert into ledger_transactions (key, at) values ('opening:' || $1, ($2 || 'T12:00:00+03:00')::timestamptz) returning id)
     insert into ledger_entries (transaction_id, account, amount)
     select movement.id, side.account, side.amount from movement, (values ('company_bank', 50000), ('suspense', -50000)) as side (account, amount)`,
    [reference, day],
  );
  await change(
    `insert into cases (id, queue, subject, reference, facts, locale, opened_at)
     values ($3, 'unknown_outcome', $3, $1, '{}', 'en', ($2 || 'T13:00:00+03:00')::timestamptz)`,
    [reference, day, id],
  );
  return {
    day,
    reference,
    settle: async () => void (await change("update cases set closed_at = now(), result = 'ended' where id = $1", [id])),
  };
}

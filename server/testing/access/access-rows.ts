import { createHash } from "node:crypto";
import type { Database } from "#server/platform/database/database.ts";
import type { Caller } from "./access-people.ts";

/** Where an account's things are kept, and by which column. */
const ofAccount = {
  users: "id",
  sessions: "user_id",
  known_devices: "user_id",
  recovery_codes: "user_id",
  saved_travellers: "user_id",
  saved_companies: "user_id",
  favourites: "user_id",
  push_devices: "user_id",
};
const ofBookings = {
  bookings: "id",
  booking_listings: "booking_id",
  booking_changes: "booking_id",
  airline_changes: "booking_id",
  price_promises: "booking_id",
  name_corrections: "booking_id",
  cancellations: "booking_id",
  refund_accounts: "booking_id",
  payments: "booking_id",
  evaluations: "booking_id",
  trip_shares: "booking_id",
  payment_splits: "booking_id",
};

const rowsOf = (columns: Record<string, string>) =>
  Object.entries(columns).map(
    ([table, column]) => `select '${table}' as of, to_jsonb(${table}) as row from ${table} where ${column} = any($1)`,
  );
const digestOf = (selects: string[]) =>
  `select encode(sha256(convert_to(coalesce(string_agg(of || row::text, '|' order by of, row::text), ''), 'UTF8')), 'base64') as digest
   from (${selects.join(" union all ")}) kept`;

const owned = "select 'owned' as of, to_jsonb(id) as row from bookings where user_id = any($1)";
// Planned once a connection: they are asked thousands of times.
const accountDigest = { name: "digest of an account", text: digestOf([...rowsOf(ofAccount), owned]) };
const bookingsDigest = { name: "digest of bookings", text: digestOf(rowsOf(ofBookings)) };

/** The account's own rows and which bookings are its own: nothing but its owner's call may change them. */
export const digestAccount = ({ $client }: Database, userId: string): Promise<string> =>
  digest($client, accountDigest, [userId]);

/** Everything kept of these bookings. */
export const digestBookings = ({ $client }: Database, bookingIds: readonly string[]): Promise<string> =>
  digest($client, bookingsDigest, bookingIds);

async function digest(client: Database["$client"], query: { name: string; text: string }, ids: readonly string[]) {
  const { rows } = await client.query<{ digest: string }>({ ...query, values: [ids] });
  return rows[0]!.digest;
}

const hashOf = (text: string) => createHash("sha256").update(text).digest("base64url");

/** Puts back the logins that these accounts' own calls have ended, and the tries spent: the next call is made by the same people. */
export type Restore = (...userIds: string[]) => Promise<void>;

export async function keepSessions({ $client }: Database): Promise<Restore> {
  await $client.query("create table kept_sessions as table sessions");
  const known = "select kept_sessions.* from kept_sessions join users on users.id = user_id where user_id = any($1)";
  return async (...userIds) => {
    await $client.query(
      `insert into sessions ${known}
       on conflict (id) do update set token_hash = excluded.token_hash, key_hash = excluded.key_hash`,
      [userIds],
    );
    await $client.query("delete from account_tries");
  };
}

/** The login's month is over. */
export const expireSession = ({ $client }: Database, { credentials }: Caller, now: Date) =>
  $client.query("update sessions set expires_at = $1 where token_hash = $2", [
    new Date(now.getTime() - 1000),
    hashOf(credentials.bearer ?? ""),
  ]);

/** A trip that is over: the job that completes it waits for its last day. */
export const completeTrip = ({ $client }: Database, bookingId: string) =>
  $client.query("update bookings set stage = 'completed' where id = $1", [bookingId]);

/** A riyal of what was paid for a booking, refused by the bank to the last try: a person transfers it. */
export const refuseRefund = ({ $client }: Database, bookingId: string) =>
  $client.query(
    `insert into payment_refunds (id, try_id, payment_id, amount, reason, state, requested_at, send_at, staff_since)
     select 'refused', 'refused', payment_id, 100, 'test', 'with_staff', now(), now(), now() from bookings where id = $1`,
    [bookingId],
  );

import { sql } from "drizzle-orm";
import type { Database } from "#server/platform/database/database.ts";
import { SupplierError } from "#server/platform/supplier.ts";
import type { PartnerSettings } from "./partner.ts";

type Quota = Pick<PartnerSettings, "id" | "quota">;
type Deps = { db: Database };

/** Makes the slots of a partner; a repeat and another process change nothing. A smaller quota takes the last ones away. */
export async function prepareSlots({ db }: Deps, { id, quota }: Quota): Promise<void> {
  await db.execute(sql`insert into partner_slots (partner, slot, taken_at)
    select ${id}, slot, 'epoch' from generate_series(1, ${quota.calls}::int) as slot on conflict do nothing`);
  await db.execute(sql`delete from partner_slots where partner = ${id} and slot > ${quota.calls}`);
}

/**
 * Takes one of the calls that the partner allows. Each slot is free again one window after it was taken, by the clock of the
 * database, so no window of any process holds more calls than there are slots.
 * Answers when it was, in milliseconds of that clock. @throws SupplierError rate_limited, with the milliseconds until the next slot
 */
export async function takeSlot({ db }: Deps, { id, quota }: Quota): Promise<number> {
  const window = sql`make_interval(secs => ${quota.seconds}::float8)`;
  const { rows: taken } = await db.execute<{ at: number }>(sql`update partner_slots set taken_at = clock_timestamp()
    where partner = ${id} and slot = (
      select slot from partner_slots
      where partner = ${id} and slot <= ${quota.calls} and taken_at <= clock_timestamp() - ${window}
      order by taken_at limit 1 for update skip locked)
    returning extract(epoch from taken_at)::float8 * 1000 as at`);
  const [slot] = taken;
  if (slot) return slot.at;
  const { rows } = await db.execute<{ ms: number }>(sql`select
    extract(epoch from min(taken_at) + ${window} - clock_timestamp())::float8 * 1000 as ms
    from partner_slots where partner = ${id}`);
  throw new SupplierError("rate_limited", { code: "quota", retryAfterMs: Math.max(1, Math.ceil(rows[0]?.ms ?? 1)) });
}

/** The partner said 429: nobody calls it, in any process, until so many milliseconds have passed. */
export async function closeSlots({ db }: Deps, { id, quota }: Quota, ms: number): Promise<void> {
  await db.execute(sql`update partner_slots
    set taken_at = greatest(taken_at, clock_timestamp() + make_interval(secs => ${ms / 1000 - quota.seconds}::float8))
    where partner = ${id}`);
}

/** How many calls are left in this window. */
export async function countFreeSlots({ db }: Deps, { id, quota }: Quota): Promise<number> {
  const { rows } = await db.execute<{ free: number }>(sql`select count(*)::int as free from partner_slots
    where partner = ${id} and slot <= ${quota.calls}
      and taken_at <= clock_timestamp() - make_interval(secs => ${quota.seconds}::float8)`);
  return rows[0]?.free ?? 0;
}

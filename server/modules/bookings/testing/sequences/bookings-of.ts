import type { Sale } from "./begin-sale.ts";
import type { World } from "./open-world.ts";

/** The bookings that a sale is by now, the first first: several where it was divided. */
export async function bookingsOf(world: World, { id }: Pick<Sale, "id">): Promise<string[]> {
  const rows = await world.read<{ id: string }>(
    `with recursive all_of as (select id, divided_at from bookings where id = $1
       union all select b.id, b.divided_at from bookings b join all_of a on b.divided_from = a.id)
     select id from all_of order by divided_at nulls first`,
    [id],
  );
  return rows.map((row) => row.id);
}

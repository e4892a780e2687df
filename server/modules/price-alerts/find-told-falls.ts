import { inArray } from "drizzle-orm";
import type { Database } from "#server/platform/database/database.ts";
import { type AlertRow, type Fall, priceAlerts } from "./tables.ts";

/** A fall with the alert it is of. */
export type ToldFall = Fall & { alert: AlertRow };

/** Without those whose alerts were stopped meanwhile. */
export async function findToldFalls(db: Database, falls: readonly Fall[]): Promise<ToldFall[]> {
  const ids = falls.map(({ alertId }) => alertId);
  const rows = await db.select().from(priceAlerts).where(inArray(priceAlerts.id, ids));
  const alerts = new Map(rows.map((row) => [row.id, row]));
  return falls.flatMap((fall) => {
    const alert = alerts.get(fall.alertId);
    return alert ? [{ ...fall, alert }] : [];
  });
}

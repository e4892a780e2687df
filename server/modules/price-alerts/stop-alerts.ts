import type { AlertDeps } from "./deps.ts";
import { named } from "./find-alerts.ts";
import { priceAlerts } from "./tables.ts";

/** Stops one alert, or all of a key, for good: nothing is left of it. Says how many. */
export const stopAlerts = async ({ db }: Pick<AlertDeps, "db">, key: string): Promise<number> =>
  (await db.delete(priceAlerts).where(named(key))).rowCount ?? 0;

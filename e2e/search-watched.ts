import { openDatabase } from "../scripts/open-database.ts";

/**
 * The airline in a box keeps its prices from one minute to the next, so a fall is made at the other end: whoever watches was told
 * twice as much. What is found, compared and mailed then is found, compared and mailed as on any night.
 */
export async function searchWatched(dataDir: string, email: string): Promise<void> {
  const database = await openDatabase(dataDir);
  const { rowCount } = await database.query(
    `update price_alerts set told = told * 2, seen = told * 2, seen_at = seen_at - interval '1 hour'
     where email = $1 or user_id = (select id from users where users.email = $1)`,
    [email],
  );
  await database.query(
    `insert into jobs.job (name, data)
     select 'price-alerts.check', jsonb_build_object('search', search, 'tellAt', now()) from price_alerts
     where email = $1 or user_id = (select id from users where users.email = $1)`,
    [email],
  );
  await database.end();
  if (!rowCount) throw new Error(`nothing is watched for ${email}`);
}

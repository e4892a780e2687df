import type { DatabaseOrTransaction } from "#server/platform/database/database.ts";
import type { PackageBody } from "../package-body.ts";
import { packageDepartures } from "../tables.ts";

/** Brings the departures that packages name into their table, where they are missing; places that were sold stay sold. */
export async function seedDepartures(
  db: DatabaseOrTransaction,
  packages: readonly { id: string; body: unknown }[],
): Promise<void> {
  const rows = packages.flatMap(({ id, body }) =>
    (body as PackageBody).departures.map(({ startsOn, endsOn, places, placesLeft }) => ({
      packageId: id,
      startsOn,
      endsOn,
      places,
      sold: places - placesLeft,
    })),
  );
  if (rows.length > 0) await db.insert(packageDepartures).values(rows).onConflictDoNothing();
}

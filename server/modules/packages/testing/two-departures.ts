import { and, eq } from "drizzle-orm";
import { getPackage } from "#contract/packages.ts";
import { riyadhDay } from "#contract/days.ts";
import { addDays } from "#i18n/format-date.ts";
import type { TestApp } from "#server/testing/create-test-app.ts";
import { packageDepartures } from "../tables.ts";

const slug = "alula-hegra-three-days";
type Values = Partial<Pick<typeof packageDepartures.$inferInsert, "places" | "sold" | "price">>;

/** Departures of the sample trip that nobody but the test sells: one a month ahead, and one four weeks later. */
export async function openTwoDepartures(app: TestApp) {
  const { id: packageId } = await app.api(getPackage, { slug });
  const today = riyadhDay(app.clock.now());
  const [from, to] = [addDays(today, 36), addDays(today, 64)];
  const at = (startsOn: string) =>
    and(eq(packageDepartures.packageId, packageId), eq(packageDepartures.startsOn, startsOn));

  const set = (startsOn: string, values: Values) =>
    app.database.update(packageDepartures).set(values).where(at(startsOn));

  async function sold(startsOn: string): Promise<number> {
    const [row] = await app.database.select().from(packageDepartures).where(at(startsOn));
    if (!row) throw new Error("no such departure");
    return row.sold;
  }

  for (const startsOn of [from, to]) {
    const empty = { endsOn: addDays(startsOn, 2), places: 40, sold: 0, price: null };
    await app.database
      .insert(packageDepartures)
      .values({ packageId, startsOn, ...empty })
      .onConflictDoUpdate({ target: [packageDepartures.packageId, packageDepartures.startsOn], set: empty });
  }
  return { from, to, set, sold, both: async () => [await sold(from), await sold(to)] };
}

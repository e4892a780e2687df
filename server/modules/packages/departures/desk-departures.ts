import { and, asc, eq, gt, lte } from "drizzle-orm";
import type { DeskDeparture } from "#contract/admin/departures.ts";
import { riyadhDay } from "#contract/days.ts";
import { addDays } from "#i18n/format-date.ts";
import type { StaffSession } from "#server/http/request-context.ts";
import { recordAudit } from "#server/platform/audit/record-audit.ts";
import { type Transaction, transaction } from "#server/platform/database/database.ts";
import { AppError } from "#server/platform/errors.ts";
import { raiseRevision } from "#server/platform/published/save-published.ts";
import type { PackageBody } from "../package-body.ts";
import type { PackagesDeps } from "../packages-deps.ts";
import { packageDepartures } from "../tables.ts";
import { lastSaleDay, readDepartures } from "./read-departures.ts";

type Deps = Pick<PackagesDeps, "db" | "clock" | "published">;
type By = { staff: StaffSession };
type Departure = { packageId: string; startsOn: string; places: number };

export async function listDeskDepartures(
  { db, clock }: Pick<Deps, "db" | "clock">,
  { packageId }: Pick<Departure, "packageId">,
): Promise<{ departures: DeskDeparture[] }> {
  const rows = await readDepartures(db, clock, packageId);
  return { departures: rows.map(({ startsOn, endsOn, places, sold }) => ({ startsOn, endsOn, places, sold })) };
}

/** Another departure of a published package. @throws AppError not_found; invalid_input (`startsOn`: taken, in_past) */
export async function addDeparture(deps: Deps, { packageId, startsOn, places }: Departure, by: By) {
  const { db, clock, published } = deps;
  const item = await published.get<PackageBody>("package", packageId);
  if (!item) throw new AppError("not_found");
  // What closes today could never be booked.
  if (lastSaleDay(startsOn) <= riyadhDay(clock.now()))
    throw new AppError("invalid_input", { errors: { startsOn: ["in_past"] } });
  const endsOn = addDays(startsOn, item.body.days - 1);
  await transaction(db, async (tx) => {
    const added = await tx
      .insert(packageDepartures)
      .values({ packageId, startsOn, endsOn, places, sold: 0 })
      .onConflictDoNothing()
      .returning({ startsOn: packageDepartures.startsOn });
    if (added.length === 0) throw new AppError("invalid_input", { errors: { startsOn: ["taken"] } });
    await tell(deps, tx, by, { packageId, startsOn, places }, null);
  });
  return listDeskDepartures(deps, { packageId });
}

/**
 * How many places a departure has. What is sold or held stays so, whoever buys at the same moment.
 * @throws AppError not_found; invalid_input (`places`: below_sold); conflict where they are not `before` any more
 */
export async function changePlaces(deps: Deps, { before, ...departure }: Departure & { before: number }, by: By) {
  const { packageId, startsOn, places } = departure;
  const isIt = and(eq(packageDepartures.packageId, packageId), eq(packageDepartures.startsOn, startsOn));
  await transaction(deps.db, async (tx) => {
    const isOpen = and(isIt, gt(packageDepartures.startsOn, riyadhDay(deps.clock.now())));
    const changed = await tx
      .update(packageDepartures)
      .set({ places })
      .where(and(isOpen, eq(packageDepartures.places, before), lte(packageDepartures.sold, places)))
      .returning({ places: packageDepartures.places });
    if (changed.length === 0) {
      const [row] = await tx.select().from(packageDepartures).where(isOpen).orderBy(asc(packageDepartures.startsOn));
      if (!row) throw new AppError("not_found");
      if (row.places !== before) throw new AppError("conflict", { details: { by: null } });
      throw new AppError("invalid_input", { errors: { places: ["below_sold"] }, details: { sold: row.sold } });
    }
    await tell(deps, tx, by, departure, before);
  });
  return listDeskDepartures(deps, { packageId });
}

/** Into the audit log; and pages that were kept are made anew. */
async function tell({ clock }: Deps, tx: Transaction, { staff }: By, departure: Departure, before: number | null) {
  const { packageId, startsOn, places } = departure;
  await raiseRevision(tx);
  await recordAudit(tx, {
    staffId: staff.staffId,
    action: before === null ? "departure.added" : "departure.changed",
    subject: `departure:${packageId}/${startsOn}`,
    before: before === null ? null : { places: before },
    after: { places },
    at: clock.now(),
  });
}

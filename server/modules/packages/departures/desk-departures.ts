import { and, asc, eq, gt, lte, sql } from "drizzle-orm";
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
/** `price`: halalas before the discount; null: the package's own. */
type State = { places: number; price: number | null };
type Departure = { packageId: string; startsOn: string } & State;

export async function listDeskDepartures(
  { db, clock }: Pick<Deps, "db" | "clock">,
  { packageId }: Pick<Departure, "packageId">,
): Promise<{ departures: DeskDeparture[] }> {
  const rows = await readDepartures(db, clock, packageId);
  return {
    departures: rows.map(({ startsOn, endsOn, places, sold, price }) => ({ startsOn, endsOn, places, sold, price })),
  };
}

/** Another departure of a published package. @throws AppError not_found; invalid_input (`startsOn`: taken, in_past) */
export async function addDeparture(deps: Deps, { packageId, startsOn, places, price }: Departure, by: By) {
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
      .values({ packageId, startsOn, endsOn, places, price, sold: 0 })
      .onConflictDoNothing()
      .returning({ startsOn: packageDepartures.startsOn });
    if (added.length === 0) throw new AppError("invalid_input", { errors: { startsOn: ["taken"] } });
    await tell(deps, tx, by, { packageId, startsOn, places, price }, null);
  });
  return listDeskDepartures(deps, { packageId });
}

/**
 * How many places a departure has, and what it costs from now on. What is sold or held stays so, whoever buys at the same moment.
 * @throws AppError not_found; invalid_input (`places`: below_sold); conflict where it is not as `before` any more
 */
export async function changeDeparture(deps: Deps, { before, ...departure }: Departure & { before: State }, by: By) {
  const { packageId, startsOn, places, price } = departure;
  const isIt = and(eq(packageDepartures.packageId, packageId), eq(packageDepartures.startsOn, startsOn));
  await transaction(deps.db, async (tx) => {
    const isOpen = and(isIt, gt(packageDepartures.startsOn, riyadhDay(deps.clock.now())));
    const changed = await tx
      .update(packageDepartures)
      .set({ places, price })
      .where(and(isOpen, isAsRead(before), lte(packageDepartures.sold, places)))
      .returning({ places: packageDepartures.places });
    if (changed.length === 0) {
      const [row] = await tx.select().from(packageDepartures).where(isOpen).orderBy(asc(packageDepartures.startsOn));
      if (!row) throw new AppError("not_found");
      if (row.places !== before.places || row.price !== before.price)
        throw new AppError("conflict", { details: { by: null } });
      throw new AppError("invalid_input", { errors: { places: ["below_sold"] }, details: { sold: row.sold } });
    }
    await tell(deps, tx, by, departure, before);
  });
  return listDeskDepartures(deps, { packageId });
}

const isAsRead = ({ places, price }: State) =>
  and(eq(packageDepartures.places, places), sql`${packageDepartures.price} is not distinct from ${price}::integer`);

/** Into the audit log; and pages that were kept are made anew. */
async function tell({ clock }: Deps, tx: Transaction, { staff }: By, departure: Departure, before: State | null) {
  const { packageId, startsOn, places, price } = departure;
  await raiseRevision(tx);
  await recordAudit(tx, {
    staffId: staff.staffId,
    action: before === null ? "departure.added" : "departure.changed",
    subject: `departure:${packageId}/${startsOn}`,
    before,
    after: { places, price },
    at: clock.now(),
  });
}

import { inArray, ne, or, and, eq } from "drizzle-orm";
import type { Database } from "#server/platform/database/database.ts";
import { visaApplications } from "../tables.ts";

/** Applications under one of these references, or paid for by one of these bookings; no drafts. */
export const findApplications = (
  db: Database,
  { reference, bookingIds }: { reference: string; bookingIds: readonly string[] },
): Promise<{ id: string; reference: string; bookingId: string | null }[]> =>
  db
    .select({ id: visaApplications.id, reference: visaApplications.reference, bookingId: visaApplications.bookingId })
    .from(visaApplications)
    .where(
      and(
        ne(visaApplications.status, "draft"),
        or(eq(visaApplications.reference, reference), inArray(visaApplications.bookingId, [...bookingIds])),
      ),
    )
    .limit(5);

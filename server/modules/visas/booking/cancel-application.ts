import { eq } from "drizzle-orm";
import { transaction } from "#server/platform/database/database.ts";
import { SupplierError } from "#server/platform/supplier.ts";
import { isBeforeSubmission } from "../progress/application-states.ts";
import { moveApplication } from "../progress/move-application.ts";
import { visaApplications } from "../tables.ts";
import type { VisaDeps } from "../visa-deps.ts";

/** Whether fees still come back. */
export async function canReturnFees({ db }: Pick<VisaDeps, "db">, applicationId: string): Promise<boolean> {
  const [row] = await db.select().from(visaApplications).where(eq(visaApplications.id, applicationId));
  return row !== undefined && isBeforeSubmission(row.status);
}

/**
 * A repeat finds it cancelled.
 * @throws SupplierError offer_expired when it was handed in since the quote, not_permitted when it is decided
 */
export async function cancelApplication(
  deps: VisaDeps,
  applicationId: string,
  { returnsFees }: { returnsFees: boolean },
): Promise<void> {
  await transaction(deps.db, async (tx) => {
    const [row] = await tx.select().from(visaApplications).where(eq(visaApplications.id, applicationId)).for("update");
    if (!row) throw new SupplierError("not_found");
    if (row.status === "cancelled") return;
    if (returnsFees && !isBeforeSubmission(row.status)) throw new SupplierError("offer_expired");
    if (!(await moveApplication(deps, tx, applicationId, "cancelled"))) throw new SupplierError("not_permitted");
  });
}

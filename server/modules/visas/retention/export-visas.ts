import { asc, eq } from "drizzle-orm";
import { openApplication } from "../applications/find-application.ts";
import { visaApplications } from "../tables.ts";
import type { VisaDeps } from "../visa-deps.ts";

/** Everything that is kept of an account's applications, the oldest first; files by their names. */
export async function exportVisas(deps: Pick<VisaDeps, "db" | "keys">, userId: string): Promise<unknown[]> {
  const rows = await deps.db
    .select()
    .from(visaApplications)
    .where(eq(visaApplications.userId, userId))
    .orderBy(asc(visaApplications.createdAt));
  const opened = await Promise.all(rows.map((row) => openApplication(deps, deps.db, row)));
  return opened.map(({ row, travellers, files }) => ({
    visaApplication: row.reference,
    visa: row.serviceId,
    status: row.status,
    authorityReference: row.authorityReference,
    email: row.email,
    begunAt: row.createdAt.toISOString(),
    submittedAt: row.submittedAt?.toISOString() ?? null,
    travellers: travellers.map(({ values, decision }) => ({ answers: values, decision })),
    files: files.map(({ document, name, uploadedAt }) => ({ document, name, uploadedAt: uploadedAt.toISOString() })),
  }));
}

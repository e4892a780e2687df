import { and, eq, isNull } from "drizzle-orm";
import type { VisaAccess } from "#contract/visa-access.ts";
import type { RequestContext } from "#server/http/request-context.ts";
import type { DatabaseOrTransaction } from "#server/platform/database/database.ts";
import { AppError } from "#server/platform/errors.ts";
import { type ApplicationRow, visaApplications } from "../tables.ts";
import type { VisaDeps } from "../visa-deps.ts";

/** Who asks for an application: the account that is logged in, and the browser. */
export type Asker = Pick<RequestContext, "session" | "browser">;

/**
 * As what an application opens, by the rule of bookings (docs/decisions/0018): to its account; a visitor's to the browser that
 * began it, to one that proved its address by a code, and to the account of that address. Null: to nobody else.
 */
export async function accessTo(
  { contacts }: Pick<VisaDeps, "contacts">,
  { userId, email, browserHash, createdAt }: ApplicationRow,
  asker: Asker,
): Promise<VisaAccess | null> {
  if (userId !== null) return userId === asker.session?.userId ? "owner" : null;
  if (await contacts.holds({ browserHash, createdAt, contact: email }, asker.browser.hash)) return "holder";
  return email !== null && (await contacts.proves(email, asker)) ? "holder" : null;
}

/** A visitor's application that somebody logged in holds becomes theirs. @throws AppError not_found when another account was faster */
export async function ownApplication(
  db: DatabaseOrTransaction,
  row: ApplicationRow,
  { session }: Pick<Asker, "session">,
): Promise<ApplicationRow> {
  if (row.userId !== null || !session) return row;
  const [owned] = await db
    .update(visaApplications)
    .set({ userId: session.userId })
    .where(and(eq(visaApplications.id, row.id), isNull(visaApplications.userId)))
    .returning();
  if (!owned) throw new AppError("not_found");
  return owned;
}

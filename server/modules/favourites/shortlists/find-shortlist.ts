import { eq } from "drizzle-orm";
import * as limits from "#contract/limits.ts";
import { daysFrom } from "#contract/days.ts";
import type { RequestContext } from "#server/http/request-context.ts";
import type { Database, Transaction } from "#server/platform/database/database.ts";
import { AppError } from "#server/platform/errors.ts";
import type { FavouriteDeps } from "../deps.ts";
import { type ShortlistRow, shortlists } from "./tables.ts";

/** Who asks: the account and the browser. */
export type Asker = { userId: string | null; browserHash: string | null };

export const askerOf = ({ session, browser }: RequestContext): Asker => ({
  userId: session?.userId ?? null,
  browserHash: browser.hash,
});

/** Whether somebody made it: by the account, and for a visitor's by the browser. */
export const isMaker = ({ userId, browserHash }: ShortlistRow, asker: Asker): boolean =>
  userId !== null ? userId === asker.userId : browserHash === asker.browserHash;

/** The list, though the job that deletes it may not have come by. `lock`: nobody else changes it meanwhile. @throws AppError not_found */
export async function findShortlist(
  db: Database | Transaction,
  { clock }: Pick<FavouriteDeps, "clock">,
  id: string,
  lock = false,
): Promise<ShortlistRow> {
  const asked = db.select().from(shortlists).where(eq(shortlists.id, id));
  const [row] = await (lock ? asked.for("update") : asked);
  if (!row || row.usedAt < daysFrom(clock.now(), -limits.shortlistDays)) throw new AppError("not_found");
  return row;
}

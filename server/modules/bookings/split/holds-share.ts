import { eq } from "drizzle-orm";
import type { BookingDeps } from "../deps.ts";
import type { Asker } from "../access/asker.ts";
import { splitPayers } from "./tables.ts";

/** Whether this browser opened a payment of a share, which is its own then; of the booking it holds nothing. */
export async function holdsShare(
  { db }: Pick<BookingDeps, "db">,
  paymentId: string,
  { browser }: Asker,
): Promise<boolean> {
  if (browser.hash === null) return false;
  const [payer] = await db.select().from(splitPayers).where(eq(splitPayers.paymentId, paymentId));
  return payer?.browserHash === browser.hash;
}

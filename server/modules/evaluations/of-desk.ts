import { and, eq, ne } from "drizzle-orm";
import type { Database, Transaction } from "#server/platform/database/database.ts";
import { raiseRevision } from "#server/platform/published/save-published.ts";
import { evaluations } from "./tables.ts";

/** What staff read of an evaluation at the desk, and decide; `subject`: the booking. */
export const ofDesk = ({ db }: { db: Database }) => ({
  content: async ({ subject }: { subject: string }) => {
    const [row] = await db.select().from(evaluations).where(eq(evaluations.bookingId, subject));
    if (!row) return null;
    const { overall, booking, suppliers, comment, mayPublish } = row;
    return { words: comment || null, mayPublish, scores: { overall, booking, suppliers } };
  },
  /** Lets the words stand among the stories, or takes them away; kept pages are rendered anew. False when there are none that may be shown. */
  decide: async (tx: Transaction, bookingId: string, approved: boolean): Promise<boolean> => {
    const { rowCount } = await tx
      .update(evaluations)
      .set({ approved })
      .where(and(eq(evaluations.bookingId, bookingId), eq(evaluations.mayPublish, true), ne(evaluations.comment, "")));
    if (rowCount !== 1) return false;
    await raiseRevision(tx);
    return true;
  },
});

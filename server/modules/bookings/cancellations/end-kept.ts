import { eq } from "drizzle-orm";
import type { Transaction } from "#server/platform/database/database.ts";
import { cancellations, type CancellationRow } from "../tables.ts";
import { moveCancellation } from "./move-cancellation.ts";

/** What is kept is there at once; what could not be kept goes back as it came, and its owner is told so. */
export async function endKept(
  tx: Transaction,
  { id, toBalance }: Pick<CancellationRow, "id" | "toBalance">,
  kept: boolean,
  at: Date,
): Promise<void> {
  if (kept) await moveCancellation(tx, id, "refunded", { refundedAt: at, toBalance: true });
  else if (toBalance) await tx.update(cancellations).set({ toBalance: false }).where(eq(cancellations.id, id));
}

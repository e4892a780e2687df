import type { Transaction } from "#server/platform/database/database.ts";
import { createSlug } from "#server/platform/ids.ts";
import { type PaymentRow, payments } from "../tables.ts";
import { type FreeParts, setAside } from "./set-aside.ts";

/** The part that a balance pays, a payment of its own that no gateway is asked about. */
export async function writeBeside(tx: Transaction, row: PaymentRow, amount: number, free: FreeParts): Promise<void> {
  const id = createSlug();
  const { attempt, idempotencyKey } = row;
  const [beside] = await tx
    .insert(payments)
    .values({
      ...row,
      id,
      besideId: row.id,
      attempt: attempt + 1,
      idempotencyKey: `${idempotencyKey}:balance`,
      method: "balance",
      amount,
      checkAt: null,
    })
    .returning();
  if (!beside) throw new Error("insert returned no payment");
  await setAside(tx, beside, free);
}

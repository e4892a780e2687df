import { and, asc, desc, eq, inArray } from "drizzle-orm";
import type { DatabaseOrTransaction } from "#server/platform/database/database.ts";
import type { SharePayment } from "#server/modules/payments/index.ts";
import type { BookingRow } from "../tables.ts";
import { paymentSplits, type ShareRow, type SplitRow, splitShares } from "./tables.ts";

export type Split = SplitRow & { shares: ShareRow[] };

const withShares = async (database: DatabaseOrTransaction, row: SplitRow | undefined): Promise<Split | null> =>
  row
    ? {
        ...row,
        shares: await database
          .select()
          .from(splitShares)
          .where(eq(splitShares.splitId, row.id))
          .orderBy(asc(splitShares.place)),
      }
    : null;

/** The last one of a booking, however it stands. */
export async function findSplit(database: DatabaseOrTransaction, bookingId: string): Promise<Split | null> {
  const [row] = await database
    .select()
    .from(paymentSplits)
    .where(eq(paymentSplits.bookingId, bookingId))
    .orderBy(desc(paymentSplits.createdAt), desc(paymentSplits.id))
    .limit(1);
  return withShares(database, row);
}

/** The one that is open, or has bought the booking; null of none. */
export async function findLiveSplit(database: DatabaseOrTransaction, bookingId: string): Promise<Split | null> {
  const [row] = await database
    .select()
    .from(paymentSplits)
    .where(and(eq(paymentSplits.bookingId, bookingId), inArray(paymentSplits.state, ["open", "complete"])));
  return withShares(database, row);
}

export async function findOpenSplit(database: DatabaseOrTransaction, bookingId: string): Promise<Split | null> {
  const split = await findLiveSplit(database, bookingId);
  return split?.state === "open" ? split : null;
}

/** The split payment of a share; null of an unknown one. */
export async function findSplitOf(database: DatabaseOrTransaction, shareId: string): Promise<Split | null> {
  const [found] = await database
    .select({ split: paymentSplits })
    .from(splitShares)
    .innerJoin(paymentSplits, eq(paymentSplits.id, splitShares.splitId))
    .where(eq(splitShares.id, shareId));
  return withShares(database, found?.split);
}

/** Money is there for it: held, or taken where a card cannot be held first. */
export const isHeld = ({ state, wanted }: Pick<SharePayment, "state" | "wanted">): boolean =>
  (state === "authorized" || state === "captured") && wanted !== "give_back";

/** It may still come: the payer has a page to pay it on, or the bank decides. */
export const isOnItsWay = ({ state, wanted }: Pick<SharePayment, "state" | "wanted">): boolean =>
  (state === "open" || state === "processing") && wanted !== "give_back";

/** Its payments among those of its booking. */
export const paymentsOf = ({ shares }: Split, all: readonly SharePayment[]): SharePayment[] =>
  all.filter(({ shareId }) => shares.some(({ id }) => id === shareId));

/** With which payments a booking is bought, and how much of each, in halalas; none where nothing was due. The first is the booking's own. */
export async function boughtWith(
  database: DatabaseOrTransaction,
  { id, paymentId, total }: Pick<BookingRow, "id" | "paymentId" | "total">,
): Promise<{ paymentId: string; amount: number }[]> {
  if (!paymentId) return [];
  const shares = ((await findSplit(database, id))?.shares ?? []).flatMap((share) =>
    share.paymentId ? [{ paymentId: share.paymentId, amount: share.amount }] : [],
  );
  return shares.some((share) => share.paymentId === paymentId) ? shares : [{ paymentId, amount: total }];
}

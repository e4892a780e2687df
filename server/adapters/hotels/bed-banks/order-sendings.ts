import type { Money } from "#contract/money.ts";
import type { HotelOrder, RoomRateContent } from "#server/modules/hotels/index.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Database } from "#server/platform/database/database.ts";
import { awaitSending } from "#server/platform/partners/await-sending.ts";
import { type Sending, writeSending } from "#server/platform/partners/sendings.ts";
import type { KeyRing } from "#server/platform/secret.ts";
import { isSignature, sign } from "#server/platform/sign.ts";
import type { FaultKind } from "#server/platform/supplier.ts";
import { type Answer, inDoubt, refused } from "./outcomes.ts";

type Deps = { db: Database; clock: Clock; keys: KeyRing };

export const orderKey = (partner: string, clientRef: string) => ({ partner, clientRef, step: "issue" as const });

/** What is ordered, apart from our reference. */
const contentOf = (order: HotelOrder): string => JSON.stringify({ ...order, clientRef: undefined });
export const isSameOrder = (keys: KeyRing, order: HotelOrder, { fingerprint }: Sending): boolean =>
  isSignature(keys, contentOf(order), fingerprint);

/** Writes an order down before it is sent. */
export const writeOrderSending = (
  { db, keys }: Pick<Deps, "db" | "keys">,
  partner: string,
  order: HotelOrder,
  { offer, rates }: { offer: string; rates: readonly Pick<RoomRateContent, "dueNow">[] },
): Promise<Sending> =>
  writeSending(db, {
    ...orderKey(partner, order.clientRef),
    booking: order.clientRef,
    fingerprint: sign(keys, contentOf(order)),
    offer,
    isKept: false,
    total: { ...order.expected, amount: rates.reduce((sum, { dueNow }) => sum + dueNow, 0) } satisfies Money,
    travellers: [],
    expiresAt: null,
  });

/** What becomes of an order that is known already: it is never sent again. */
export async function answerKnown(
  deps: Deps,
  known: Sending,
  order: HotelOrder,
  read: (id: string, row: Sending) => Answer,
): Answer {
  if (!isSameOrder(deps.keys, order, known)) return refused("duplicate", "client_ref");
  const row = await awaitSending(deps, known);
  if (row.state === "done" && row.order) return read(row.order, row);
  if (row.state === "ended") return refused((row.fault ?? "not_permitted") as FaultKind, "refused_before");
  return inDoubt("already_sent");
}

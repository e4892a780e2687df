import { eq } from "drizzle-orm";
import { sar } from "#contract/money.ts";
import { isPayable, type PaymentMethod, type PaymentView } from "#contract/payments.ts";
import { type Transaction, transaction } from "#server/platform/database/database.ts";
import { AppError } from "#server/platform/errors.ts";
import type { CallContext } from "#server/platform/supplier.ts";
import type { Asker } from "../access/asker.ts";
import type { BookingDeps } from "../deps.ts";
import { lockBooking } from "../find-booking.ts";
import { productOf } from "../product.ts";
import { findShare, type Found } from "./find-share.ts";
import { findSplitOf } from "./find-split.ts";
import { sharePath } from "./share-link.ts";
import { splitPayers } from "./tables.ts";

type Deps = Pick<BookingDeps, "db" | "queue" | "clock" | "products" | "payments" | "content" | "shareKey">;
type Input = { token: string; method: PaymentMethod; email: string };

/**
 * Opens a payment of a share in this browser; while one is open here by the same method, that one again. Another browser's is closed at
 * the gateway first: a share has one payment at a time. What may have been made while the split payment ended is let go of.
 * @throws AppError not_found; session_expired when it is over; conflict when the share is paid or the bank decides (details.payment);
 *   code_refused for a discount code of other cards; supplier_failed
 */
export async function payShare(
  deps: Deps,
  { token, method, email }: Input,
  asker: Asker,
  context: CallContext & { idempotencyKey: string },
): Promise<PaymentView> {
  const found = await findShare(deps, deps.db, token);
  assertOpen(deps, found);
  const { row, share } = found;
  if (row.code) await deps.content.assertMethod(row.code.code, method);
  const last = await deps.payments.forShare(row.id, share.id);
  const isOwn = last?.state === "open" && last.method === method && isPayable(last) && (await isOf(deps, last, asker));
  const opened = isOwn ? last : await open(deps, found, { token, method, email }, context);
  const payer = { shareId: share.id, email, locale: context.locale, browserHash: asker.browser.keep() };
  const isKept = await transaction(deps.db, async (tx) => {
    await lockBooking(tx, row.id);
    if ((await findSplitOf(tx, share.id))?.state !== "open") {
      await deps.payments.giveBack(tx, opened.id, "split_over");
      return false;
    }
    await keepPayer(deps, tx, opened, payer);
    return true;
  });
  if (!isKept) throw new AppError("session_expired");
  return opened;
}

function assertOpen({ clock }: Deps, { row, split }: Found): void {
  if (split.state !== "open" || row.stage !== "held" || row.expiresAt <= clock.now())
    throw new AppError("session_expired");
}

async function open(
  deps: Deps,
  { row, share, split }: Found,
  { token, method, email }: Input,
  context: CallContext & { idempotencyKey: string },
): Promise<PaymentView> {
  const { summary } = productOf(deps, row).payer(row.item, context.locale);
  return deps.payments.open({
    bookingId: row.id,
    shareId: share.id,
    reference: row.reference,
    amount: sar(share.amount),
    method,
    // Who pays is known by an address alone.
    payer: { name: "", email, phone: "" },
    // Without the booking's number, which who has a link is not told.
    description: `${share.place}/${split.shares.length} ${summary}`,
    locale: context.locale,
    expiresAt: row.expiresAt.toISOString(),
    returnPath: sharePath(token),
    networks: row.code ? await deps.content.networksFor(row.code.code) : null,
    idempotencyKey: `${share.id}:${context.idempotencyKey}`,
  });
}

async function isOf({ db }: Deps, { id }: PaymentView, { browser }: Asker): Promise<boolean> {
  const [payer] = await db.select().from(splitPayers).where(eq(splitPayers.paymentId, id));
  return payer !== undefined && payer.browserHash === browser.hash;
}

type Payer = Omit<typeof splitPayers.$inferInsert, "paymentId" | "at">;

/** Whoever opened it first keeps it; another address in the same browser is where its answer goes. */
async function keepPayer({ clock }: Deps, tx: Transaction, { id }: PaymentView, payer: Payer): Promise<void> {
  const { email, locale } = payer;
  await tx
    .insert(splitPayers)
    .values({ ...payer, paymentId: id, at: clock.now() })
    .onConflictDoUpdate({ target: splitPayers.paymentId, set: { email, locale } });
}

import { desc, eq } from "drizzle-orm";
import { sar } from "#contract/money.ts";
import type { PaymentShare } from "#contract/payment-splits.ts";
import type { PaymentView } from "#contract/payments.ts";
import type { Locale } from "#contract/text.ts";
import type { Asker } from "../access/asker.ts";
import type { BookingDeps } from "../deps.ts";
import { productOf } from "../product.ts";
import { viewBooking } from "../view-booking.ts";
import type { BookingRow } from "../tables.ts";
import { findShare } from "./find-share.ts";
import { isHeld, paymentsOf } from "./find-split.ts";
import { splitPayers } from "./tables.ts";
import { shareStateOf } from "./view-split.ts";

type Deps = Pick<BookingDeps, "db" | "products" | "payments" | "clock" | "telephone" | "shareKey" | "firstNameOf">;

/** A share as whoever has its link reads it. @throws AppError not_found */
export async function viewShare(deps: Deps, token: string, asker: Asker, locale: Locale): Promise<PaymentShare> {
  const { row, split, share } = await findShare(deps, deps.db, token);
  const booking = await viewBooking(deps, row, locale);
  const { from, to } = productOf(deps, row).listing(row.item).title[locale];
  const all = paymentsOf(split, await deps.payments.shares(row.id));
  const isSold = split.state === "complete" && row.stage !== "confirming";
  const paid = new Set(all.filter(isHeld).map(({ shareId }) => shareId));
  return {
    kind: row.kind,
    title: { from, to: to || null },
    firstTravelDay: booking.firstTravelDay,
    lastTravelDay: booking.lastTravelDay,
    owner: await firstNameOf(deps, row, locale),
    amount: sar(share.amount),
    until: row.expiresAt.toISOString(),
    place: share.place,
    people: split.shares.length,
    paid: split.state === "complete" ? split.shares.length : paid.size,
    split: isSold ? "confirmed" : split.state,
    ending: split.ending,
    state: split.state === "complete" ? "held" : shareStateOf(share, all),
    payment: await ownPayment(deps, share.id, asker),
  };
}

/** Who asks for it: the account that booked, else the traveller who is called first. */
export async function firstNameOf(deps: Deps, row: BookingRow, locale: Locale): Promise<string> {
  const own = row.userId && (await deps.firstNameOf(row.userId));
  const { name } = productOf(deps, row).payer(row.item, locale);
  return own || (name.split(" ")[0] ?? "");
}

/** What this browser opened for it last. */
async function ownPayment({ db, payments }: Deps, shareId: string, { browser }: Asker): Promise<PaymentView | null> {
  if (browser.hash === null) return null;
  const rows = await db
    .select()
    .from(splitPayers)
    .where(eq(splitPayers.shareId, shareId))
    .orderBy(desc(splitPayers.at));
  const own = rows.find(({ browserHash }) => browserHash === browser.hash);
  return own ? payments.view(own.paymentId) : null;
}

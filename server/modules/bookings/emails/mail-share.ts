import { eq } from "drizzle-orm";
import { sar } from "#contract/money.ts";
import { formatInstant } from "#i18n/format-date.ts";
import { formatMoney } from "#i18n/format-money.ts";
import { isolate, isolateName } from "#i18n/isolate.ts";
import type { MessageValues } from "#i18n/translate.ts";
import type { MailTone } from "#server/mail/mail-blocks.ts";
import { sendMail } from "#server/mail/send-mail.ts";
import type { Locale } from "#contract/text.ts";
import type { BookingDeps } from "../deps.ts";
import { findBooking } from "../find-booking.ts";
import { productOf } from "../product.ts";
import { findSplitOf, type Split } from "../split/find-split.ts";
import { sharePath, signShare } from "../split/share-link.ts";
import type { ShareMail } from "../split/split-jobs.ts";
import { paymentSplits, splitPayers } from "../split/tables.ts";
import { firstNameOf } from "../split/view-share.ts";
import type { BookingRow } from "../tables.ts";
import { viewBooking } from "../view-booking.ts";
import { greeted } from "./greeted.ts";

const tones: Record<ShareMail, MailTone> = {
  share_held: "info",
  share_taken: "ok",
  share_returned: "warn",
  share_refunded: "info",
};

/** Writes to who paid a share, in the language it was paid in. A repeat is known by its key; nobody is written to who was erased. */
export async function mailShare(
  deps: BookingDeps,
  { paymentId, mail, refundId }: { paymentId: string; mail: ShareMail; refundId?: string },
): Promise<void> {
  const [payer] = await deps.db.select().from(splitPayers).where(eq(splitPayers.paymentId, paymentId));
  const split = payer && (await findSplitOf(deps.db, payer.shareId));
  const share = split?.shares.find(({ id }) => id === payer?.shareId);
  if (!payer || !split || !share) return;
  const row = await findBooking(deps.db, split.bookingId);
  if (row.contact === null) return;
  const { locale } = payer;
  const refund = refundId && (await deps.payments.refunds(row.id)).find(({ id }) => id === refundId);
  await sendMail(deps.mailer, {
    key: [mail, paymentId, refundId].filter(Boolean).join("-"),
    to: payer.email,
    kind: "paid",
    locale,
    template: mail,
    tone: tones[mail],
    values: {
      ...(await valuesOf(deps, row, split, locale)),
      amount: isolate(formatMoney(sar(refund ? refund.amount : share.amount))),
    },
    greets: null,
    url: `${deps.publicUrl}/${locale}${sharePath(signShare(deps, share))}`,
  });
}

/** Writes to its owner that nothing came of a split payment. Who gave a telephone alone finds it on the page. */
export async function mailSplitEnded(deps: BookingDeps, splitId: string): Promise<void> {
  const [found] = await deps.db.select().from(paymentSplits).where(eq(paymentSplits.id, splitId));
  const row = found && (await findBooking(deps.db, found.bookingId));
  if (!found || !row?.contactEmail) return;
  const { locale } = row;
  const booking = await viewBooking(deps, row, locale);
  await sendMail(deps.mailer, {
    key: `split-ended-${splitId}`,
    bookingId: row.id,
    to: row.contactEmail,
    kind: "notice",
    locale,
    template: "split_ended",
    tone: "warn",
    values: {
      ...(await valuesOf(deps, row, found, locale)),
      amount: isolate(formatMoney(sar(row.total))),
      reference: isolate(row.reference),
    },
    greets: await greeted(deps, row, productOf(deps, row).mailWords(booking, locale)),
    url: `${deps.publicUrl}/${locale}${booking.searchPath}`,
  });
}

async function valuesOf(
  deps: BookingDeps,
  row: BookingRow,
  { ending }: Pick<Split, "ending">,
  locale: Locale,
): Promise<MessageValues> {
  const { date, time } = formatInstant(row.expiresAt.toISOString(), locale, "medium");
  return {
    owner: isolateName(await firstNameOf(deps, row, locale)),
    item: productOf(deps, row).mailWords(await viewBooking(deps, row, locale), locale).item,
    deadline: `${date} ${isolate(time)}`,
    why: ending ?? "late",
  };
}

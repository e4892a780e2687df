import { desc, eq, gt } from "drizzle-orm";
import type { PreparedBooking, PreparedState } from "#contract/admin/telephone.ts";
import { daysFrom } from "#contract/days.ts";
import { sar } from "#contract/money.ts";
import type { Locale } from "#contract/text.ts";
import { maskEmail, maskPhone } from "#server/modules/contact-proofs/index.ts";
import type { BookingDeps } from "../deps.ts";
import { productOf } from "../product.ts";
import { type BookingRow, bookings } from "../tables.ts";
import { preparedBookings, type PreparedRow } from "./tables.ts";

const days = 30;
const most = 100;

/** Bookings by telephone, newest first. */
export async function listPrepared(deps: BookingDeps, locale: Locale): Promise<PreparedBooking[]> {
  const now = deps.clock.now();
  const rows = await deps.db
    .select({ prepared: preparedBookings, booking: bookings })
    .from(preparedBookings)
    .innerJoin(bookings, eq(bookings.id, preparedBookings.bookingId))
    .where(gt(preparedBookings.preparedAt, daysFrom(now, -days)))
    .orderBy(desc(preparedBookings.preparedAt), desc(preparedBookings.bookingId))
    .limit(most);
  const names = await deps.telephone.namesOf(rows.map(({ prepared }) => prepared.preparedBy));
  return rows.map(({ prepared, booking }) => {
    const { preparedBy, preparedAt, channel, delivery, link } = prepared;
    const { from, to } = productOf(deps, booking).listing(booking.item).title[locale];
    return {
      bookingId: booking.id,
      reference: booking.reference,
      kind: booking.kind,
      title: { from, to: to || null },
      contact: booking.contact && {
        email: booking.contactEmail && maskEmail(booking.contactEmail),
        phone: `${booking.contact.phone_country} ${maskPhone(booking.contact.phone)}`,
      },
      total: sar(booking.total),
      until: booking.expiresAt.toISOString(),
      preparedAt: preparedAt.toISOString(),
      preparedBy: names.get(preparedBy) ?? { en: "", ar: "" },
      stage: booking.stage,
      state: stateOf(booking, prepared, now),
      channel,
      delivery,
      link,
    };
  });
}

function stateOf({ stage, paymentId, expiresAt }: BookingRow, { openedAt }: PreparedRow, now: Date): PreparedState {
  if (stage === "failed") return "failed";
  if (stage === "expired") return "ended";
  if (stage === "draft" || stage === "held")
    return expiresAt <= now ? "ended" : openedAt === null ? "waiting" : "opened";
  return paymentId === null && stage === "cancelled" ? "ended" : "paid";
}

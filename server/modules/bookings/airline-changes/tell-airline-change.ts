import type { Locale } from "#contract/text.ts";
import { dayMs } from "#contract/days.ts";
import { translator } from "#i18n/translate.ts";
import type { PushWords } from "#server/platform/push/push-sender.ts";
import type { BookingDeps } from "../deps.ts";
import { findBooking } from "../find-booking.ts";
import { productOf } from "../product.ts";
import type { BookingRow } from "../tables.ts";
import { viewBooking } from "../view-booking.ts";
import { findAirlineChange } from "./find-airline-changes.ts";
import type { AirlineChangeRow } from "./tables.ts";

/** Tells the devices of a booking, beside the mail, what its airline did: the journey and nobody's name. One that is over by now is told no more. */
export async function tellAirlineChange(deps: BookingDeps, id: string): Promise<void> {
  const change = await findAirlineChange(deps.db, id);
  if (change.state === "superseded") return;
  const row = await findBooking(deps.db, change.bookingId);
  await deps.tellDevices({
    event: `airline-change-${id}`,
    of: { userId: row.userId, bookingId: row.id },
    until: new Date(change.foundAt.getTime() + dayMs),
    words: { en: await wordsOf(deps, row, change, "en"), ar: await wordsOf(deps, row, change, "ar") },
  });
}

async function wordsOf(
  deps: BookingDeps,
  row: BookingRow,
  { after, state }: AirlineChangeRow,
  locale: Locale,
): Promise<PushWords> {
  const t = translator(locale);
  const { item } = productOf(deps, row).mailWords(await viewBooking(deps, row, locale), locale);
  const what = after === null ? "cancelled" : "moved";
  return {
    title: t("push.airline_title", { what }),
    body: t("push.airline_body", { item, asks: state === "noted" ? "no" : "yes" }),
    path: `/${locale}/my-bookings/${row.id}/airline-change`,
  };
}

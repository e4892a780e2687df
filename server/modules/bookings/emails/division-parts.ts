import { isolate } from "#i18n/isolate.ts";
import type { MessageValues, Translate } from "#i18n/translate.ts";
import type { MailBlock } from "#server/mail/mail-blocks.ts";
import type { Attachment } from "#server/platform/mailer.ts";
import type { ChangeRow } from "../changes/tables.ts";
import type { BookingDeps } from "../deps.ts";
import { dividedTravellers } from "../divisions/divided-travellers.ts";
import { dividedFrom } from "../divisions/view-division.ts";
import { productOf } from "../product.ts";
import type { BookingRow } from "../tables.ts";
import { viewBooking } from "../view-booking.ts";
import { bookingFiles } from "./booking-files.ts";

/** The booking that came of a division; null of another change, and while there is none. */
async function madeOf(deps: BookingDeps, change: ChangeRow): Promise<BookingRow | null> {
  if (change.kind !== "division") return null;
  const { bookingId } = dividedTravellers(change);
  return (await dividedFrom(deps, change.bookingId)).find(({ id }) => id === bookingId) ?? null;
}

export async function divisionValues(deps: BookingDeps, change: ChangeRow): Promise<MessageValues> {
  const made = await madeOf(deps, change);
  return made ? { newReference: isolate(made.reference) } : {};
}

/** Who has the new booking, and its reference. */
export async function divisionBlock(
  deps: BookingDeps,
  t: Translate,
  { locale }: BookingRow,
  change: ChangeRow,
): Promise<MailBlock[]> {
  const made = await madeOf(deps, change);
  if (!made) return [];
  const names = productOf(deps, made)
    .cancelling.parts(made.item, locale)
    .map(({ name }) => isolate(name));
  const pair = {
    label: t("mail.division_reference"),
    value: made.reference,
    note: names.join(locale === "ar" ? "، " : ", "),
  };
  return [{ type: "thing", title: t("mail.division_title"), note: "", pairs: [pair], lines: [] }];
}

/** The files of a booking, and of the one that was divided from it. */
export async function filesOf(deps: BookingDeps, row: BookingRow, change: ChangeRow): Promise<Attachment[]> {
  const made = await madeOf(deps, change);
  const files: Attachment[] = [];
  for (const each of made ? [row, made] : [row])
    files.push(...(await bookingFiles(deps, each, await viewBooking(deps, each, each.locale))));
  return files;
}

import { formatInstant } from "#i18n/format-date.ts";
import { isolate, isolateName } from "#i18n/isolate.ts";
import { translator } from "#i18n/translate.ts";
import type { MailTone } from "#server/mail/mail-blocks.ts";
import { sendMail } from "#server/mail/send-mail.ts";
import type { BookingDeps } from "../deps.ts";
import { findBooking } from "../find-booking.ts";
import { findName } from "../names/find-names.ts";
import type { NameMail } from "../names/name-jobs.ts";
import { openNames } from "../names/seal-names.ts";
import { productOf } from "../product.ts";
import { viewBooking } from "../view-booking.ts";
import { codesBlock, peopleBlock } from "./booking-blocks.ts";
import { bookingFiles } from "./booking-files.ts";
import { greeted } from "./greeted.ts";
import { mailValues } from "./mail-values.ts";

const tones: Record<NameMail, MailTone> = { name_corrected: "ok", name_refused: "bad", name_with_desk: "info" };

const inFull = ({ firstname, lastname }: { firstname: string; lastname: string }) => `${firstname} ${lastname}`.trim();

/** Writes to the contact of a booking about a step of a name's correction, in the language it was booked in. */
export async function mailName(deps: BookingDeps, correctionId: string, mail: NameMail, key: string): Promise<void> {
  const asked = await findName(deps.db, correctionId);
  const row = await findBooking(deps.db, asked.bookingId);
  const names = openNames(deps.peopleKeys, asked);
  const isOver = asked.state === "ended" || (mail === "name_with_desk" && asked.endedAt !== null);
  if (!row.contactEmail || !names || isOver) return;
  const t = translator(row.locale);
  const booking = await viewBooking(deps, row, row.locale);
  const words = productOf(deps, row).mailWords(booking, row.locale);
  const by = asked.answerBy && formatInstant(asked.answerBy.toISOString(), row.locale, "medium");
  await sendMail(deps.mailer, {
    key,
    bookingId: row.id,
    to: row.contactEmail,
    kind: "paid",
    locale: row.locale,
    template: mail,
    tone: tones[mail],
    blocks: [codesBlock(t, booking, words), ...words.trip],
    more: mail === "name_corrected" ? peopleBlock(t, booking, words) : [],
    values: {
      ...mailValues(booking, row, words),
      nameBefore: isolateName(inFull(names.before)),
      nameAfter: isolateName(inFull(names.after)),
      answerBy: by ? `${by.date} ${isolate(by.time)}` : "",
      asks: asked.deskWhy === null ? "airline" : "desk",
      why: asked.refusal ?? "airline",
      reason: t(`names.refused_${asked.refusal ?? "airline"}`),
    },
    greets: await greeted(deps, row, words),
    url: `${deps.publicUrl}/${row.locale}/my-bookings/${row.id}/names`,
    attachments: mail === "name_corrected" ? await bookingFiles(deps, row, booking) : [],
  });
}

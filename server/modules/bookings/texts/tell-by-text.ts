import { and, eq, inArray } from "drizzle-orm";
import { formatInstant } from "#i18n/format-date.ts";
import type { MessageKey } from "#i18n/message-keys.ts";
import { translator } from "#i18n/translate.ts";
import type { TextMessage } from "#server/platform/texts/text-sender.ts";
import { sendOnce } from "#server/platform/texts/send-once.ts";
import type { BookingDeps } from "../deps.ts";
import type { BookingRow } from "../tables.ts";
import { bookingTexts } from "./tables.ts";

type TextName = Extract<MessageKey, `texts.${string}`> extends `texts.${infer Name}` ? Name : never;
export type Told = {
  /** What the mail would be called. */
  text: TextName;
  /** Of the job, so that a repeat is known. */
  key: string;
  /** Until when it is held, or an answer comes. */
  by?: Date | null;
  /** Where it leads: the booking unless told. */
  url?: string;
};

/**
 * Tells the customer of a booking without an address, by text message and in the booking's language, what others are mailed. The booking's page has
 * the rest, with its documents; a code to the same number opens it. Nothing where the number was erased.
 * @throws SupplierError where it was not sent and may be
 */
export async function tellByText(deps: BookingDeps, row: BookingRow, { text, key, by, url }: Told): Promise<void> {
  const { db, clock, log, telephone, publicUrl } = deps;
  if (row.contactPhone === null) return;
  const t = translator(row.locale);
  const at = by && formatInstant(by.toISOString(), row.locale, "dayMonth");
  const body = t(`texts.${text}`, {
    reference: row.reference,
    time: at ? `${at.date} ${at.time}` : "",
    answerBy: at ? `${at.date} ${at.time}` : "",
    url: url ?? `${publicUrl}/${row.locale}/my-bookings/${row.id}`,
  });
  await db
    .insert(bookingTexts)
    .values({ key, bookingId: row.id, body, delivery: "waiting", at: clock.now() })
    .onConflictDoNothing();
  const message: TextMessage = { to: row.contactPhone, text: body, reference: key };
  const refused = await sendOnce(
    {
      sender: telephone.texts,
      move: async (from, delivery) => {
        const isThere = and(eq(bookingTexts.key, key), inArray(bookingTexts.delivery, from));
        return ((await db.update(bookingTexts).set({ delivery }).where(isThere)).rowCount ?? 0) > 0;
      },
    },
    () => message,
    { requestId: key, locale: row.locale, bookingId: row.id },
  );
  if (refused)
    log.warn("text message not sent", { booking: row.reference, fault: refused.kind, code: refused.info.code });
}

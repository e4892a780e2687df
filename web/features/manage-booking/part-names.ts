import type { Booking } from "#contract/bookings.ts";
import type { Locale } from "#i18n/locales.ts";

/** The parts of a booking by name: travellers, or rooms; the same room more than once is numbered. */
export function partNames(booking: Booking): string[] {
  if (booking.kind === "hotel")
    return booking.rooms.map(({ name }, index) => (booking.rooms.length > 1 ? `${name} (${index + 1})` : name));
  if (booking.kind === "visa") return booking.travellers.map(({ name }) => name);
  return booking.travellers.map(({ firstname, lastname }) => `${firstname} ${lastname}`.trim());
}

/** Some of them as one phrase, each isolated from the text around it. */
export const namePhrase = (names: string[], parts: number[], locale: Locale): string =>
  new Intl.ListFormat(locale).format(parts.flatMap((part) => (names[part] ? [`\u2068${names[part]}\u2069`] : [])));

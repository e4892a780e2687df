import type { FlightBooking } from "#contract/flight-bookings.ts";
import type { Segment } from "#contract/flights.ts";
import type { Locale } from "#contract/text.ts";
import { translator } from "#i18n/translate.ts";

/** One event a flight, RFC 5545: local times with the airport's zone turned into UTC, lines folded at 75 bytes. */
export function calendarFile(booking: FlightBooking, locale: Locale, now: Date): string {
  const events = booking.offer.slices.flatMap((slice) =>
    slice.segments.map((segment) => eventLines(booking, segment, locale, now)),
  );
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Wijha//Booking//EN",
    "CALSCALE:GREGORIAN",
    ...events.flat(),
    "END:VCALENDAR",
  ];
  return `${lines.flatMap(foldLine).join("\r\n")}\r\n`;
}

function eventLines(booking: FlightBooking, segment: Segment, locale: Locale, now: Date): string[] {
  const t = translator(locale);
  const airport = (code: string) => booking.names.airports[code];
  const city = (code: string) => airport(code)?.city ?? code;
  const at = (time: string, code: string) => stamp(localToUtc(time, airport(code)?.tz ?? "UTC"));
  return [
    "BEGIN:VEVENT",
    `UID:${booking.reference}-${segment.carrier}${segment.number}-${segment.departs.slice(0, 10)}@wijha`,
    `DTSTAMP:${stamp(now)}`,
    `DTSTART:${at(segment.departs, segment.from)}`,
    `DTEND:${at(segment.arrives, segment.to)}`,
    `SUMMARY:${escapeText(t("document.calendar_title", { flight: `\u2066${segment.carrier} ${segment.number}\u2069`, from: city(segment.from), to: city(segment.to) }))}`,
    `LOCATION:${escapeText(`${airport(segment.from)?.name ?? segment.from} (${segment.from})`)}`,
    `DESCRIPTION:${escapeText(t("document.calendar_text", { reference: `\u2066${booking.reference}\u2069`, locator: `\u2066${booking.locator ?? ""}\u2069` }))}`,
    "END:VEVENT",
  ];
}

const stamp = (at: Date) => `${at.toISOString().slice(0, 19).replace(/[-:]/g, "")}Z`;
const escapeText = (text: string) => text.replace(/[\\;,]/g, (sign) => `\\${sign}`).replace(/\n/g, "\\n");

/** The instant at which a clock in `zone` shows `local` (`YYYY-MM-DDTHH:MM`). */
export function localToUtc(local: string, zone: string): Date {
  const wanted = Date.parse(`${local}:00Z`);
  const offsetAt = (instant: number) =>
    Date.parse(`${new Date(instant).toLocaleString("sv-SE", { timeZone: zone }).replace(" ", "T")}Z`) - instant;
  const first = wanted - offsetAt(wanted);
  return new Date(wanted - offsetAt(first));
}

/** RFC 5545 3.1: at most 75 bytes a line, the rest on lines that begin with a space; no letter is cut. */
function foldLine(line: string): string[] {
  const lines: string[] = [];
  let current = "";
  for (const letter of line) {
    if (Buffer.byteLength(current + letter) > (lines.length ? 74 : 75)) {
      lines.push(current);
      current = "";
    }
    current += letter;
  }
  return [...lines, current].map((each, index) => (index ? ` ${each}` : each));
}

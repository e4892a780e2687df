import { localToUtc } from "#server/platform/local-to-utc.ts";

/** Something of a booking that happens; times are local (`YYYY-MM-DDTHH:MM`) on the clocks of their zones. */
export type CalendarEvent = {
  uid: string;
  begins: { at: string; zone: string };
  ends: { at: string; zone: string };
  title: string;
  place: string;
  text: string;
};

/** RFC 5545: local times turned into UTC, lines folded at 75 bytes. */
export function calendarFile(events: readonly CalendarEvent[], now: Date): string {
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Wijha//Booking//EN",
    "CALSCALE:GREGORIAN",
    ...events.flatMap((event) => eventLines(event, now)),
    "END:VCALENDAR",
  ];
  return `${lines.flatMap(foldLine).join("\r\n")}\r\n`;
}

const eventLines = ({ uid, begins, ends, title, place, text }: CalendarEvent, now: Date): string[] => [
  "BEGIN:VEVENT",
  `UID:${uid}@wijha`,
  `DTSTAMP:${stamp(now)}`,
  `DTSTART:${stamp(localToUtc(begins.at, begins.zone))}`,
  `DTEND:${stamp(localToUtc(ends.at, ends.zone))}`,
  `SUMMARY:${escapeText(title)}`,
  `LOCATION:${escapeText(place)}`,
  `DESCRIPTION:${escapeText(text)}`,
  "END:VEVENT",
];

const stamp = (at: Date) => `${at.toISOString().slice(0, 19).replace(/[-:]/g, "")}Z`;
const escapeText = (text: string) => text.replace(/[\\;,]/g, (sign) => `\\${sign}`).replace(/\n/g, "\\n");

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

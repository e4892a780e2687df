import type { sendContactCode, showBookingPeople } from "#contract/admin/bookings.ts";
import type { DeskEvent, DeskEventKind } from "#contract/admin/desk-booking.ts";
import type { OutputOf } from "#contract/endpoint.ts";
import type { Refusal } from "#web/lib/forms.ts";

/** What the last form of the page was answered. `attempt`: the idempotency key of the next one. */
export type BookingAnswer = {
  intent: string;
  refusal?: Refusal | undefined;
  people?: OutputOf<typeof showBookingPeople> | undefined;
  /** A code is on its way to a new address. */
  code?: OutputOf<typeof sendContactCode> | undefined;
};

/** The filters of the timeline, and the lines that each shows. */
export const filters = {
  all: null,
  supplier: ["supplier"],
  money: ["money"],
  mail: ["mail"],
  note: ["note", "case"],
  document: ["document"],
  desk: ["desk"],
} as const satisfies Record<string, readonly DeskEventKind[] | null>;
export type Filter = keyof typeof filters;

export const isFilter = (text: string | null): text is Filter => text !== null && text in filters;

export function linesOf(timeline: readonly DeskEvent[], filter: Filter): DeskEvent[] {
  const kinds: readonly DeskEventKind[] | null = filters[filter];
  return timeline.filter(({ kind }) => kinds === null || kinds.includes(kind));
}

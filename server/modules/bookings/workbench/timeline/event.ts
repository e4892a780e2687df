import type { DeskEvent } from "#contract/admin/desk-booking.ts";

/** A line of the timeline before members of staff have their names. */
export type RawEvent = Omit<DeskEvent, "by"> & { staffId: string | null };

type Given = Pick<RawEvent, "kind" | "code"> & Partial<RawEvent>;

export const eventAt = (at: Date, given: Given): RawEvent => ({
  at: at.toISOString(),
  due: false,
  late: false,
  staffId: null,
  text: null,
  about: null,
  amount: null,
  queue: null,
  caseId: null,
  call: null,
  ...given,
});

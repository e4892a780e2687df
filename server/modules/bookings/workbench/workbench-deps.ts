import type { BothTexts, Locale } from "#contract/text.ts";
import type { RequestContext, StaffSession } from "#server/http/request-context.ts";
import type { BookingDeps } from "../deps.ts";

/** What staff need of a booking beside the booking core. */
export type WorkbenchDeps = BookingDeps & {
  namesOf: (ids: readonly string[]) => Promise<ReadonlyMap<string, BothTexts>>;
  /** Messages about a booking, the oldest first; the address masked. */
  mailsOf: (bookingId: string) => Promise<{ subject: string; sentTo: string; sentAt: Date }[]>;
  /** The visa application that a booking pays for; null for any other. */
  applicationOf: (bookingId: string) => Promise<string | null>;
};

/** Who does it, reading which language. */
export type By = Pick<RequestContext, "requestId" | "ip"> & { staff: StaffSession; locale: Locale };

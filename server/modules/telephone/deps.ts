import type { LinkChannel, PreparedBooking } from "#contract/admin/telephone.ts";
import type { Money } from "#contract/money.ts";
import type { BothTexts, Locale } from "#contract/text.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Database } from "#server/platform/database/database.ts";
import type { Queue } from "#server/platform/queue/queue.ts";
import type { CallContext } from "#server/platform/supplier.ts";

/** A change of a prepared booking, with the number of links that was read. */
type Change = { bookingId: string; link: number; staffId: string };

/** What bookings do for staff who book by telephone. */
export type BookingsByTelephone = {
  /** @throws AppError those of the contract's `prepareBooking` */
  prepare: (
    given: {
      bookingId: string;
      channel: LinkChannel;
      acceptedTotal?: Money | undefined;
      staffId: string;
      /** The hash of the visitor's cookie. */
      browser: string | null;
    },
    context: CallContext,
  ) => Promise<void>;
  list: (locale: Locale) => Promise<PreparedBooking[]>;
  sendAgain: (given: Change & { channel: LinkChannel }) => Promise<void>;
  end: (given: Change) => Promise<void>;
};

export type TelephoneDeps = {
  db: Database;
  queue: Queue;
  clock: Clock;
  bookings: BookingsByTelephone;
  /** What members of staff are called in both languages, by their id. */
  namesOf: (ids: readonly string[]) => Promise<Map<string, BothTexts>>;
};

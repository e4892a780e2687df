import { and, asc, eq, gte, inArray } from "drizzle-orm";
import { type CaseSource, hasNoCase } from "#server/platform/cases/sync-cases.ts";
import { cases } from "#server/platform/cases/tables.ts";
import { airlineChanges } from "../airline-changes/tables.ts";
import { bookingChanges } from "../changes/tables.ts";
import { triesBeforeAlert } from "../confirm-booking.ts";
import type { BookingDeps } from "../deps.ts";
import { findBooking } from "../find-booking.ts";
import { findAccount } from "../refund-account/view-bank-refund.ts";
import { bookings, cancellations } from "../tables.ts";
import { nameCorrections } from "../names/tables.ts";
import { caseOfName } from "./name-case.ts";
import { caseOfAirlineChange } from "./airline-case.ts";
import { caseOfCancellation, caseOfChange, caseOfDoubt } from "./booking-cases.ts";
import { caseOfRefund } from "./keep-refund-cases.ts";

/** What of bookings waited for a person before there were cases. */
export const bookingsWithoutCase = (deps: BookingDeps): CaseSource[] => [
  async (tx, limit) => {
    const rows = await tx
      .select({ asked: cancellations, row: bookings })
      .from(cancellations)
      .innerJoin(bookings, eq(bookings.id, cancellations.bookingId))
      .where(and(eq(cancellations.state, "with_staff"), hasNoCase(tx, "cancellation", cancellations.id)))
      .orderBy(asc(cancellations.requestedAt))
      .limit(limit);
    return rows.map(({ asked, row }) => caseOfCancellation(deps, row, asked));
  },
  async (tx, limit) => {
    const rows = await tx
      .select()
      .from(bookings)
      .where(
        and(
          eq(bookings.stage, "confirming"),
          gte(bookings.confirmTries, triesBeforeAlert),
          hasNoCase(tx, "unknown_outcome", bookings.id),
        ),
      )
      .orderBy(asc(bookings.confirmingAt))
      .limit(limit);
    return rows.map((row) => caseOfDoubt(deps, row));
  },
  async (tx, limit) => {
    const rows = await tx
      .select({ asked: bookingChanges, row: bookings })
      .from(bookingChanges)
      .innerJoin(bookings, eq(bookings.id, bookingChanges.bookingId))
      .where(and(eq(bookingChanges.state, "with_staff"), hasNoCase(tx, "unknown_outcome", bookingChanges.id)))
      .orderBy(asc(bookingChanges.quotedAt))
      .limit(limit);
    return rows.map(({ asked, row }) => caseOfChange(deps, row, asked));
  },
  async (tx, limit) => {
    const rows = await tx
      .select({ moved: airlineChanges, row: bookings })
      .from(airlineChanges)
      .innerJoin(bookings, eq(bookings.id, airlineChanges.bookingId))
      .where(and(eq(airlineChanges.state, "with_desk"), hasNoCase(tx, "schedule_change", airlineChanges.id)))
      .orderBy(asc(airlineChanges.foundAt))
      .limit(limit);
    return rows.map(({ moved, row }) => caseOfAirlineChange(deps, row, moved));
  },
  async (tx, limit) => {
    const rows = await tx
      .select({ asked: nameCorrections, row: bookings })
      .from(nameCorrections)
      .innerJoin(bookings, eq(bookings.id, nameCorrections.bookingId))
      .where(
        and(
          inArray(nameCorrections.state, ["with_desk", "with_staff"]),
          hasNoCase(tx, "name_correction", nameCorrections.id),
        ),
      )
      .orderBy(asc(nameCorrections.askedAt))
      .limit(limit);
    return rows.map(({ asked, row }) => caseOfName(deps, row, asked));
  },
  async (tx, limit) => {
    const waiting = await deps.payments.refundsWithStaff(tx);
    const known = await tx
      .select({ subject: cases.subject })
      .from(cases)
      .where(
        and(
          eq(cases.queue, "refund_refused"),
          inArray(
            cases.subject,
            waiting.map(({ id }) => id),
          ),
        ),
      );
    const seen = new Set(known.map(({ subject }) => subject));
    const opened = [];
    for (const refund of waiting.filter(({ id }) => !seen.has(id)).slice(0, limit))
      opened.push(
        caseOfRefund(deps, await findBooking(tx, refund.bookingId), refund, await findAccount(tx, refund.bookingId)),
      );
    return opened;
  },
];

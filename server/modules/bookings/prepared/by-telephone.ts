import type { Locale } from "#contract/text.ts";
import type { CallContext } from "#server/platform/supplier.ts";
import type { BookingDeps } from "../deps.ts";
import { endPrepared, sendLinkAgain } from "./change-prepared.ts";
import { listPrepared } from "./list-prepared.ts";
import { prepareBooking, type Preparing } from "./prepare-booking.ts";

/** What staff do of bookings by telephone. */
export const byTelephone = (deps: BookingDeps) => ({
  prepare: (given: Preparing, context: CallContext) => prepareBooking(deps, given, context),
  list: (locale: Locale) => listPrepared(deps, locale),
  sendAgain: (given: Parameters<typeof sendLinkAgain>[1]) => sendLinkAgain(deps, given),
  end: (given: Parameters<typeof endPrepared>[1]) => endPrepared(deps, given),
});

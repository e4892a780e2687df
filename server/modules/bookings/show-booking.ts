import type { Booking } from "#contract/bookings.ts";
import type { RequestContext } from "#server/http/request-context.ts";
import type { CallContext } from "#server/platform/supplier.ts";
import type { BookingDeps } from "./deps.ts";
import { ownBooking } from "./my-bookings/own-booking.ts";
import type { BookingRow } from "./tables.ts";
import { viewBooking } from "./view-booking.ts";

/** Answers a booking in the language of the call. `View` is the product's own, where only that can come. */
export const showBooking =
  <View extends Booking = Booking>(deps: BookingDeps) =>
  async (row: BookingRow | Promise<BookingRow>, request: RequestContext): Promise<View> =>
    (await viewBooking(deps, await row, request.locale)) as View;

/** The same after a step of the journey: it becomes the booking of who is logged in, if it is nobody's. */
export const goOn =
  <View extends Booking = Booking>(deps: BookingDeps) =>
  async (row: BookingRow | Promise<BookingRow>, request: RequestContext): Promise<View> =>
    (await viewBooking(deps, await ownBooking(deps.db, await row, request.session), request.locale)) as View;

/** The call goes on when the visitor hangs up: something may have been bought by then. */
export const callOf = ({ requestId, locale }: RequestContext): CallContext => ({ requestId, locale });

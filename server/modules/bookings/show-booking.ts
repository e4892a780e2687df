import type { Booking } from "#contract/bookings.ts";
import type { RequestContext } from "#server/http/request-context.ts";
import type { CallContext } from "#server/platform/supplier.ts";
import { bindBooking, type Opened } from "./access/booking-access.ts";
import { maskBooking } from "./access/mask-booking.ts";
import type { BookingDeps } from "./deps.ts";
import { ownBooking } from "./my-bookings/own-booking.ts";
import type { BookingRow } from "./tables.ts";
import { viewBooking } from "./view-booking.ts";

/** Answers a booking in the language of the call, as this asker may read it. `View` is the product's own, where only that can come. */
export const showBooking =
  <View extends Booking = Booking>(deps: BookingDeps) =>
  async ({ row, access }: Opened, { locale }: RequestContext): Promise<View> =>
    maskBooking(deps, (await viewBooking(deps, row, locale)) as View, access);

/**
 * The same after a step of the journey, by who holds it: a booking that is nobody's becomes that of who is logged in, else
 * it is bound to the browser that began it.
 */
export const continueBooking = <View extends Booking = Booking>(deps: BookingDeps) => {
  const show = showBooking<View>(deps);
  return async (step: BookingRow | Promise<BookingRow>, request: RequestContext): Promise<View> => {
    const row = await ownBooking(deps.db, await bindBooking(deps, await step, request), request.session);
    return show({ row, access: row.userId === null ? "holder" : "owner" }, request);
  };
};

/** The call goes on when the visitor hangs up: something may have been bought by then. */
export const callOf = ({ requestId, locale, ip }: RequestContext, bookingId?: string): CallContext => ({
  requestId,
  locale,
  customerIp: ip,
  ...(bookingId && { bookingId }),
});

import * as contract from "#contract/booking-access.ts";
import { implement } from "#server/http/implement.ts";
import type { Api } from "#server/http/request-context.ts";
import { AppError } from "#server/platform/errors.ts";
import type { BookingDeps } from "../deps.ts";
import { findBooking } from "../find-booking.ts";
import { ownProven } from "../my-bookings/own-booking.ts";
import type { BookingRow } from "../tables.ts";
import type { Asker } from "./asker.ts";
import { contactOf, maskedContactOf } from "./contact-of.ts";
import { accessTo, freshUntil } from "./booking-access.ts";
import { provesContact } from "./proven-contact.ts";

/** The way into a booking: what is open already, and the code that opens a visitor's. */
export function accessRoutes(api: Api, deps: BookingDeps) {
  implement(api, contract.getBookingAccess, async ({ bookingId }, request) => {
    const found = await findBooking(deps.db, bookingId).catch(() => null);
    if (!found) return { access: null, code: null, proven: false, freshUntil: null };
    const { row, access } = await accessTo(deps, found, request);
    const address = codeAddress(row, request);
    // Nothing is told of a booking to who does not hold it.
    const contact = access === "owner" || access === "holder" ? contactOf(row) : null;
    return {
      access,
      code: address === null ? null : { to: maskedContactOf(address) },
      proven: contact !== null && (await provesContact(deps, request)(contact)),
      freshUntil: (await freshUntil(deps, row, request))?.toISOString() ?? null,
    };
  });
  implement(api, contract.sendBookingCode, async ({ bookingId }, request) => {
    const { browser, ip, locale } = request;
    const address = codeAddress(await findBooking(deps.db, bookingId), request);
    if (address === null) throw new AppError("booking_not_found");
    const sent = await deps.contactProofs.sendCode(address, { browser: browser.keep(), ip, locale });
    return { ...sent, to: maskedContactOf(address) };
  });
  implement(api, contract.proveBooking, async ({ bookingId, attempt, code }, request) => {
    const seen = await findBooking(deps.db, bookingId);
    if (codeAddress(seen, request) === null) throw new AppError("booking_not_found");
    await deps.contactProofs.prove({ attempt, code }, { browser: request.browser.keep(), ip: request.ip });
    const { row, access } = await accessTo(deps, await findBooking(deps.db, bookingId), request);
    // The code of another address opens the bookings of that address.
    if (access !== "owner" && access !== "holder") throw new AppError("booking_not_found");
    const owned = await ownProven(deps.db, row, request.session);
    return {
      access: owned.userId === null ? ("holder" as const) : ("owner" as const),
      freshUntil: (await freshUntil(deps, owned, request))?.toISOString() ?? null,
    };
  });
}

/** Where a code goes that opens a visitor's booking, or lets an owner take places for another's address; else nowhere. */
function codeAddress(row: BookingRow, { session }: Asker): string | null {
  const { userId, stage } = row;
  const isOwnDraft = userId === session?.userId && (stage === "draft" || stage === "held");
  return userId === null || isOwnDraft ? contactOf(row) : null;
}

import * as contract from "#contract/my-bookings.ts";
import { holdForLater as holdContract, listTickets as ticketsContract } from "#contract/tickets.ts";
import { implement } from "#server/http/implement.ts";
import type { Api, RequestContext } from "#server/http/request-context.ts";
import { AppError } from "#server/platform/errors.ts";
import { implementFor } from "../access/for-booking.ts";
import { provesContact } from "../access/proven-contact.ts";
import type { BookingDeps } from "../deps.ts";
import { askerOf } from "../hold-limits/asker.ts";
import { callOf } from "../show-booking.ts";
import { holdForLater } from "../tickets/hold-for-later.ts";
import { listTickets } from "../tickets/list-tickets.ts";
import { claimBooking } from "./attach-bookings.ts";
import { findUsualContact } from "./find-usual-contact.ts";
import { listMyBookings } from "./list-my-bookings.ts";
import { showTimeline } from "./show-timeline.ts";

export function myBookingsRoutes(api: Api, deps: BookingDeps) {
  implement(api, contract.listMyBookings, (input, request) =>
    listMyBookings(deps, { ...input, userId: userOf(request), locale: request.locale }),
  );
  implement(api, contract.getUsualContact, async (_, request) => ({
    contact: await findUsualContact(deps, userOf(request)),
  }));
  implementFor(api, deps, { endpoint: contract.getBookingTimeline, need: "see" }, (_, __, opened) =>
    showTimeline(deps, opened),
  );
  implement(api, contract.claimBooking, (input, request) => claimBooking(deps, input, request));
  implementFor(api, deps, { endpoint: holdContract, need: "hold" }, (input, request) =>
    holdForLater(
      deps,
      { ...input, userId: userOf(request), asker: askerOf(request), proves: provesContact(deps, request) },
      callOf(request, input.bookingId),
    ),
  );
  implement(api, ticketsContract, (input, request) =>
    listTickets(deps, { ...input, userId: userOf(request), locale: request.locale }),
  );
}

/** Endpoints for users are refused without a session before they are asked. */
function userOf({ session }: RequestContext): string {
  if (!session) throw new AppError("unauthenticated");
  return session.userId;
}

import type * as departureChanges from "#contract/departure-changes.ts";
import type { EndpointNames, Rule } from "./access-rule.ts";

export const departureChangeRules: Record<EndpointNames<typeof departureChanges>, Rule> = {
  getDepartureChanges: { whose: "owner", input: ({ bookings }) => ({ bookingId: bookings.movableTrip.id }) },
  listDepartureOptions: { whose: "owner", input: ({ bookings }) => ({ bookingId: bookings.movableTrip.id }) },
  quoteDepartureChange: {
    whose: "owner",
    input: ({ bookings: { movableTrip } }) => ({
      bookingId: movableTrip.id,
      startsOn: movableTrip.quote.after.startsOn,
    }),
  },
  acceptDepartureChange: {
    whose: "owner",
    input: ({ bookings: { movableTrip } }) => ({
      bookingId: movableTrip.id,
      changeId: movableTrip.quote.id,
      acceptedDue: movableTrip.quote.amounts.due,
    }),
  },
};

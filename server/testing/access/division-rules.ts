import type * as divisions from "#contract/divisions.ts";
import type { EndpointNames, Rule } from "./access-rule.ts";

export const divisionRules: Record<EndpointNames<typeof divisions>, Rule> = {
  getDivisions: { whose: "owner", input: ({ bookings: { changeable } }) => ({ bookingId: changeable.id }) },
  // Of one traveller there is nobody to be divided from.
  divideBooking: {
    whose: "owner",
    input: ({ bookings: { changeable } }) => ({ bookingId: changeable.id, travellers: [0] }),
    owner: 409,
  },
};

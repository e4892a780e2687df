/** Where readers and editors choose between what is sold. Without schemas: browsers load it as it is. */

/** Products that have discount codes of their own. */
export const offerProducts = ["flights", "hotels", "packages", "visas"] as const;

/** The filter of my bookings: the two that most bookings are, and everything else. */
export const bookingGroups = ["flights", "hotels", "others"] as const;
export type BookingGroup = (typeof bookingGroups)[number];

/** Endpoints by which travellers look for prices, and of what. Packages and visas are read, not searched. */
export const searchEndpoints = { searchFlights: "flight", searchHotels: "hotel", searchTransfers: "transfer" } as const;

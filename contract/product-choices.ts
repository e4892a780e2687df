/** Where readers and editors choose between what is sold. Without schemas: browsers load it as it is. */

/** Everything that an installation may sell, in the order it is offered, and the ground that its pages stand on, without the language. */
export const productGrounds = {
  flight: "/flights",
  hotel: "/hotels",
  transfer: "/transfers",
  package: "/packages",
  visa: "/visa",
} as const;
export type ProductKind = keyof typeof productGrounds;
export const productKinds = Object.keys(productGrounds) as ProductKind[];

/** Below a ground, where what was sold already is shown: it stays when nothing more of it is sold. */
const ofBookings = /^\/\w+\/(?:booking|applications)(?:\/|$)/;

/** What an address without its language sells; null: nothing, or not one product alone. */
export function soldAt(path: string): ProductKind | null {
  if (ofBookings.test(path)) return null;
  return productKinds.find((kind) => isBelow(path, productGrounds[kind])) ?? null;
}

const isBelow = (path: string, ground: string) =>
  path.startsWith(ground) && /^(?:[/?#]|$)/.test(path.slice(ground.length));

/** Products that have discount codes of their own, and what is booked with them. */
export const offerKinds = { flights: "flight", hotels: "hotel", packages: "package", visas: "visa" } as const;
export const offerProducts = Object.keys(offerKinds) as ["flights", "hotels", "packages", "visas"];

/** The filter of my bookings: the two that most bookings are, and everything else. */
export const bookingGroups = ["flights", "hotels", "others"] as const;
export type BookingGroup = (typeof bookingGroups)[number];

/** Endpoints by which travellers look for prices, and of what. Packages and visas are read, not searched. */
export const searchEndpoints = { searchFlights: "flight", searchHotels: "hotel", searchTransfers: "transfer" } as const;

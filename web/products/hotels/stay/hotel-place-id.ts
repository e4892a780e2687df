/** A hotel as the place of a stay. Joined, as `hotel.` with a gap would ask the build for every message of hotels. */
export const hotelPlaceId = (slug: string): string => ["hotel", slug].join(".");

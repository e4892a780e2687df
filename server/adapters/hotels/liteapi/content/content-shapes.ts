import * as z from "zod/mini";

/* What we read of LiteAPI's descriptions of hotels. Nothing but an id, a name and a place is certain to be there. */

const text = z.nullish(z.string());
const number = z.nullish(z.number());

export const listedHotel = z.object({
  id: z.string(),
  name: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  address: text,
  main_photo: text,
  stars: number,
  hotelTypeId: number,
  rating: number,
  reviewCount: number,
  facilityIds: z.nullish(z.array(z.number())),
  deletedAt: text,
});
export type ListedHotel = z.infer<typeof listedHotel>;
/** Each hotel is read by itself. */
export const hotelsAnswer = z.object({ data: z.nullish(z.array(z.unknown())) });

export const facilitiesAnswer = z.object({
  data: z.nullish(z.array(z.object({ facility_id: z.number(), facility: z.string() }))),
});

export const hotelTypesAnswer = z.object({
  data: z.nullish(z.array(z.object({ id: z.number(), name: z.string() }))),
});

const room = z.object({
  id: z.number(),
  roomName: text,
  description: text,
  roomSizeSquare: number,
  roomSizeUnit: text,
  maxAdults: number,
  maxChildren: number,
  maxOccupancy: number,
  bedTypes: z.nullish(z.array(z.object({ bedType: text, quantity: number }))),
  roomAmenities: z.nullish(z.array(z.object({ name: text }))),
  photos: z.nullish(z.array(z.object({ url: text, hd_url: text, imageDescription: text }))),
});
export type LiteapiRoom = z.infer<typeof room>;

const described = z.object({
  id: z.string(),
  name: z.string(),
  hotelDescription: text,
  hotelImportantInformation: text,
  checkinCheckoutTimes: z.nullish(z.object({ checkin_start: text, checkout: text })),
  hotelImages: z.nullish(z.array(z.object({ url: text, urlHd: text, caption: text }))),
  address: text,
  chain: text,
  phone: text,
  facilities: z.nullish(z.array(z.object({ name: text }))),
  policies: z.nullish(z.array(z.object({ policy_type: text, name: text, description: text }))),
  rooms: z.nullish(z.array(room)),
});
export type DescribedHotel = z.infer<typeof described>;
export const hotelAnswer = z.object({ data: described });

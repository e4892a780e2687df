import * as z from "zod/mini";

/* What we read of Rapid's descriptions of hotels. Nothing but an id, a name and a place is certain to be there. */

const text = z.nullish(z.string());
const number = z.nullish(z.number());
const coordinates = z.object({ latitude: z.number(), longitude: z.number() });
const named = z.nullish(z.record(z.string(), z.object({ name: text })));

const image = z.object({
  hero_image: z.nullish(z.boolean()),
  caption: text,
  /** By size: `350px`, `1000px`. */
  links: z.nullish(z.record(z.string(), z.object({ href: z.string() }))),
});
export type RapidImage = z.infer<typeof image>;

const room = z.object({
  id: z.string(),
  name: text,
  descriptions: z.nullish(z.object({ overview: text })),
  amenities: named,
  images: z.nullish(z.array(image)),
  bed_groups: z.nullish(z.record(z.string(), z.object({ id: text, description: text }))),
  area: z.nullish(z.object({ square_meters: number })),
  views: named,
  occupancy: z.nullish(
    z.object({ max_allowed: z.nullish(z.object({ total: number, children: number, adults: number })) }),
  ),
});
export type DescribedRoom = z.infer<typeof room>;

export const describedProperty = z.object({
  property_id: z.string(),
  name: z.string(),
  address: z.nullish(z.object({ line_1: text, line_2: text, city: text })),
  ratings: z.nullish(
    z.object({
      property: z.nullish(z.object({ rating: text })),
      guest: z.nullish(z.object({ count: number, overall: text })),
    }),
  ),
  location: z.object({
    coordinates: z.nullish(coordinates),
    obfuscated_coordinates: z.nullish(coordinates),
    obfuscation_required: z.nullish(z.boolean()),
  }),
  phone: text,
  category: z.nullish(z.object({ name: text })),
  checkin: z.nullish(z.object({ begin_time: text, instructions: text, special_instructions: text, min_age: number })),
  checkout: z.nullish(z.object({ time: text })),
  fees: z.nullish(z.object({ mandatory: text, optional: text })),
  policies: z.nullish(z.object({ know_before_you_go: text })),
  amenities: named,
  images: z.nullish(z.array(image)),
  rooms: z.nullish(z.record(z.string(), z.unknown())),
  descriptions: z.nullish(z.record(z.string(), z.nullish(z.string()))),
  chain: z.nullish(z.object({ name: text })),
  brand: z.nullish(z.object({ name: text })),
});
export type DescribedProperty = z.infer<typeof describedProperty>;
export const describedRoom = room;

/** By id; each hotel is read by itself. */
export const contentAnswer = z.record(z.string(), z.unknown());
export const geographyAnswer = z.record(z.string(), z.unknown());

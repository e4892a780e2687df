import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { scenePicture } from "./published.ts";

/** A short text of the house about a destination. `link.slug` is the destination's in the language of the call. */
export const story = z.object({
  id: z.string(),
  title: z.string(),
  text: z.string(),
  readMinutes: z.int(),
  picture: scenePicture,
  link: z.object({ slug: z.string(), label: z.string() }),
});
export type Story = z.infer<typeof story>;

/** What a traveller wrote after a trip, released by the traveller and approved by the house. `name`: first name. */
export const travellerStory = z.object({
  id: z.string(),
  name: z.string(),
  overall: z.int(),
  text: z.string(),
  givenAt: z.string(),
});
export type TravellerStory = z.infer<typeof travellerStory>;

export const listStories = endpoint({
  name: "listStories",
  method: "GET",
  path: "/stories",
  access: "public",
  summary: "Short stories of destinations, and approved words of travellers, newest first.",
  input: z.object({}),
  output: z.object({ stories: z.array(story), travellers: z.array(travellerStory) }),
});

import * as z from "zod/mini";

/** The last part of a public address, in either language: letters, digits and hyphens. */
export const pageSlug = z
  .string()
  .check(z.maxLength(120, "too_long"), z.regex(/^[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)*$/u, "not_a_slug"));

/** The same thing's slug in each language: a page under the other one's slug is redirected to its own. */
export const slugPair = z.object({ en: z.string(), ar: z.string() });
export type SlugPair = z.infer<typeof slugPair>;

/** Of a picture, in hundredths of its width and height: what is kept in sight where it is cut. The middle where it is not told. */
export const pictureFocus = z.object({ x: z.int(), y: z.int() });

/** A drawing: its file under /scenes without ending, what it shows in the language of the call, the colour that stands until it comes. */
export const scenePicture = z.object({
  scene: z.string(),
  alt: z.string(),
  colour: z.string(),
  focus: z.optional(pictureFocus),
});
export type ScenePicture = z.infer<typeof scenePicture>;

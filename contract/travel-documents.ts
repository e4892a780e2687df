import * as z from "zod/mini";
import { calendarDate } from "./primitives.ts";

/** Which documents the route asks for, worked out for a citizen of Saudi Arabia unless a nationality is given. */
export const documentRule = z.object({
  allowedDocuments: z.array(z.enum(["passport", "national_id", "iqama"])),
  /** The document must be valid on this day. */
  validUntil: calendarDate,
  message: z.string(),
  checkedOn: calendarDate,
});
export type DocumentRule = z.infer<typeof documentRule>;

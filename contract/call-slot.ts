import * as z from "zod/mini";

/** Hours of the day, Riyadh time, inside which somebody may be called: parts of the callback hours of company-facts. */
export const callSlot = z.enum(["any", "09-12", "12-14", "14-17", "17-19", "19-21"], "required");
export type CallSlot = z.infer<typeof callSlot>;

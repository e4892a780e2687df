import * as z from "zod/mini";

/** One leg of a journey as asked: `RUH-IST-2027-03-12`; codes of airports or metro areas. */
export const slice = z.string().check(z.regex(/^[A-Z]{3}-[A-Z]{3}-\d{4}-\d{2}-\d{2}$/, "invalid_slice"));
export type SliceQuery = { from: string; to: string; date: string };
export const parseSlice = (text: string): SliceQuery => ({
  from: text.slice(0, 3),
  to: text.slice(4, 7),
  date: text.slice(8),
});
export const formatSlice = ({ from, to, date }: SliceQuery): string => `${from}-${to}-${date}`;

/** There and back between the same two places. */
export function isReturn(slices: readonly string[]): boolean {
  const [out, back] = slices.map(parseSlice);
  return slices.length === 2 && out?.from === back?.to && out?.to === back?.from;
}

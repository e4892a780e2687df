import { foldDigits } from "#contract/digits.ts";

/** A day of an address as `YYYY-MM-DD`, digits of any script; empty when there is no such day. */
export function readDay(text: string | null | undefined): string {
  const day = foldDigits(text ?? "");
  const time = /^\d{4}-\d{2}-\d{2}$/.test(day) ? Date.parse(`${day}T12:00:00Z`) : Number.NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day) ? day : "";
}

import { useFormats } from "#web/ui/use-formats.ts";

/** The days of `DayRange` as a text. */
export function useDayRange(first: string, last: string): string {
  const { day } = useFormats();
  return first === last
    ? day(last)
    : `${day(first, first.slice(0, 4) === last.slice(0, 4) ? "short" : "medium")} – ${day(last)}`;
}

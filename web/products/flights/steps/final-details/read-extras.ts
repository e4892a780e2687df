import type { ChosenExtras } from "#contract/extras.ts";
import { tidyText } from "#contract/text.ts";

export const bagField = (traveller: number, slice: number) => `bag.${traveller}.${slice}`;
export const seatField = (traveller: number, slice: number, segment: number) => `seat.${traveller}.${slice}.${segment}`;

/** Bags and seats as the form holds them; empty choices are left out. */
export function readExtras(form: FormData): ChosenExtras {
  const extras: ChosenExtras = { bags: [], seats: [] };
  for (const [name, value] of form) {
    const [kind, ...places] = name.split(".");
    const [traveller = 0, slice = 0, segment = 0] = places.map(Number);
    const text = typeof value === "string" ? tidyText(value).toUpperCase() : "";
    if (kind === "bag" && Number(text) > 0) extras.bags.push({ traveller, slice, pieces: Number(text) });
    if (kind === "seat" && text) extras.seats.push({ traveller, slice, segment, seat: text });
  }
  return extras;
}

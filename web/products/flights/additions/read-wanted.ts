import { assistanceCodes, mealCodes, type SpecialRequest } from "#contract/extras.ts";
import type { WantedExtras } from "#contract/booking-additions.ts";
import { readExtras } from "#web/products/flights/steps/final-details/read-extras.ts";

export const mealField = (traveller: number) => `meal.${traveller}`;
export const helpField = (traveller: number) => `help.${traveller}`;

/** What the form asks for; a traveller whose fields it shows is named, also when nothing is asked for any more. */
export function readWanted(form: FormData): WantedExtras {
  const requests = new Map<number, SpecialRequest>();
  for (const [name, value] of form) {
    const [kind, place] = name.split(".");
    if ((kind !== "meal" && kind !== "help") || place === undefined) continue;
    const traveller = Number(place);
    const asked = requests.get(traveller) ?? { traveller, meal: null, assistance: [] };
    const meal = mealCodes.find((code) => code === value);
    const help = assistanceCodes.find((code) => code === value);
    if (kind === "meal") asked.meal = meal ?? null;
    else if (help) asked.assistance.push(help);
    requests.set(traveller, asked);
  }
  return { ...readExtras(form), requests: [...requests.values()] };
}

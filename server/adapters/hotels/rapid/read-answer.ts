import { readShape } from "../bed-banks/read-shape.ts";
import { bareItinerary, itineraryShape, type RapidItinerary } from "./rapid-shapes.ts";

/** Null: it was made just now, and is told by its number alone. */
export const readItinerary = (answer: unknown): RapidItinerary | null =>
  bareItinerary.safeParse(answer).success ? null : readShape(itineraryShape, answer);

export function readItineraries(answer: unknown): { found: RapidItinerary[]; isNew: boolean } {
  // One alone may come without its list.
  const told = (Array.isArray(answer) ? answer : [answer]).map(readItinerary);
  return { found: told.filter((each) => each !== null), isNew: told.includes(null) };
}

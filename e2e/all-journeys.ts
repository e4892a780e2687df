import type { Journey } from "./journey.ts";

export const journeys: Journey[] = [];

import type { Journey } from "./journey.ts";
import { pageJourneys } from "./journeys/pages.ts";

export const journeys: Journey[] = [...pageJourneys];

import type { Journey } from "./journey.ts";
import { pageJourneys } from "./journeys/pages.ts";
import { switchJourneys } from "./journeys/switches.ts";

export const journeys: Journey[] = [...pageJourneys, ...switchJourneys];

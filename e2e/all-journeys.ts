import type { Journey } from "./journey.ts";
import { bookingJourneys } from "./journeys/booking.ts";
import { pageJourneys } from "./journeys/pages.ts";
import { switchJourneys } from "./journeys/switches.ts";

export const journeys: Journey[] = [...pageJourneys, ...bookingJourneys, ...switchJourneys];

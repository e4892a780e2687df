import { randomFrom } from "../../random.ts";
import type { Charges } from "./charges.ts";
import { searchJourney } from "./search-journey.ts";
import type { SearchState } from "./search-state.ts";

const searches = 120;

/**
 * Searches between great airports, so that the code is compiled before it is timed. One at a time: whoever asks
 * meanwhile waits for one of them, not for all.
 */
export function warmUp(state: SearchState, charges: Charges): void {
  const { outStart, airports } = state.network;
  const great = airports
    .map((_, at) => at)
    .sort((a, b) => outStart[b + 1]! - outStart[b]! - (outStart[a + 1]! - outStart[a]!))
    .slice(0, 80);
  const random = randomFrom(3);
  const any = () => great[Math.floor(random() * great.length)]!;
  const today = Math.floor(Date.now() / 86_400_000);
  let left = searches;
  const step = () => {
    const slices = [{ from: [any()], to: [any()], day: today + Math.floor(random() * 300) }];
    searchJourney(state, charges, { slices, cabin: 0, seats: 1, maxStops: 2, keep: 200 });
    if (--left > 0) setImmediate(step);
  };
  step();
}

import type { HotelSummary } from "#server/modules/hotels/index.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Database } from "#server/platform/database/database.ts";
import type { Log } from "#server/platform/log.ts";
import { findStamp } from "./keep-hotels.ts";
import { type Descriptions, findSold, listHotels } from "./list-hotels.ts";

/** So often it is looked whether a night's work, of this process or another, has changed the list. */
const lookAgainMs = 10 * 60_000;

/**
 * The list of a bed bank's hotels as a process holds it: the same one until what is kept of them changes. Nobody waits while it is read again, and the bank
 * itself is asked for nothing but what was never kept.
 */
export function openList(deps: { db: Database; clock: Clock; log: Log }, bank: Descriptions) {
  const { db, clock, log } = deps;
  let list: Promise<readonly HotelSummary[]> | undefined;
  let stamp = "";
  let seenAt = 0;

  async function readFirst(): Promise<readonly HotelSummary[]> {
    try {
      const found = await listHotels(deps, bank);
      stamp = await findStamp(db, bank.table);
      return found;
    } catch (error) {
      list = undefined;
      throw error;
    }
  }
  async function lookAgain(): Promise<void> {
    try {
      const told = await findStamp(db, bank.table);
      if (told === stamp) return;
      const found = await findSold(deps, bank);
      if (found.length === 0) return;
      stamp = told;
      list = Promise.resolve(found);
    } catch (error) {
      log.warn("the list of hotels was not read again", { supplier: bank.supplier, error });
    }
  }

  return {
    hotels: (): Promise<readonly HotelSummary[]> => {
      const now = clock.now().getTime();
      if (!list) {
        seenAt = now;
        list = readFirst();
      } else if (now - seenAt >= lookAgainMs) {
        seenAt = now;
        void lookAgain();
      }
      return list;
    },
    forget: (): void => {
      list = undefined;
    },
  };
}

import { dayMs, riyadhMidnight } from "#contract/days.ts";
import type { Locale } from "#i18n/locales.ts";

/*
 * Trips that a traveller keeps on this device (docs/decisions/0044), as pages and the service worker read them: a cache for each, with copies of its
 * pages, its documents, and what is told of it in lists. Removing the cache removes all of it.
 */

export type KeptTrip = {
  /** The booking's id, or the token of the link by which it was shared. */
  id: string;
  /** The account that was logged in when it was kept: it is kept for nobody else. */
  owner: string | null;
  /** Of its pages, of `title` and of `days`. */
  locale: Locale;
  title: string;
  days: string;
  lastDay: string;
  /** The address that a list leads to. */
  page: string;
  /** ISO instants: when it was copied, and from when on it is kept no more. */
  keptAt: string;
  until: string;
};

type Caches = Pick<CacheStorage, "open" | "keys" | "delete">;

const prefix = "kept-trip.";
const factsAddress = "/kept-trip.json";
const daysAfterTrip = 7;

const cacheOf = (id: string) => prefix + id;

/** A week after the trip's last day is over. */
export const keptUntil = (lastDay: string): string =>
  new Date(riyadhMidnight(lastDay).getTime() + (daysAfterTrip + 1) * dayMs).toISOString();

/** `copies`: by address. What is told of the trip is written last: one that was not copied whole is not listed. */
export async function writeTrip(caches: Caches, trip: KeptTrip, copies: ReadonlyMap<string, Response>): Promise<void> {
  const cache = await caches.open(cacheOf(trip.id));
  for (const [address, copy] of copies) await cache.put(address, copy);
  await cache.put(factsAddress, Response.json(trip));
}

export const isAnyKept = async (caches: Caches): Promise<boolean> =>
  (await caches.keys()).some((name) => name.startsWith(prefix));

/** The next trip first. What has had its time is erased. */
export async function listTrips(caches: Caches, now = new Date()): Promise<KeptTrip[]> {
  const names = (await caches.keys()).filter((name) => name.startsWith(prefix));
  const trips = await Promise.all(
    names.map(async (name) => {
      const facts = await (await caches.open(name)).match(factsAddress);
      const trip = facts && ((await facts.json()) as KeptTrip);
      if (!trip || trip.until > now.toISOString()) return trip;
      await caches.delete(name);
      return undefined;
    }),
  );
  return trips.filter((trip) => trip !== undefined).toSorted((a, b) => a.lastDay.localeCompare(b.lastDay));
}

/** The copy of a page or a document, whatever its query asks for. */
export async function findCopy(caches: Caches, pathname: string, now?: Date): Promise<Response | undefined> {
  for (const { id } of await listTrips(caches, now)) {
    const copy = await (await caches.open(cacheOf(id))).match(pathname, { ignoreSearch: true });
    if (copy) return copy;
  }
  return undefined;
}

export const removeTrip = (caches: Caches, id: string): Promise<boolean> => caches.delete(cacheOf(id));

export async function eraseTrips(caches: Caches, which: (trip: KeptTrip) => boolean): Promise<void> {
  const trips = await listTrips(caches);
  await Promise.all(trips.filter(which).map(({ id }) => removeTrip(caches, id)));
}

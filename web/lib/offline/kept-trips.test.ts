import { beforeEach, expect, test } from "vitest";
import { eraseTrips, findCopy, isAnyKept, type KeptTrip, keptUntil, listTrips, writeTrip } from "./kept-trips.ts";

/** A browser's caches in memory. */
const stored = new Map<string, Map<string, Response>>();
const pathOf = (address: string) => address.split("?")[0] ?? "";
const caches = {
  keys: async () => [...stored.keys()],
  delete: async (name: string) => stored.delete(name),
  open: async (name: string) => {
    const files = stored.get(name) ?? new Map<string, Response>();
    stored.set(name, files);
    return {
      put: async (address: string, copy: Response) => void files.set(address, copy),
      match: async (address: string, options?: CacheQueryOptions) =>
        [...files].find(([key]) => (options?.ignoreSearch ? pathOf(key) === address : key === address))?.[1].clone(),
    };
  },
} as unknown as CacheStorage;
beforeEach(() => stored.clear());

const trip = (id: string, over: Partial<KeptTrip> = {}): KeptTrip => ({
  id,
  owner: null,
  locale: "en",
  title: "Riyadh – Istanbul",
  days: "12 March",
  lastDay: "2099-03-12",
  page: `/en/my-bookings/${id}`,
  keptAt: "2099-03-01T10:00:00.000Z",
  until: "2099-03-20T00:00:00.000Z",
  ...over,
});
const keep = (kept: KeptTrip, ...addresses: string[]) =>
  writeTrip(caches, kept, new Map(addresses.map((address) => [address, new Response(`copy of ${address}`)])));
const ids = async (now?: Date) => (await listTrips(caches, now)).map(({ id }) => id);

test("a trip is kept until a week after its last day in Riyadh, and is then erased whole", async () => {
  const until = keptUntil("2099-03-12");
  expect(until).toBe("2099-03-19T21:00:00.000Z");
  await keep(trip("a", { until }), "/en/my-bookings/a");
  expect(await ids(new Date(Date.parse(until) - 1))).toEqual(["a"]);
  expect(await ids(new Date(until))).toEqual([]);
  expect(await isAnyKept(caches)).toBe(false);
});

test("the next trip is listed first; other caches of the site are none", async () => {
  await caches.open("kept-trips-page");
  expect(await isAnyKept(caches)).toBe(false);
  await keep(trip("late", { lastDay: "2099-05-01" }));
  await keep(trip("soon", { lastDay: "2099-02-01" }));
  expect(await ids()).toEqual(["soon", "late"]);
});

test("a copy is found by its path, whatever its query; one that is being written is not listed", async () => {
  await keep(trip("a"), "/en/my-bookings/a", "/api/bookings/a/calendar.ics?language=en");
  expect(await (await findCopy(caches, "/en/my-bookings/a"))?.text()).toBe("copy of /en/my-bookings/a");
  expect(await (await findCopy(caches, "/api/bookings/a/calendar.ics"))?.text()).toContain("calendar.ics");
  expect(await findCopy(caches, "/en/my-bookings/b")).toBeUndefined();
  await caches.open("kept-trip.half");
  expect(await ids()).toEqual(["a"]);
});

test("who logs out takes away what was kept for the account, and leaves others' alone", async () => {
  await keep(trip("own", { owner: "sara" }));
  await keep(trip("visitor"));
  await eraseTrips(caches, ({ owner }) => owner === "sara");
  expect(await ids()).toEqual(["visitor"]);
});

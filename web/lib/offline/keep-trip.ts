import { answerCopy, copyPage } from "./copy-page.ts";
import { type KeptTrip, keptUntil, listTrips, removeTrip, writeTrip } from "./kept-trips.ts";
import { registerWorker } from "./register-worker.ts";
import { wholePageHeader } from "./whole-page.ts";

export type TripToKeep = Omit<KeptTrip, "keptAt" | "until"> & {
  /** Addresses: what else shows it, and its documents. What is not there yet is left out. */
  otherPages: readonly string[];
  files: readonly string[];
};

/** Of a hundred bookings a traveller has three ahead. */
const mostTrips = 20;

export const findTrip = async (id: string): Promise<KeptTrip | null> =>
  (await listTrips(caches)).find((trip) => trip.id === id) ?? null;

/**
 * Copies the trip's pages and documents to this device, in place of older copies, and has the service worker open them.
 * @throws when its page cannot be had, or the browser keeps nothing.
 */
export async function keepTrip({ otherPages, files, ...facts }: TripToKeep): Promise<KeptTrip> {
  const others = (await listTrips(caches)).filter(({ id }) => id !== facts.id);
  if (others.length >= mostTrips) await removeTrip(caches, others[0]?.id ?? "");
  const keptAt = new Date().toISOString();
  const trip = { ...facts, keptAt, until: keptUntil(facts.lastDay) };
  const [page, ...rest] = await Promise.all([
    readPage(facts.page, keptAt),
    ...otherPages.map((address) => readPage(address, keptAt)),
    ...files.map(readDocument),
  ]);
  if (!page) throw new Error("the trip's page cannot be had");
  const addresses = [facts.page, ...otherPages, ...files];
  const copies = [page, ...rest].flatMap((copy, index): [string, Response][] =>
    copy ? [[addresses[index] ?? "", copy]] : [],
  );
  await registerWorker();
  await writeTrip(caches, trip, new Map(copies));
  return trip;
}

/** Null for what is answered by a refusal, or by another page than the one that was asked for. */
async function readPage(address: string, keptAt: string): Promise<Response | null> {
  const response = await fetch(address, { headers: { [wholePageHeader]: "yes" } });
  if (!response.ok || response.redirected) return null;
  return answerCopy(await copyPage(await response.text(), (file) => fetch(file)), keptAt);
}

async function readDocument(address: string): Promise<Response | null> {
  const response = await fetch(address);
  if (!response.ok) return null;
  const headers = ["content-type", "content-disposition", "x-content-type-options"].flatMap(
    (name): [string, string][] => {
      const value = response.headers.get(name);
      return value ? [[name, value]] : [];
    },
  );
  return new Response(await response.blob(), { headers });
}

import type { Database } from "#server/platform/database/database.ts";
import type { Log } from "#server/platform/log.ts";
import { jobType, type Queue } from "#server/platform/queue/queue.ts";
import type { SealedPlace } from "./sealed-place.ts";

/** Values a batch; a turn works so many seconds, then another job goes on. */
const batch = 200;
const turnSeconds = 30;

type Position = { place: number; after: string };
/** By place: what could be sealed anew, what could not be read, and what older secrets wrote and is still there. */
export type SealingReport = Record<string, { resealed: number; unreadable: number; left: number }>;

/** Seals what older secrets wrote with the newest one, one place after the other. */
const resealJob = jobType<Position>("platform.reseal", { timeout: 300 });

type Deps = { db: Database; queue: Queue; log: Log; isRotating: boolean; places: readonly SealedPlace[] };

/**
 * Re-sealing (docs/decisions/0017): at the start, every night, and at once by `run`. It may be broken off and begun again at any
 * place. When nothing of an older secret is left the log says so.
 */
export function createResealing({ db, queue, log, isRotating, places }: Deps) {
  queue.handle(resealJob, async ({ place, after }) => {
    const position = await work(places, { place, after }, Date.now() + turnSeconds * 1000);
    if (position) await queue.enqueue(db, resealJob, position, { singletonKey: "reseal" });
    else tell(log, isRotating, await countLeft(places));
  });
  queue.schedule(resealJob, "50 4 * * *", { place: 0, after: "" });
  return {
    begin: () => queue.enqueue(db, resealJob, { place: 0, after: "" }, { singletonKey: "reseal" }),
    /** All of it, in this call. */
    run: async (): Promise<SealingReport> => {
      const report: SealingReport = {};
      for (const place of places) {
        const sum = { resealed: 0, unreadable: 0, left: 0 };
        for (let after: string | null = ""; after !== null;) {
          const { next, resealed, unreadable } = await place.reseal(after, batch);
          sum.resealed += resealed;
          sum.unreadable += unreadable;
          after = next;
        }
        report[place.name] = { ...sum, left: await place.countOld() };
      }
      return report;
    },
  };
}

/** Goes on from `position` until the time is over; null when everything has been walked. */
async function work(places: readonly SealedPlace[], position: Position, until: number): Promise<Position | null> {
  let { place, after } = position;
  for (let current = places[place]; current; current = places[place]) {
    if (Date.now() > until) return { place, after };
    const { next } = await current.reseal(after, batch);
    if (next === null) place += 1;
    after = next ?? "";
  }
  return null;
}

async function countLeft(places: readonly SealedPlace[]): Promise<Record<string, number>> {
  const counts = await Promise.all(places.map(async ({ name, countOld }) => [name, await countOld()] as const));
  return Object.fromEntries(counts.filter(([, left]) => left > 0));
}

function tell(log: Log, isRotating: boolean, left: Record<string, number>): void {
  if (Object.keys(left).length > 0) log.warn("values encrypted with a previous secret remain", { left });
  else if (isRotating) log.info("no values encrypted with a previous secret remain: SECRET_PREVIOUS can be removed");
}

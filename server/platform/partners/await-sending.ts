import { setTimeout as wait } from "node:timers/promises";
import type { Clock } from "#server/platform/clock.ts";
import type { Database } from "#server/platform/database/database.ts";
import { findSending, type Sending } from "./sendings.ts";

/** Whoever asks with a reference that is being sent waits so long for what becomes of it. */
const waitMs = 5_000;
const stepMs = 50;

/** Another process, or another press of the same button, may be about to hear of it. */
export async function awaitSending({ db, clock }: { db: Database; clock: Clock }, known: Sending): Promise<Sending> {
  let row = known;
  for (let waited = 0; waited < waitMs && row.state !== "done" && row.state !== "ended"; waited += stepMs) {
    const isOld = row.sentAt !== null && clock.now().getTime() - row.sentAt.getTime() > waitMs;
    if (isOld || row.fault !== null) break;
    await wait(stepMs);
    row = (await findSending(db, known)) ?? row;
  }
  return row;
}

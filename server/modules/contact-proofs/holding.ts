import { dayMs } from "#contract/days.ts";
/** What a visitor began: in which browser, when, and the address whose code opens it elsewhere. */
export type Begun = { browserHash: string | null; createdAt: Date; contact: string | null };

/** For how long the browser that began something holds it; after that a code is asked for, as anywhere else. */
const boundDays = 30;

/** Whether the browser that began it holds it still. Without an address no code could be sent: then as long as it keeps its cookie. */
export function isBound({ browserHash, createdAt, contact }: Begun, browser: string | null, now: Date): boolean {
  if (browser === null || browserHash !== browser) return false;
  return contact === null || now.getTime() - createdAt.getTime() < boundDays * dayMs;
}

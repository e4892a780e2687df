/**
 * A turn with a supplier is taken by a lease on the row: one conditional statement sets it and counts the turn. The count is
 * the turn's number: whoever lost its lease finds another one there, and records no "no" any more.
 */
const leaseSeconds = 30;
const renewEveryMs = 10_000;
/** As long as a job may take: a call that never ends does not keep its booking for ever. */
const longestTurnMs = 120_000;

export const leaseEnds = (now: Date): Date => new Date(now.getTime() + leaseSeconds * 1000);

/** Keeps the lease while `work` lasts. A renewal that fails is tried again; what counts is the turn's number. */
export async function keepLease<T>(renew: () => PromiseLike<unknown>, work: () => Promise<T>): Promise<T> {
  const timer = setInterval(() => void Promise.resolve(renew()).catch(() => {}), renewEveryMs);
  const end = setTimeout(() => clearInterval(timer), longestTurnMs);
  try {
    return await work();
  } finally {
    clearInterval(timer);
    clearTimeout(end);
  }
}

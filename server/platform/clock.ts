/** Tells the time; tests hand in one that stands still until moved. */
export type Clock = { now: () => Date };

export const systemClock: Clock = { now: () => new Date() };

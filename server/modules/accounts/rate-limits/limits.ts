import { daySeconds } from "#contract/days.ts";
import { callerKey, networkOf } from "#server/http/limits.ts";
import { linkHours } from "../codes/code-times.ts";
import type { RateLimit } from "#server/platform/tries/consume-limits.ts";

const quarter = 15 * 60;

/**
 * S7: wrong passwords, in the order they are spent: what stops an asker costs the account nothing. One network has half of an
 * account's tries, and few of a day; the account's own are the same few wherever they come from.
 */
export const loginLimits = (email: string, ip: string, factor: number): RateLimit[][] => [
  [{ name: "login asker", of: askerOf(email, ip), points: 5, seconds: quarter }],
  [{ name: "login asker day", of: askerOf(email, ip), points: 20, seconds: daySeconds }],
  [
    { name: "login address", of: callerKey(ip), points: Math.ceil(30 * factor), seconds: quarter },
    { name: "login network", of: networkOf(ip), points: Math.ceil(200 * factor), seconds: quarter },
  ],
  [{ name: "login account", of: email, points: 10, seconds: quarter }],
];
/** A device the account knows has tries of its own: others' wrong passwords never keep it out. */
export const deviceLimits = (userId: string, deviceHash: string): RateLimit[][] => [
  [{ name: "login device", of: `${userId} ${deviceHash}`, points: 10, seconds: quarter }],
];
/** Passwords given by whoever is logged in already. */
export const passwordLimit = (userId: string): RateLimit => ({
  name: "password",
  of: userId,
  points: 10,
  seconds: quarter,
});
export const secondFactorLimit = (userId: string): RateLimit => ({
  name: "second factor",
  of: userId,
  points: 10,
  seconds: quarter,
});

/** S5: codes that go to one address, whatever they are for. */
export const codeTries = 3;
/** One after the other: what stops an asker costs the address nothing, and what the hour refuses is no code of the day. */
export const codeLimits = (email: string, ip: string): RateLimit[][] => [
  [{ name: "codes asker hour", of: askerOf(email, ip), points: 3, seconds: 3600 }],
  [{ name: "codes asker day", of: askerOf(email, ip), points: 6, seconds: daySeconds }],
  [{ name: "codes hour", of: email, points: 5, seconds: 3600 }],
  [{ name: "codes day", of: email, points: 10, seconds: daySeconds }],
];
/** Wrong codes of one network for one address: four codes' worth, of the fifty that stop an address (wrong-codes.ts). */
export const askersGuesses = (email: string, ip: string): RateLimit => ({
  name: "codes wrong asker",
  of: askerOf(email, ip),
  points: 12,
  seconds: 30 * daySeconds,
});
/** One link in the time that a link works: either a new one is sent, or the one before still opens (docs/decisions/0023). */
export const linkLimit = (email: string): RateLimit => ({
  name: "link",
  of: email,
  points: 1,
  seconds: linkHours * 3600,
});
/** Who asks for codes to addresses that are not their account's: few for one browser, whomever they go to. */
export const askerOfCodes = (browser: string, ip: string, factor: number): RateLimit[] => [
  { name: "codes browser", of: browser, points: 10, seconds: 3600 },
  { name: "codes asker", of: callerKey(ip), points: Math.ceil(30 * factor), seconds: 3600 },
];
const askerOf = (email: string, ip: string) => `${email} ${networkOf(ip)}`;

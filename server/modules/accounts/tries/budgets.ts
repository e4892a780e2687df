import { callerKey } from "#server/http/limits.ts";
import type { Budget } from "./spend-tries.ts";

const quarter = 15 * 60;
const day = 86_400;

/** S7: wrong passwords. An account's tries are the same few wherever they come from. */
export const loginBudgets = (email: string, ip: string, factor: number): Budget[] => [
  { name: "login account", of: email, points: 10, seconds: quarter },
  { name: "login address", of: callerKey(ip), points: Math.ceil(30 * factor), seconds: quarter },
  { name: "login network", of: networkOf(ip), points: Math.ceil(200 * factor), seconds: quarter },
];
/** A device the account knows has tries of its own: others' wrong passwords never keep it out. */
export const deviceBudgets = (userId: string, deviceHash: string): Budget[] => [
  { name: "login device", of: `${userId} ${deviceHash}`, points: 10, seconds: quarter },
];
/** Passwords given by whoever is logged in already. */
export const passwordBudget = (userId: string): Budget => ({
  name: "password",
  of: userId,
  points: 10,
  seconds: quarter,
});
export const secondFactorBudget = (userId: string): Budget => ({
  name: "second factor",
  of: userId,
  points: 10,
  seconds: quarter,
});

/** S5: codes that go to one address, whatever they are for. */
export const codeTries = 3;
export const hourOfCodes = (email: string): Budget => ({ name: "codes hour", of: email, points: 5, seconds: 3600 });
export const dayOfCodes = (email: string): Budget => ({ name: "codes day", of: email, points: 10, seconds: day });
/** Who asks for codes to addresses that are not their account's: few for one browser, whomever they go to. */
export const askerOfCodes = (browser: string, ip: string, factor: number): Budget[] => [
  { name: "codes browser", of: browser, points: 10, seconds: 3600 },
  { name: "codes asker", of: callerKey(ip), points: Math.ceil(30 * factor), seconds: 3600 },
];
/** Neighbours that one person may own: a /24 of IPv4, a /48 of IPv6. */
export function networkOf(ip: string): string {
  const address = callerKey(ip);
  return address.includes(":") ? address.split(":").slice(0, 3).join(":") : address.split(".").slice(0, 3).join(".");
}

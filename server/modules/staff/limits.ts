import { daySeconds } from "#contract/days.ts";
import { callerKey, networkOf } from "#server/http/limits.ts";
import type { RateLimit } from "#server/platform/tries/consume-limits.ts";

const quarter = 15 * 60;

/** Wrong passwords, in the order they are spent: what stops an asker costs the member nothing. */
export const loginLimits = (email: string, ip: string, factor: number): RateLimit[][] => [
  [{ name: "staff asker", of: `${email} ${networkOf(ip)}`, points: 5, seconds: quarter }],
  [{ name: "staff asker day", of: `${email} ${networkOf(ip)}`, points: 20, seconds: daySeconds }],
  [
    { name: "staff address", of: callerKey(ip), points: Math.ceil(30 * factor), seconds: quarter },
    { name: "staff network", of: networkOf(ip), points: Math.ceil(60 * factor), seconds: quarter },
  ],
  [{ name: "staff member", of: email, points: 10, seconds: quarter }],
];

/** Codes of the app and printed ones, however often the password was given. */
export const codeLimit = (staffId: string): RateLimit => ({
  name: "staff code",
  of: staffId,
  points: 10,
  seconds: quarter,
});

import type { Signer } from "../../sign-text.ts";
import { Refusal, type RideQuery } from "../types.ts";

/** What a token says: what was asked, which ride, and the total that was seen. `madeAt` in minutes since 1970. */
export type RideKey = { query: RideQuery; key: string; total: number; madeAt: number };

export const writeToken = (
  { signText }: Signer,
  { query: { from, to, date, time, adults, children, bags }, key, total, madeAt }: RideKey,
): string =>
  signText([madeAt.toString(36), from, to, date, time, adults, children, bags, key, total.toString(36)].join("*"));

/** @throws Refusal invalid_request when it is not a token of this service */
export function readToken({ readText }: Signer, token: string): RideKey {
  const [madeAt, from, to, date, time, adults, children, bags, key, total] = readText(token)?.split("*") ?? [];
  if (total === undefined) throw new Refusal("invalid_request", { field: "token" });
  return {
    query: {
      from: from!,
      to: to!,
      date: date!,
      time: time!,
      adults: Number(adults),
      children: Number(children),
      bags: Number(bags),
    },
    key: key!,
    total: Number.parseInt(total, 36),
    madeAt: Number.parseInt(madeAt!, 36),
  };
}

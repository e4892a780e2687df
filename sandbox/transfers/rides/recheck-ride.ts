import type { CallOptions, TransferContext } from "../context.ts";
import { rideMinutes } from "../context.ts";
import { partyFault, injectFaultBefore } from "../faults.ts";
import { Refusal, type Recheck, type Ride } from "../types.ts";
import { priceRide, readDay } from "./price-ride.ts";
import type { RideDraft } from "./ride-draft.ts";
import { readToken, type RideKey } from "./ride-token.ts";
import { draftsOf } from "./search-rides.ts";

/** The ride of a token at today's price, with a fresh token. @throws Refusal offer_expired, sold_out */
export async function recheckRide(
  service: TransferContext,
  token: string,
  expected: number,
  { signal, fault: told }: CallOptions = {},
): Promise<Recheck> {
  const key = readToken(service.signer, token);
  const fault = service.faults.pick("recheck", { told: told ?? partyFault("recheck", key.query) });
  await injectFaultBefore(service.faults, fault, signal);
  const { ride: before } = await findRide(service, key, rideMinutes);
  // Whoever has seen the dearer price finds it again: it can be agreed on.
  const rises = fault === "price_changed" && before.total === expected;
  if (rises) await raisePrice(service, key);
  const { ride } = rises ? await findRide(service, key, rideMinutes) : { ride: before };
  return { state: ride.total === expected ? "same" : "price_changed", ride };
}

/** @throws Refusal offer_expired `minutes` after the token was made, sold_out */
export async function findRide(
  service: TransferContext,
  { query, key, madeAt }: RideKey,
  minutes: number,
): Promise<{ draft: RideDraft; ride: Ride }> {
  if (Math.floor(service.clock.now().getTime() / 60_000) > madeAt + minutes) throw new Refusal("offer_expired");
  const draft = draftsOf(query).find((each) => each.key === key);
  const ride = draft && priceRide(service, query, draft, await readDay(service.pool, query.date));
  if (!draft || !ride) throw new Refusal("sold_out");
  return { draft, ride };
}

/** A price that rises by seven percent for everybody. */
export const raisePrice = ({ pool }: TransferContext, { query, key }: RideKey) =>
  pool.query(
    `insert into sandbox_transfers.price_changes (resource, day, percent) values ($1, $2, 7)
     on conflict (day, resource) do update set percent = price_changes.percent + 7`,
    [key, query.date],
  );

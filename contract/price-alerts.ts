import * as z from "zod/mini";
import { codeAttempt, mailedCode } from "./accounts.ts";
import { cabin } from "./cabin.ts";
import { endpoint } from "./endpoint.ts";
import { emailAddress } from "./fields.ts";
import * as limits from "./limits.ts";
import { money } from "./money-schema.ts";
import { secretId } from "./primitives.ts";
import { isReturn, slice } from "./slices.ts";

const count = (most: number) => z.int("not_a_number").check(z.gte(0, "too_small"), z.lte(most, "too_large"));

/** What may be watched: one way, or there and back, for a party in a cabin. */
export const watchedSearch = z.object({
  slices: z.array(slice).check(
    z.minLength(1, { error: "required", abort: true }),
    z.maxLength(2, { error: "too_many", abort: true }),
    z.refine((slices) => slices.length === 1 || isReturn(slices), "not_offered"),
  ),
  adults: count(limits.seatedPassengers),
  childAges: z.array(count(limits.adultFromAge - 1)).check(z.maxLength(limits.seatedPassengers, "too_many")),
  infants: count(limits.seatedPassengers),
  cabin,
});
export type WatchedSearch = z.infer<typeof watchedSearch>;

/** `told`: the price its owner last heard; `seen`: the one found last. Totals for everybody with every fee. */
export const priceAlert = z.object({
  id: z.string(),
  search: watchedSearch,
  /** Cities, in the language of the call. */
  from: z.string(),
  to: z.string(),
  /** The live search, without the language. */
  searchPath: z.string(),
  told: money,
  seen: money,
  seenAt: z.string(),
});
export type PriceAlert = z.infer<typeof priceAlert>;

const alerts = z.object({ alerts: z.array(priceAlert) });
/** An alert's id, or the key of all that go to one address: who has it stops what it names. */
const byKey = z.object({ key: secretId });

export const watchPrice = endpoint({
  name: "watchPrice",
  method: "POST",
  path: "/price-alerts",
  access: "public",
  summary:
    "Watches the price of a search and mails when it falls. To the account's address; for a visitor to one that this browser has proven (`email`) or proves now (`proof`), else proof_required. The same search again is the same alert.",
  input: z.object({
    search: watchedSearch,
    email: z.optional(emailAddress),
    proof: z.optional(z.object({ attempt: secretId, code: mailedCode })),
  }),
  /** `key`: of all alerts to the address. */
  output: z.object({ alertId: z.string(), key: z.string() }),
  limit: { points: 30, seconds: 3600 },
});

export const sendAlertCode = endpoint({
  name: "sendAlertCode",
  method: "POST",
  path: "/price-alerts/code",
  access: "public",
  summary:
    "Mails a code by which a visitor proves the address that alerts are to go to; only this browser can give it back.",
  input: z.object({ email: emailAddress }),
  output: z.extend(codeAttempt, { to: z.string() }),
  limit: { points: 10, seconds: 60 },
});

export const listPriceAlerts = endpoint({
  name: "listPriceAlerts",
  method: "GET",
  path: "/me/price-alerts",
  access: "user",
  summary: "What is watched for the account, the next departure first.",
  input: z.object({}),
  output: alerts,
});

export const getPriceAlerts = endpoint({
  name: "getPriceAlerts",
  method: "GET",
  path: "/price-alerts/:key",
  access: "public",
  summary: "The alert of a mailed link, or all that go to its address; none once they are stopped or over.",
  input: byKey,
  output: z.extend(alerts, {
    /** Where they go, masked; null when there are none. */
    to: z.nullable(z.string()),
  }),
  limit: { points: 120, seconds: 60 },
});

export const stopPriceAlerts = endpoint({
  name: "stopPriceAlerts",
  method: "DELETE",
  path: "/price-alerts/:key",
  access: "public",
  summary: "Stops an alert, or all that go to one address, for good; what is not there is stopped already.",
  input: byKey,
  output: z.object({ stopped: z.int() }),
  limit: { points: 60, seconds: 60 },
});

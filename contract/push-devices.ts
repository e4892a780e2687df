import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { secretId } from "./primitives.ts";

const base64url = (length: number) =>
  z.string().check(z.regex(new RegExp(`^[\\w-]{${length}}$`), { error: "not_an_id", abort: true }));

/** Names that no push service of the internet has: of one's own machine or network, and bare addresses. */
const ownName =
  /(?:^|\.)(?:localhost|local|internal|lan|home|corp|intranet|test|invalid|example)$|\.arpa$|^[\d.]+$|^\[/;

/** An address that a browser's push service gave it: https, of a name of the internet, with nothing to log in by. */
function isPushAddress(text: string): boolean {
  const url = URL.parse(text);
  return (
    url !== null &&
    url.protocol === "https:" &&
    url.port === "" &&
    url.username === "" &&
    url.password === "" &&
    url.hostname.includes(".") &&
    !ownName.test(url.hostname.replace(/\.$/, ""))
  );
}

/** A browser's subscription at its push service, as `PushSubscription.toJSON` writes it. */
export const pushSubscription = z.object({
  endpoint: z
    .string()
    .check(z.maxLength(1000, { error: "too_long", abort: true }), z.refine(isPushAddress, "not_offered")),
  /** Its public key, and what only it and we know (RFC 8291). */
  p256dh: base64url(87),
  auth: base64url(22),
});
export type PushSubscriptionKeys = z.infer<typeof pushSubscription>;

/**
 * What a device is told of: a booking, or the price alerts of a link's key. A booking or alert of the account that is logged in, or neither of
 * both: all that is the account's.
 */
export const toldThing = {
  bookingId: z.optional(secretId),
  alerts: z.optional(secretId),
};
/** A device as this installation names it: the SHA-256 of its address in base64url. */
const device = base64url(43);

export const keepPushDevice = endpoint({
  name: "keepPushDevice",
  method: "POST",
  path: "/push-devices",
  access: "public",
  summary:
    "Tells a browser from now on, by its push service, what the airline does to a flight and that a watched price fell. Of a booking to who holds it, of price alerts to who has their key, else of all that is the account's. The same again changes nothing; beyond five devices the oldest goes.",
  input: z.object({ ...toldThing, subscription: pushSubscription }),
  output: z.object({ device: z.string() }),
  limit: { points: 30, seconds: 3600 },
});

export const getPushDevice = endpoint({
  name: "getPushDevice",
  method: "GET",
  path: "/push-devices/:device",
  access: "public",
  summary: "Whether a browser, by the SHA-256 of the address its push service gave it, is told of this.",
  input: z.object({ ...toldThing, device }),
  output: z.object({ isTold: z.boolean() }),
  limit: { points: 120, seconds: 60 },
});

export const stopPushDevice = endpoint({
  name: "stopPushDevice",
  method: "DELETE",
  path: "/push-devices/:device",
  access: "public",
  summary: "Tells a browser of this no more. `left`: of how many other things it is told still.",
  input: z.object({ ...toldThing, device }),
  output: z.object({ left: z.int() }),
  limit: { points: 60, seconds: 60 },
});

export const listPushDevices = endpoint({
  name: "listPushDevices",
  method: "GET",
  path: "/me/push-devices",
  access: "user",
  summary: "The devices that are told of what is the account's, the newest first.",
  input: z.object({}),
  output: z.object({
    devices: z.array(
      z.object({
        id: secretId,
        /** "Chrome on Android", in the language of the call. */
        name: z.string(),
        madeAt: z.string(),
        /** When its push service last took a message; null: none was sent. */
        toldAt: z.nullable(z.string()),
      }),
    ),
  }),
});

export const removePushDevice = endpoint({
  name: "removePushDevice",
  method: "DELETE",
  path: "/me/push-devices/:deviceId",
  access: "user",
  summary: "Tells one of the account's devices nothing more; what is not there is removed already.",
  input: z.object({ deviceId: secretId }),
  output: z.object({ removed: z.boolean() }),
});

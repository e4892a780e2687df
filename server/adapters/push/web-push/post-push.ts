import { lookup as lookUp } from "node:dns";
import { request } from "node:https";
import { isIP, type LookupFunction } from "node:net";
import { isPublicAddress } from "#server/platform/push/public-endpoint.ts";

export type PushAnswer = { status: number; retryAfter: string | undefined };
/** Sends one encrypted message. @throws Error with the `code` of the system, `PRIVATE_ADDRESS`, or named `TimeoutError` */
export type PostPush = (
  url: string,
  sent: { headers: Record<string, string>; body: Buffer; deadlineMs: number },
) => Promise<PushAnswer>;

const notPublic = () => Object.assign(new Error("no public address"), { code: "PRIVATE_ADDRESS" });

/**
 * Finds a name's addresses and takes public ones alone. The address that was looked at is the one that is connected to: who owns
 * the name cannot lead us into our own network by another answer a moment later.
 */
export const lookupPublic =
  (find: typeof lookUp = lookUp): LookupFunction =>
  (hostname, { all, ...options }, done) =>
    find(hostname, { ...options, all: true }, (error, found) => {
      const address = found?.find((each) => isPublicAddress(each.address));
      if (error) done(error, []);
      else if (!address) done(notPublic(), []);
      else if (all) done(null, [address]);
      else done(null, address.address, address.family);
    });

/** No redirect is followed, and nothing of the answer but its status is read. A connection of its own: there is no second message soon. */
export const createPostPush =
  (lookup: LookupFunction = lookupPublic()): PostPush =>
  (url, { headers, body, deadlineMs }) =>
    new Promise((resolve, reject) => {
      // A bare address is looked up by nobody.
      if (isIP(new URL(url).hostname.replace(/^\[|\]$/g, "")) !== 0) return reject(notPublic());
      const signal = AbortSignal.timeout(deadlineMs);
      const sending = request(url, { method: "POST", headers, lookup, signal, agent: false }, (answer) => {
        resolve({ status: answer.statusCode ?? 0, retryAfter: answer.headers["retry-after"] });
        answer.destroy();
      });
      sending.on("error", (error) => reject(signal.aborted ? (signal.reason as Error) : error));
      sending.end(body);
    });

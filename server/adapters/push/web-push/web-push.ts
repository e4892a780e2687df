import webPush from "web-push";
import type { MeasureCall } from "#server/platform/partners/create-transport.ts";
import type { PushMessage, PushSender } from "#server/platform/push/push-sender.ts";
import { type FaultKind, SupplierError } from "#server/platform/supplier.ts";
import { createPostPush, type PostPush, type PushAnswer } from "./post-push.ts";
import type { WebPushSettings } from "./web-push-settings.ts";

const deadlineMs = 10_000;
/** A service whose clock is wrong shall not hold a message for days. */
const longestWaitMs = 3_600_000;
/** What a system says when no connection came about: nothing can have been taken. */
const notConnected = new Set("ECONNREFUSED ENOTFOUND EAI_AGAIN EHOSTUNREACH ENETUNREACH CERT_HAS_EXPIRED".split(" "));

/**
 * Push messages by the standard (RFC 8030, 8291, 8292), to whichever service a browser named: encrypted for that browser alone and signed with our
 * key. Not by the road to partners: nobody chose these hosts, so each is looked at, and one that is silent closes no circuit for the others.
 */
export function createWebPush(
  vapidDetails: WebPushSettings,
  { post = createPostPush(), measure }: { post?: PostPush; measure?: MeasureCall } = {},
): PushSender {
  return {
    publicKey: vapidDetails.publicKey,
    send: async (message) => {
      const began = performance.now();
      let fault: SupplierError | null = null;
      try {
        fault = refusalOf(await handOver(post, vapidDetails, message));
      } catch (error) {
        fault = faultOf(error);
      }
      measure?.("web-push", "send", fault?.kind ?? "", Math.round(performance.now() - began));
      if (fault) throw fault;
    },
  };
}

function handOver(post: PostPush, vapidDetails: WebPushSettings, message: PushMessage): Promise<PushAnswer> {
  const { to, words, locale, topic, seconds } = message;
  let request: ReturnType<typeof webPush.generateRequestDetails>;
  try {
    request = webPush.generateRequestDetails(
      { endpoint: to.endpoint, keys: { p256dh: to.p256dh, auth: to.auth } },
      JSON.stringify({ ...words, locale, tag: topic }),
      { vapidDetails, TTL: Math.max(0, Math.trunc(seconds)), topic, urgency: "normal", contentEncoding: "aes128gcm" },
    );
  } catch (error) {
    // Keys that are none: nothing can be encrypted for them, today or later.
    throw new SupplierError("not_found", { code: "unusable_keys" }, { cause: error });
  }
  const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]));
  return post(to.endpoint, { headers, body: request.body ?? Buffer.alloc(0), deadlineMs });
}

/** Null: it was taken. RFC 8030: 404 and 410 say that the browser is not there any more, 413 that the message is too large. */
function refusalOf({ status, retryAfter }: PushAnswer): SupplierError | null {
  if (status >= 200 && status < 300) return null;
  const wait = status === 429 || status === 503 ? readWait(retryAfter) : undefined;
  const info = { code: `http_${status}`, httpStatus: status, ...(wait === undefined ? {} : { retryAfterMs: wait }) };
  return new SupplierError(kindOf(status), info);
}

function kindOf(status: number): FaultKind {
  if (status === 404 || status === 410) return "not_found";
  if (status === 429) return "rate_limited";
  // It was not taken; and if it was, the next one of the same topic takes its place.
  if (status >= 500) return "unavailable";
  return status === 401 || status === 403 ? "auth" : "not_permitted";
}

function faultOf(error: unknown): SupplierError {
  if (error instanceof SupplierError) return error;
  if (!(error instanceof Error)) throw error;
  const code = "code" in error ? String(error.code) : "";
  if (code === "PRIVATE_ADDRESS") return new SupplierError("not_found", { code: "private_address" }, { cause: error });
  if (notConnected.has(code)) return new SupplierError("unavailable", { code: "not_connected" }, { cause: error });
  const how = error.name === "TimeoutError" ? "timeout" : "connection_lost";
  return new SupplierError("unknown_outcome", { code: how }, { cause: error });
}

/** Seconds. */
const readWait = (told: string | undefined): number | undefined =>
  told !== undefined && /^\d+$/.test(told) ? Math.min(Number(told) * 1000, longestWaitMs) : undefined;

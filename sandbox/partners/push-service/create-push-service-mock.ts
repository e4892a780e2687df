import { createECDH, createPublicKey, verify } from "node:crypto";
import { openPush } from "./open-push.ts";

/** What the mock does with the next message in place of taking it. `lost`: taken, and no answer. */
type PushServiceFault = "refused_connection" | "lost" | "timeout" | "gone" | "unknown" | "too_large" | "busy" | "down";

type TakenPush = { ttl: number; topic: string | null; urgency: string | null; content: unknown };
type Post = { headers: Record<string, string>; body: Buffer };

const statuses = { gone: 410, unknown: 404, too_large: 413, busy: 429, down: 503 } as const;

/**
 * A push service with one browser behind it, as RFC 8030, 8188, 8291 and 8292 say, in memory, that misbehaves as it is told. It looks at the signature as a
 * service does, and opens the message as the browser does.
 */
export function createPushServiceMock({ publicKey, now }: { publicKey: string; now: () => number }) {
  const browser = createECDH("prime256v1");
  browser.generateKeys();
  const auth = Buffer.from("sixteen secret b").toString("base64url");
  const endpoint = "https://push.service-of-browsers.net/send/a-browser";
  const taken: TakenPush[] = [];
  const faults: PushServiceFault[] = [];
  let calls = 0;

  async function post(
    url: string,
    { headers, body }: Post,
  ): Promise<{ status: number; retryAfter: string | undefined }> {
    calls += 1;
    const fault = faults.shift();
    if (fault === "refused_connection") throw lostBy("ECONNREFUSED");
    if (fault === "timeout") throw new DOMException("no answer", "TimeoutError");
    if (fault && fault in statuses) {
      const status = statuses[fault as keyof typeof statuses];
      return { status, retryAfter: status === 429 ? "7" : undefined };
    }
    const header = (name: string) => Object.entries(headers).find(([each]) => each.toLowerCase() === name)?.[1] ?? null;
    if (url !== endpoint) return { status: 404, retryAfter: undefined };
    if (!isSigned(header("authorization") ?? "", publicKey, now())) return { status: 403, retryAfter: undefined };
    const ttl = Number(header("ttl") ?? Number.NaN);
    if (!(ttl >= 0) || header("content-encoding") !== "aes128gcm") return { status: 400, retryAfter: undefined };
    if (body.length > 4096) return { status: 413, retryAfter: undefined };
    const text = openPush(body, { browser, auth: Buffer.from(auth, "base64url") });
    taken.push({ ttl, topic: header("topic"), urgency: header("urgency"), content: JSON.parse(text) });
    if (fault === "lost") throw lostBy("ECONNRESET");
    return { status: 201, retryAfter: undefined };
  }

  const target = { endpoint, p256dh: browser.getPublicKey("base64url"), auth };
  return { post, taken, faults, target, countCalls: () => calls };
}

/** `vapid t=<token>, k=<key>`: signed with our key, for this service, and for a day at most. */
function isSigned(authorization: string, publicKey: string, now: number): boolean {
  const [, token = "", key = ""] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization) ?? [];
  const [head = "", claims = "", signature = ""] = token.split(".");
  const point = Buffer.from(publicKey, "base64url");
  const jwk = { kty: "EC", crv: "P-256", x: part(point, 1), y: part(point, 33) };
  const isOurs = verify(
    "sha256",
    Buffer.from(`${head}.${claims}`),
    { key: createPublicKey({ key: jwk, format: "jwk" }), dsaEncoding: "ieee-p1363" },
    Buffer.from(signature, "base64url"),
  );
  if (!isOurs || key !== publicKey) return false;
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, "base64url").toString("utf8")) as Record<string, unknown>;
  const left = Number(exp) - now / 1000;
  return (
    aud === "https://push.service-of-browsers.net" && left > 0 && left <= 86_400 && /^(mailto|https):/.test(String(sub))
  );
}

const part = (point: Buffer, from: number) => point.subarray(from, from + 32).toString("base64url");

const lostBy = (code: string) => Object.assign(new Error(code), { code });

import { createHmac } from "node:crypto";

export const SIGNATURE_HEADER = "Wijhapay-Signature";

/** `t=<unix seconds>,v1=<hex HMAC-SHA256 of "t.rawBody">`: the time is signed too, so an old webhook cannot pass for new. */
export function signWebhook(secret: string, rawBody: string, at: Date): string {
  const t = Math.floor(at.getTime() / 1000);
  return `t=${t},v1=${createHmac("sha256", secret).update(`${t}.${rawBody}`).digest("hex")}`;
}

/** Webhooks that a merchant must refuse, made from a good one. Each is a name, a signature header and a body. */
export function forgedWebhooks(secret: string, rawBody: string, now: Date) {
  const minutesAway = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
  const good = signWebhook(secret, rawBody, now);
  const [time, mac] = good.split(",") as [string, string];
  return [
    { name: "signed with another secret", signature: signWebhook(`${secret}x`, rawBody, now), body: rawBody },
    { name: "body changed after signing", signature: good, body: rawBody.replace("payment", "paymint") },
    { name: "ten minutes old", signature: signWebhook(secret, rawBody, minutesAway(-10)), body: rawBody },
    { name: "from the future", signature: signWebhook(secret, rawBody, minutesAway(10)), body: rawBody },
    { name: "time changed after signing", signature: `t=${Number(time.slice(2)) - 1},${mac}`, body: rawBody },
    { name: "no signature", signature: undefined, body: rawBody },
    { name: "empty signature", signature: `${time},v1=`, body: rawBody },
    { name: "signature cut short", signature: good.slice(0, -2), body: rawBody },
    { name: "no time", signature: mac, body: rawBody },
    { name: "unknown scheme", signature: good.replace("v1=", "v0="), body: rawBody },
  ];
}

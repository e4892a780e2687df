import { createHash, createHmac } from "node:crypto";

const sha256 = (content: string | Uint8Array) => createHash("sha256").update(content).digest("hex");
const hmac = (key: string | Buffer, text: string) => createHmac("sha256", key).update(text).digest();

type Account = { accessKeyId: string; secretAccessKey: string; region: string };

/** An answer's clock and ours may be so far apart. */
const skewMs = 15 * 60_000;

/** Why a request is not signed as AWS's Signature Version 4 wants it (header `Authorization`); null when it is. */
export function findUnsigned(request: Request, body: Uint8Array, account: Account, now: Date): string | null {
  const { headers } = request;
  const url = new URL(request.url);
  const given =
    /^AWS4-HMAC-SHA256 Credential=([^/,]+)\/(\d{8})\/([\w-]+)\/s3\/aws4_request, SignedHeaders=([\w;-]+), Signature=([0-9a-f]{64})$/.exec(
      headers.get("authorization") ?? "",
    );
  if (!given) return "AccessDenied";
  const [, keyId = "", day = "", region = "", signed = "", signature = ""] = given;
  const at = headers.get("x-amz-date") ?? "";
  const instant = Date.parse(at.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, "$1-$2-$3T$4:$5:$6Z"));
  if (keyId !== account.accessKeyId) return "InvalidAccessKeyId";
  if (region !== account.region || !at.startsWith(day)) return "AuthorizationHeaderMalformed";
  if (!(Math.abs(instant - now.getTime()) <= skewMs)) return "RequestTimeTooSkewed";
  const digest = headers.get("x-amz-content-sha256") ?? "";
  if (digest !== sha256(body)) return "XAmzContentSHA256Mismatch";
  const names = signed.split(";");
  if (!["host", "x-amz-content-sha256", "x-amz-date"].every((name) => names.includes(name))) return "AccessDenied";
  const lines = names.map((name) => `${name}:${name === "host" ? url.host : (headers.get(name) ?? "").trim()}\n`);
  const canonical = [request.method, url.pathname, url.search.slice(1), lines.join(""), signed, digest].join("\n");
  const scope = `${day}/${region}/s3/aws4_request`;
  const toSign = ["AWS4-HMAC-SHA256", at, scope, sha256(canonical)].join("\n");
  const key = [region, "s3", "aws4_request"].reduce<Buffer>(
    (last, part) => hmac(last, part),
    hmac(`AWS4${account.secretAccessKey}`, day),
  );
  return hmac(key, toSign).toString("hex") === signature ? null : "SignatureDoesNotMatch";
}

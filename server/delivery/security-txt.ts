import type { IncomingMessage, ServerResponse } from "node:http";

export type SecurityTxtDeps = { publicOrigin: string; email: string; now?: () => number };

const place = "/.well-known/security.txt";
/** RFC 9116 wants less than a year: whoever reads an old copy asks again. */
const expiresAfterMs = 180 * 86_400_000;

/** Where somebody who found a weakness is heard (RFC 9116). Answers false for other addresses. */
export function createSecurityTxt({ publicOrigin, email, now = Date.now }: SecurityTxtDeps) {
  const write = () => {
    const expires = new Date(now() + expiresAfterMs).toISOString().slice(0, 10);
    return [
      `Contact: mailto:${email}`,
      `Expires: ${expires}T00:00:00.000Z`,
      "Preferred-Languages: ar, en",
      `Canonical: ${publicOrigin}${place}`,
      `Policy: ${publicOrigin}/en/privacy#security`,
      "",
    ].join("\n");
  };

  return (request: IncomingMessage, response: ServerResponse): boolean => {
    const path = (request.url ?? "").split("?")[0];
    if (request.method !== "GET" && request.method !== "HEAD") return false;
    if (path === "/security.txt") {
      response.writeHead(301, { location: place, "cache-control": "public, max-age=3600" }).end();
      return true;
    }
    if (path !== place) return false;
    const text = write();
    response.writeHead(200, {
      "content-type": "text/plain; charset=utf-8",
      "content-length": String(Buffer.byteLength(text)),
      "cache-control": "public, max-age=3600",
    });
    response.end(request.method === "HEAD" ? undefined : text);
    return true;
  };
}

import type { IncomingMessage, ServerResponse } from "node:http";

/** The native apps that may open this site's addresses. Empty lists: there are none. */
export type AppLinks = {
  /** `TEAMID.bundle.name` */
  apple: readonly string[];
  /** Its package and the SHA-256 fingerprints of the certificates it is signed with. */
  android: { package: string; fingerprints: readonly string[] } | null;
};

/** What stays in the browser, although the app opens everything else: calls, and the gateway's way back. */
const browserOnly = ["/api/*", "/*/payment-iframe*", "/*/callback/*", "/mailbox*", "/og/*"];

const appleNames = ["/apple-app-site-association", "/.well-known/apple-app-site-association"];
const androidName = "/.well-known/assetlinks.json";
const names = [...appleNames, androidName];

/**
 * The files by which phones find out that an app belongs to this site. Answers false for other addresses; without
 * an app these are not found.
 */
export function createAppLinks({ apple, android }: AppLinks) {
  const files = new Map<string, string>();
  if (apple.length > 0) {
    const components = [...browserOnly.map((path) => ({ "/": path, exclude: true })), { "/": "/*" }];
    const text = JSON.stringify({ applinks: { details: [{ appIDs: apple, components }] } });
    for (const name of appleNames) files.set(name, text);
  }
  if (android)
    files.set(
      androidName,
      JSON.stringify([
        {
          relation: ["delegate_permission/common.handle_all_urls"],
          target: {
            namespace: "android_app",
            package_name: android.package,
            sha256_cert_fingerprints: android.fingerprints,
          },
        },
      ]),
    );

  return (request: IncomingMessage, response: ServerResponse): boolean => {
    const path = (request.url ?? "").split("?")[0] ?? "";
    if (!names.includes(path) || (request.method !== "GET" && request.method !== "HEAD")) return false;
    const text = files.get(path);
    if (text === undefined) {
      response.writeHead(404).end();
      return true;
    }
    response.writeHead(200, {
      "content-type": "application/json",
      "content-length": String(Buffer.byteLength(text)),
      "cache-control": "public, max-age=3600",
      "x-content-type-options": "nosniff",
    });
    response.end(request.method === "HEAD" ? undefined : text);
    return true;
  };
}

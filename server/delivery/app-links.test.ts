import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import { readEnv } from "#server/env.ts";
import { type AppLinks, createAppLinks } from "./app-links.ts";

let server: Server;
afterEach(() => void server.close());

async function open(links: AppLinks) {
  const send = createAppLinks(links);
  server = createServer((request, response) => void (send(request, response) || response.writeHead(418).end()));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return (path: string) => fetch(`http://127.0.0.1:${port}${path}`);
}
const paths = [
  "/apple-app-site-association",
  "/.well-known/apple-app-site-association",
  "/.well-known/assetlinks.json",
] as const;

test("phones are told of the apps the settings name", async () => {
  const fingerprint = Array(32).fill("0A").join(":");
  const env = readEnv({
    APPLE_APP_IDS: "ABCDE12345.example.wijha, ABCDE12345.example.wijha.beta",
    ANDROID_PACKAGE: "example.wijha",
    ANDROID_FINGERPRINTS: fingerprint,
  });
  expect(env.ANDROID_FINGERPRINTS).toEqual([fingerprint]);
  const get = await open({
    apple: env.APPLE_APP_IDS,
    android: { package: env.ANDROID_PACKAGE, fingerprints: env.ANDROID_FINGERPRINTS },
  });
  const [apple, wellKnown, android] = await Promise.all(paths.map(get));
  expect(apple?.headers.get("content-type")).toBe("application/json");
  const told = (await apple?.json()) as { applinks: { details: { appIDs: string[]; components: unknown[] }[] } };
  expect(told.applinks.details[0]?.appIDs).toEqual(env.APPLE_APP_IDS);
  expect(told.applinks.details[0]?.components).toContainEqual({ "/": "/api/*", exclude: true });
  expect(await wellKnown?.json()).toEqual(told);
  expect(await android?.json()).toMatchObject([
    { target: { package_name: "example.wijha", sha256_cert_fingerprints: [fingerprint] } },
  ]);
});

test("without an app there is nothing, and other addresses are not theirs", async () => {
  const get = await open({ apple: [], android: null });
  const answers = await Promise.all([...paths, "/.well-known/other"].map(get));
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 418]);
});

test.each([
  ["APPLE_APP_IDS", "wijha"],
  ["ANDROID_PACKAGE", "a b"],
  ["ANDROID_FINGERPRINTS", "0A:0B"],
])("a wrong %s stops the start", (name, value) => expect(() => readEnv({ [name]: value })).toThrow(name));

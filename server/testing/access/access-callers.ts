import type { AccessFixture } from "./access-fixture.ts";
import { type Caller, createCaller, type Credentials, logInByBrowser, visitor } from "./access-people.ts";
import { expireSession } from "./access-rows.ts";

/**
 * `visitor`: to be treated as one, whatever it claims. `link`: what the owner's browser sends when it follows a link; a visitor for
 * everything but files.
 */
export type Stranger = { name: string; as: "visitor" | "link" | "other"; caller: Caller };

/** Another letter at the end: 43 of base64url hold two bits more than the token, so that all of the text counts. */
const tamper = (token: string) => token.slice(0, -1) + (token.endsWith("A") ? "B" : "A");

/** Everybody who is not the owner: nobody, another account, and who holds a broken, old or half login of the owner. */
export async function createStrangers({ app, owner, other }: AccessFixture): Promise<Stranger[]> {
  const own = owner.browser.credentials.cookies;
  const token = own["token"] ?? "";
  const key = own["session_key"] ?? "";
  const othersKey = other.browser.credentials.cookies["session_key"] ?? "";
  const login = (bearer: string, session_key: string): Credentials => ({
    cookies: { ...own, token: bearer, session_key },
    bearer,
  });
  const { token: _, session_key: __, ...device } = own;
  const old = await logInByBrowser(app, owner.email);
  await expireSession(app.database, old, app.clock.now());
  const halves: Record<string, Credentials> = {
    "an expired login": old.credentials,
    "a tampered token": login(tamper(token), key),
    "a tampered cookie": login(token, tamper(key)),
    "a token without its cookie": { cookies: { ...device, token }, bearer: token },
    "a token with another's cookie": login(token, othersKey),
    "another's token with the owner's cookie": login(other.browser.credentials.bearer ?? "", key),
    "the hidden cookie as a token": login(key, key),
    "a native token as a cookie alone": { cookies: { token: owner.native, session_key: key } },
    "a native token that is tampered": { cookies: {}, bearer: tamper(owner.native) },
    "a token of nobody": login("A".repeat(43), key),
  };
  const broken = Object.entries(halves).map(async ([name, credentials]) => ({
    name,
    as: "visitor" as const,
    caller: await createCaller(app, credentials),
  }));
  return [
    { name: "a visitor", as: "visitor", caller: await visitor(app) },
    ...(await Promise.all(broken)),
    { name: "cookies alone", as: "link", caller: await createCaller(app, { cookies: own }) },
    { name: "another account", as: "other", caller: other.browser },
    {
      name: "another account's native client",
      as: "other",
      caller: await createCaller(app, { cookies: {}, bearer: other.native }),
    },
  ];
}

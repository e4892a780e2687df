import { getSettings } from "#contract/settings.ts";
import { logIn, register, verifyRegistration } from "#contract/accounts.ts";
import { type ApiClient, createApiClient } from "#contract/client.ts";
import { listSessions } from "#contract/profile.ts";
import type { TestApp } from "#server/testing/create-test-app.ts";
import { testOrigin } from "#server/testing/create-test-platform.ts";

/** What a request says of who sends it. `bearer`: left out, no Authorization header at all. */
export type Credentials = { cookies: Record<string, string>; bearer?: string };

export type Caller = {
  credentials: Credentials;
  /** Sends with these credentials and never takes new ones: a refusal does not turn the caller into a visitor. */
  send: (request: Request) => Promise<Response>;
  api: ApiClient;
};

export const password = "Desert-Rain7";

const readCookies = (response: Response): Record<string, string> =>
  Object.fromEntries(
    response.headers.getSetCookie().map((cookie) => {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      return [name, value];
    }),
  );

export const cookieHeader = (cookies: Record<string, string>): string =>
  Object.entries(cookies)
    .map(([name, value]) => `${name}=${value}`)
    .join("; ");

/** A caller with its own csrf token, as any page fetches it first. */
export async function createCaller(app: TestApp, credentials: Credentials): Promise<Caller> {
  const headersOf = (cookies: Record<string, string>) => ({
    origin: testOrigin,
    cookie: cookieHeader(cookies),
    ...(credentials.bearer === undefined ? {} : { authorization: `Bearer ${credentials.bearer}` }),
  });
  const first = await app.request(`/api${getSettings.path}`, { headers: headersOf(credentials.cookies) });
  const cookies = { ...readCookies(first), ...credentials.cookies };
  const send = async (request: Request) => {
    const own = { ...headersOf(cookies), "x-csrf-token": cookies["csrf_token"] ?? "" };
    for (const [name, value] of Object.entries(own)) request.headers.set(name, value);
    return app.app.fetch(request);
  };
  return { credentials, send, api: createApiClient(send, testOrigin) };
}

export const visitor = (app: TestApp): Promise<Caller> => createCaller(app, { cookies: {} });

export type Person = { email: string; firstName: string; lastName: string };

/** Somebody with an account: logged in by a browser, and by a native client. */
export async function createPerson(app: TestApp, person: Person) {
  const guest = await visitor(app);
  const { attempt } = await guest.api(register, { title: "ms", password, ...person });
  await app.queue.drain();
  const mail = (await app.mailbox?.list())?.find(({ toAddress }) => toAddress === person.email);
  const code = /\d{6}/.exec(mail?.subject ?? "")?.[0] ?? "";
  const { account } = await guest.api(verifyRegistration, { attempt, code, client: "native" });
  const browser = await logInByBrowser(app, person.email);
  const native = await guest.api(logIn, { email: person.email, password, client: "native" });
  const bearer = native.token ?? "";
  const { sessions } = await browser.api(listSessions, {});
  const sessionId = sessions.find(({ current }) => current)?.id ?? "";
  return { ...person, id: account.id, browser, native: bearer, sessionId, sessions };
}

/** A login of a browser: the token as cookie and bearer, and the hidden cookie it is bound to. */
export async function logInByBrowser(app: TestApp, email: string): Promise<Caller> {
  let cookies: Record<string, string> = {};
  const guest = await visitor(app);
  const api = createApiClient(async (request) => {
    const response = await guest.send(request);
    cookies = readCookies(response);
    return response;
  }, testOrigin);
  const { token } = await api(logIn, { email, password });
  const { token: _, csrf_token: __, ...hidden } = cookies;
  return createCaller(app, { cookies: { token: token ?? "", ...hidden }, bearer: token ?? "" });
}

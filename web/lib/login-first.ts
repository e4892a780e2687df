import { redirect, type RouterContextProvider } from "react-router";
import type { Account } from "#contract/accounts.ts";
import { getAccount } from "#contract/profile.ts";
import { localeOf } from "#i18n/detect-locale.ts";
import { isSignedOut } from "./api.ts";
import { apiContext } from "./context.ts";
import { pathsOf } from "./paths.ts";

/** R2.19: a call that needs somebody logged in; a visitor is led to the login and back here. */
export async function loginFirst<Data>(url: URL, call: Promise<Data>): Promise<Data> {
  try {
    return await call;
  } catch (error) {
    throw isSignedOut(error) ? redirect(loginPathFrom(url)) : error;
  }
}

/** The login that leads back to this page. */
export const loginPathFrom = (url: URL): string => pathsOf(localeOf(url)).login(url.pathname + url.search);

/** For loaders: the account that is logged in, or on to the login. */
export const requireAccount = (context: Readonly<RouterContextProvider>, url: URL): Promise<Account> =>
  loginFirst(url, context.get(apiContext)(getAccount, {}));

/** R2.19: pages for visitors; who is logged in goes home. */
export async function visitorsOnly(context: Readonly<RouterContextProvider>, url: URL): Promise<void> {
  const account = await context
    .get(apiContext)(getAccount, {})
    .catch((error: unknown) => {
      if (isSignedOut(error)) return null;
      throw error;
    });
  if (account) throw redirect(pathsOf(localeOf(url)).home);
}

import type { RouterContextProvider } from "react-router";
import { getPreview, previewPart } from "#contract/admin/content.ts";
import { getCurrencyRates } from "#contract/currencies.ts";
import { getTelephoneSession } from "#contract/admin/telephone.ts";
import type { ApiClient } from "#contract/client.ts";
import { getAccount } from "#contract/profile.ts";
import { getSettings } from "#contract/settings.ts";
import { todayIn } from "#i18n/format-date.ts";
import { fallbackRates } from "#i18n/format-money.ts";
import { apiContext } from "./context.ts";
import { cookieNames, readCookie } from "./cookies.ts";
import { displayFromCookies } from "./display-cookies.ts";
import { isSignedOut } from "./api.ts";
import type { RootData, TelephoneMode } from "./root-data.ts";

/** R2.23. */
const crawlers = /bot|lighthouse|facebook|google/i;

/** What every page needs. A part that cannot be had is replaced by its default: a page does not fail over a rate. */
export async function loadRootData(
  request: Request,
  url: URL,
  context: Readonly<RouterContextProvider>,
): Promise<RootData> {
  const api = context.get(apiContext);
  const cookies = request.headers.get("cookie");
  const [settings, account, preview, telephone, rates] = await Promise.all([
    api(getSettings, {}).catch(() => null),
    // Whoever has no token is not asked for.
    readCookie(cookies, cookieNames.token) ? api(getAccount, {}).catch(() => null) : null,
    // Where it may not be seen the page is the one that everybody reads.
    url.searchParams.has(previewPart) ? api(getPreview, {}).catch(() => null) : null,
    readCookie(cookies, cookieNames.telephone) ? loadTelephone(api) : null,
    api(getCurrencyRates, {}).then(
      (list) => Object.fromEntries(list.map(({ code, rate }) => [code, rate])),
      () => fallbackRates,
    ),
  ]);
  return {
    origin: url.origin,
    ...displayFromCookies(cookies),
    rates,
    settings,
    account,
    preview,
    telephone,
    year: todayIn().slice(0, 4),
    crawler: crawlers.test(request.headers.get("user-agent") ?? ""),
  };
}

/** Where nobody can tell the page stays as it is for its visitor: what is prepared is asked about again. */
async function loadTelephone(api: ApiClient): Promise<TelephoneMode | null> {
  try {
    const { session } = await api(getTelephoneSession, {});
    return session && { state: "open", name: session.name };
  } catch (error) {
    return isSignedOut(error) ? { state: "over" } : null;
  }
}

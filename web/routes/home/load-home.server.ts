import type { ApiClient } from "#contract/client.ts";
import { getSettings } from "#contract/settings.ts";
import { todayIn } from "#i18n/format-date.ts";
import type { ProductSearch } from "#web/features/searches/product-search.ts";
import { loadHomeBody } from "./load-home-body.ts";
import { type SearchData, searches } from "./searches.ts";

/** What the forms and the page under them need; the address says which one is open and what had been typed when the language was changed. */
export async function loadHome(api: ApiClient, params: URLSearchParams) {
  const sold = await api(getSettings, {}).then(
    (settings) => settings.sold,
    () => null,
  );
  const offered = searches.filter(({ sells }) => sold?.includes(sells) ?? true);
  const [loaded, body] = await Promise.all([loadSearches(api, offered, params), loadHomeBody(api)]);
  const data: SearchData = Object.fromEntries(loaded.map(({ name, data: given }) => [name, given]));
  const meant = loaded.find(({ name }) => name === params.get("search")) ?? loaded.find(({ isMeant }) => isMeant);
  const tab = meant?.data ? meant.name : offered[0]?.name;
  return { tab: tab ?? "", searches: data, body, today: todayIn() };
}

const loadSearches = (api: ApiClient, offered: readonly ProductSearch[], params: URLSearchParams) =>
  Promise.all(
    offered.map(async ({ name, server }) => {
      const { load, isMeant } = await server();
      return { name, data: await load(api, params), isMeant: isMeant?.(params) ?? false };
    }),
  );

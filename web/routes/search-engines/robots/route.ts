import type { Route } from "./+types/route";
import { getSettings } from "#contract/settings.ts";
import { addressesContext, apiContext } from "#web/lib/context.ts";
import { sitemapIndexPath } from "#web/lib/write-sitemap.ts";

/** Besides the pages of one booking or person: what is named in a query, or is no page to be found. */
const alsoPrivate = ["/api/", "/*/hotels/*/rooms", "/*/checkout?", "/*/callback/", "/*/payment-iframe", "/*?*pick="];

/** `/robots.txt`; a demonstration is for no search engine. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { demo } = await context.get(apiContext)(getSettings, {});
  const privateAddresses = context.get(addressesContext).private.map((address) => `/*${address}`);
  const lines = demo
    ? ["User-agent: *", "Disallow: /", ""]
    : [
        "User-agent: *",
        "Allow: /",
        ...[...alsoPrivate, ...privateAddresses].map((path) => `Disallow: ${path}`),
        "",
        `Sitemap: ${url.origin}${sitemapIndexPath}`,
        "",
      ];
  return new Response(lines.join("\n"), {
    headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "public, max-age=3600" },
  });
}

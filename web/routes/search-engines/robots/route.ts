import type { Route } from "./+types/route";
import { getSettings } from "#contract/settings.ts";
import { apiContext } from "#web/lib/context.ts";
import { privatePaths, sitemapIndexPath } from "#web/lib/public-paths.ts";

/** `/robots.txt`; a demonstration is for no search engine. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { demo } = await context.get(apiContext)(getSettings, {});
  const lines = demo
    ? ["User-agent: *", "Disallow: /", ""]
    : [
        "User-agent: *",
        "Allow: /",
        ...privatePaths.map((path) => `Disallow: ${path}`),
        "",
        `Sitemap: ${url.origin}${sitemapIndexPath}`,
        "",
      ];
  return new Response(lines.join("\n"), {
    headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "public, max-age=3600" },
  });
}

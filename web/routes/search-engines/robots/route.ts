import type { Route } from "./+types/route";
import { privatePaths, sitemapIndexPath } from "#web/lib/public-paths.ts";

/** `/robots.txt` */
export function loader({ url }: Route.LoaderArgs) {
  const lines = [
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

import assert from "node:assert/strict";
import { crawlSite } from "../../crawl/crawl-site.ts";
import { createHtmlValidator } from "../../crawl/validate-html.ts";
import { inspectPage } from "../../crawl/inspect-page.ts";
import type { Fixtures } from "../../journey.ts";
import { registerJourneys } from "../../register-journeys.ts";

/** Paths of the sitemap without language, decoded; hotels are found by searching. */
async function readSitemap(origin: string, locale: string): Promise<string[]> {
  const text = await (await fetch(`${origin}/sitemap-${locale}.xml`)).text();
  return [...text.matchAll(/<loc>([^<]+)<\/loc>/g)]
    .map(([, address = ""]) => decodeURI(new URL(address).pathname).slice(3))
    .filter((path) => !path.startsWith("/hotels/"));
}

async function crawl({ page, origin, locale }: Fixtures) {
  const { findings, seen, sharePictures, paths } = await crawlSite(
    origin,
    locale,
    (input) => page.evaluate(inspectPage, input),
    await createHtmlValidator(),
  );
  for (const address of sharePictures) {
    const picture = await fetch(address);
    const bytes = (await picture.arrayBuffer()).byteLength;
    if (picture.status !== 200 || bytes < 10_000) findings.push(`${address} answers ${picture.status}`);
  }
  for (const path of await readSitemap(origin, locale))
    if (!paths.has(path)) findings.push(`${path} is in the sitemap, and no link leads there`);
  const looked = [...seen].map(([pattern, count]) => `${pattern} ${count}`).join(", ");
  assert.deepEqual(findings, [], `of ${looked}`);
}

registerJourneys([{ name: "every link from the home page leads to a whole, translated page", run: crawl }]);

import type { Locale } from "#i18n/locales.ts";
import type { inspectPage, PageFacts } from "./inspect-page.ts";
import { validatePage } from "./validate-page.ts";
import { patternOf, quotaOf } from "./page-pattern.ts";

export type Crawl = {
  /** Every fault, with the page it is on. */
  findings: string[];
  /** Pages looked at, by pattern. */
  seen: Map<string, number>;
  /** Of one page of each pattern: the picture for sharing. */
  sharePictures: string[];
  /** Without language and query. */
  paths: Set<string>;
};

type Inspect = (input: Parameters<typeof inspectPage>[0]) => Promise<PageFacts>;
type Validate = (html: string) => Promise<string[]>;
type Link = { address: URL; from: string };

const atOnce = 4;
/** Pages of a pattern whose HTML is validated: they are made by the same code. */
const validatedOfPattern = 4;
const mostLinks = 20_000;
/** Forms, files and calls: nothing a reader follows. */
const notPages = /^\/(?:api|assets|scenes|pictures|og|mailbox)\/|\.[a-z]{2,5}$|\/logout$/;

/**
 * Follows every link from the home page of a language, over HTTP. `inspect` parses a page in a real browser, `validate`
 * answers what is wrong with its HTML.
 */
export async function crawlSite(origin: string, locale: Locale, inspect: Inspect, validate: Validate): Promise<Crawl> {
  const crawl: Crawl = { findings: [], seen: new Map(), sharePictures: [], paths: new Set() };
  const waiting: Link[] = [{ address: new URL(`/${locale}`, origin), from: "the start" }];
  const known = new Set([waiting[0]?.address.href]);
  const anchors: { to: string; anchor: string; from: string }[] = [];
  const ids = new Map<string, Set<string>>();
  const validated = new Map<string, number>();

  function follow(href: string, page: URL) {
    const address = new URL(href, page);
    if (address.origin !== origin) return;
    const anchor = decodeURIComponent(address.hash.slice(1));
    address.hash = "";
    if (anchor) anchors.push({ to: address.href, anchor, from: page.pathname });
    if (known.has(address.href)) return;
    known.add(address.href);
    const pattern = patternOf(address);
    const taken = crawl.seen.get(pattern) ?? 0;
    if (address.pathname.startsWith(`/${locale === "ar" ? "en" : "ar"}`) || taken >= quotaOf(pattern)) return;
    crawl.seen.set(pattern, taken + 1);
    waiting.push({ address, from: page.pathname });
  }

  async function visit({ address, from }: Link) {
    const response = await fetch(address);
    const at = decodeURI(address.pathname) + address.search;
    const html = await response.text();
    if (response.status !== 200) {
      crawl.findings.push(`${at} answers ${response.status}, linked from ${decodeURI(from)}`);
      return;
    }
    if (notPages.test(address.pathname)) return;
    const landed = new URL(response.url);
    const facts = await inspect({ html, locale });
    ids.set(address.href, new Set(facts.ids));
    crawl.paths.add(decodeURI(landed.pathname.slice(3)));
    for (const fault of validatePage(landed, facts, locale)) crawl.findings.push(`${at} ${fault}`);
    const looked = validated.get(patternOf(address)) ?? 0;
    validated.set(patternOf(address), looked + 1);
    if (looked < validatedOfPattern)
      for (const fault of await validate(html)) crawl.findings.push(`${at} has invalid HTML: ${fault}`);
    if (crawl.seen.get(patternOf(address)) === 1 && facts.sharePicture) crawl.sharePictures.push(facts.sharePicture);
    for (const href of facts.links) follow(href, landed);
  }

  while (waiting.length > 0) {
    if (known.size > mostLinks) throw new Error(`more than ${mostLinks} links: the crawl goes round in circles`);
    await Promise.all(waiting.splice(0, atOnce).map(visit));
  }
  for (const { to, anchor, from } of anchors)
    if (ids.get(to)?.has(anchor) === false)
      crawl.findings.push(
        `${decodeURI(from)} points to #${anchor}, which is not on ${decodeURI(new URL(to).pathname)}`,
      );
  return crawl;
}

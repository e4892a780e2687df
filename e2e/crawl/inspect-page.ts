/** What a page's HTML says of itself. Addresses are as written. */
export type PageFacts = {
  title: string;
  description: string;
  canonical: string;
  noindex: boolean;
  /** hreflang -> address. */
  languages: Record<string, string>;
  sharePicture: string;
  links: string[];
  ids: string[];
  headings: number;
  picturesWithoutText: string[];
  /** Texts and labels that are in the other language. */
  foreign: string[];
  /** Structured data that is not JSON. */
  brokenData: number;
};

/** Runs in a browser, whose parser is the one that counts; needs nothing from outside itself. */
export function inspectPage({ html, locale }: { html: string; locale: "en" | "ar" }): PageFacts {
  const page = new DOMParser().parseFromString(html, "text/html");
  const all = <Kind extends Element>(selector: string) => [...page.querySelectorAll<Kind>(selector)];
  const meta = (name: string) => page.querySelector(`meta[name="${name}"],meta[property="${name}"]`);
  const contentOf = (name: string) => meta(name)?.getAttribute("content") ?? "";

  // Names, codes and the other language's own name stand in what isolates them.
  const isolating = "bdi, [dir='ltr'], [lang], code, script, style, noscript, svg, [translate='no'], [data-sample]";
  const isIsolated = (element: Element | null) => {
    const nearest = element?.closest(isolating);
    return nearest !== null && nearest !== page.documentElement;
  };
  const arabic = /[\u0600-\u06ff]/;
  const isForeign = (text: string) => {
    if (locale === "en") return arabic.test(text);
    // One Latin word may be a name inside an Arabic sentence; a text of Latin words alone, or a phrase, is not translated.
    const words = text.match(/[A-Za-z][A-Za-z'’-]{2,}/g) ?? [];
    return (words.length > 0 && !arabic.test(text)) || /(?:\b[a-z][a-z'’-]+[ ,]+){4}/.test(text);
  };
  const foreign: string[] = [];
  const walker = page.createTreeWalker(page.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    if (isForeign(node.textContent ?? "") && !isIsolated(node.parentElement)) foreign.push(node.textContent ?? "");
  for (const name of ["alt", "aria-label", "title", "placeholder"])
    for (const element of all(`body [${name}]`)) {
      const text = element.getAttribute(name) ?? "";
      if (isForeign(text) && !isIsolated(element)) foreign.push(`${name}: ${text}`);
    }

  return {
    title: page.title,
    description: contentOf("description"),
    canonical: page.querySelector("link[rel=canonical]")?.getAttribute("href") ?? "",
    noindex: contentOf("robots").includes("noindex"),
    languages: Object.fromEntries(
      all("link[rel=alternate][hreflang]").map((link) => [link.getAttribute("hreflang"), link.getAttribute("href")]),
    ) as Record<string, string>,
    sharePicture: contentOf("og:image"),
    links: all("a[href]").map((link) => link.getAttribute("href") ?? ""),
    ids: all("[id]").map(({ id }) => id),
    headings: all("h1").length,
    picturesWithoutText: all<HTMLImageElement>("img:not([alt])").map(({ src }) => src),
    foreign: foreign.map((text) => text.trim().slice(0, 90)),
    brokenData: all("script[type='application/ld+json']").filter(({ textContent }) => {
      try {
        JSON.parse(textContent ?? "");
        return false;
      } catch {
        return true;
      }
    }).length,
  };
}

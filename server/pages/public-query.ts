/** What says where a visitor came from: no page reads it. */
const tracking = /^(?:utm_\w+|gclid|gbraid|wbraid|fbclid|msclkid|ttclid|twclid|sc_click_id|_ga|ref)$/;

/** The parts of a query that choose among versions of a page worth keeping, by the page without its language. */
const chosenBy: [page: RegExp, parts: ReadonlySet<string>][] = [
  [/^\/\w\w$/, new Set(["search"])],
  [/^\/\w\w\/destinations$/, new Set(["region", "tag"])],
  [/^\/\w\w\/packages(?:\/[^/]+)?$/, new Set(["sort", "length", "sale"])],
  [/^\/\w\w\/blogs$/, new Set(["topic", "page"])],
  [/^\/\w\w\/offers$/, new Set(["product"])],
];
const mostParts = 2;

/**
 * A query with the parts that matter, in order; empty when none does. Undefined when it asks for what is not kept: a search,
 * an answer to a form, a part nobody knows.
 */
export function canonicalQuery(path: string, query: string): string | undefined {
  const asked = [...new URLSearchParams(query)].filter(([name]) => !tracking.test(name));
  if (asked.length === 0) return "";
  const known = chosenBy.find(([page]) => page.test(path))?.[1];
  if (!known || asked.length > mostParts || !asked.every(([name]) => known.has(name))) return undefined;
  const values = new URLSearchParams(asked);
  values.sort();
  return `?${values.toString()}`;
}

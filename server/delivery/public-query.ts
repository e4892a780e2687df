/** What says where a visitor came from: no page reads it. */
const tracking = /^(?:utm_\w+|gclid|gbraid|wbraid|fbclid|msclkid|ttclid|twclid|sc_click_id|_ga|ref)$/;

const mostParts = 2;

/**
 * A query with the parts that matter, in order; empty when none does. `versions`: the parts that choose among versions of the page.
 * Undefined when it asks for what is not cached: a search, an answer to a form, a part nobody knows.
 */
export function canonicalQuery(versions: readonly string[], query: string): string | undefined {
  const asked = [...new URLSearchParams(query)].filter(([name]) => !tracking.test(name));
  if (asked.length === 0) return "";
  if (asked.length > mostParts || !asked.every(([name]) => versions.includes(name))) return undefined;
  const values = new URLSearchParams(asked);
  values.sort();
  return `?${values.toString()}`;
}

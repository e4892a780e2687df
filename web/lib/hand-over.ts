/**
 * R1.7: the address the native app opens in place of this page, or null when the page stays: no scheme is set, the agent is
 * no phone or a crawler, or the page belongs to the payment, which never leaves the browser it runs in.
 */
export function appAddress(scheme: string, agent: string, address: string): string | null {
  const paymentPages = /^\/(?:en|ar)\/(?:payment-iframe|callback)(?:\/|$)/;
  const phones = /iphone|ipad|ipod|android/i;
  const crawlers = /bot|crawl|spider|lighthouse|facebook|google/i;
  const url = new URL(address);
  if (!scheme || !phones.test(agent) || crawlers.test(agent) || paymentPages.test(url.pathname)) return null;
  return `${scheme}://${url.host}${url.pathname}${url.search}${url.hash}`;
}

/** Runs once a full page load, before anything else; the scheme stands in the page's head (`GET /settings`). */
export function handOverToApp(addressOf: typeof appAddress) {
  const scheme = document.querySelector<HTMLMetaElement>('meta[name="app-scheme"]')?.content ?? "";
  const target = window.top === window ? addressOf(scheme, navigator.userAgent, location.href) : null;
  if (target) location.assign(target);
}

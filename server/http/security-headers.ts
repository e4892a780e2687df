import { cspReportPath } from "./csp-reports.ts";

/** On every answer, page or data. */
const common: [string, string][] = [
  ["X-Content-Type-Options", "nosniff"],
  ["Referrer-Policy", "strict-origin-when-cross-origin"],
  ["Cross-Origin-Opener-Policy", "same-origin"],
  ["Cross-Origin-Resource-Policy", "same-origin"],
  ["X-Frame-Options", "SAMEORIGIN"],
  ["Permissions-Policy", "camera=(), microphone=(), geolocation=(self), payment=(self), usb=()"],
];

/** Data is never a document: nothing in it may load or run. */
export const apiHeaders: [string, string][] = [
  ...common,
  ["Content-Security-Policy", "default-src 'none'; frame-ancestors 'none'"],
];

/** The one style element of React Aria, by its hash. */
const reactAriaStyle = "'sha256-38RhXrc7EdReTKsOm23ZPOCUgniTUUcjky8QOOrQx6o='";

export type PagePolicy = {
  https: boolean;
  /** A demonstration: no search engine keeps any of it. */
  demo: boolean;
  /** Origin of the payment gateway's frame. */
  paymentOrigin: string;
  /** Other origins of this very site: the second name of one's own machine. */
  ownNames: string[];
  /** Where the tiles of the map come from; null: there are none. */
  tilesOrigin: string | null;
  /** Where pictures of a partner lie, while it is on. */
  pictureOrigins?: readonly string[];
};

/** What the site says with everything it answers: pages, data, files, redirects and refusals. */
export function siteHeaders({ https, demo }: Pick<PagePolicy, "https" | "demo">): [string, string][] {
  const headers: [string, string][] = [...common];
  if (https) headers.push(["Strict-Transport-Security", "max-age=63072000; includeSubDomains"]);
  if (demo) headers.push(["X-Robots-Tag", "noindex, nofollow"]);
  return headers;
}

/** Headers of a page whose scripts carry `nonce`. */
export const pageHeaders = (policyOf: PagePolicy, nonce: string): [string, string][] =>
  headersWith(policyOf, `'nonce-${nonce}' 'strict-dynamic'`);

/**
 * Headers of a page whose inline scripts are known (`sources`: their hashes). Its files are trusted by their origin, and by it alone:
 * `'strict-dynamic'` would turn that off, and not every browser hands a hash's trust on to what a module imports (docs/decisions/0031).
 */
export const hashedPageHeaders = (policyOf: PagePolicy, sources: readonly string[]): [string, string][] =>
  headersWith(policyOf, ["'self'", ...sources].join(" "));

function headersWith(policyOf: PagePolicy, scripts: string): [string, string][] {
  const { https, paymentOrigin, ownNames, tilesOrigin, pictureOrigins = [] } = policyOf;
  const policy = [
    "default-src 'none'",
    `script-src ${scripts}`,
    `style-src 'self' ${reactAriaStyle}`,
    // React Aria places its popovers by style attributes.
    "style-src-attr 'unsafe-inline'",
    ["img-src 'self' data:", ...(tilesOrigin ? [tilesOrigin] : []), ...pictureOrigins].join(" "),
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    // Our own pages frame /payment-iframe, which frames the gateway; the gateway leads its frame back to our return page.
    // Nothing is framed in clear on a page that is not.
    `frame-src 'self'${https && paymentOrigin.startsWith("http:") ? "" : ` ${paymentOrigin}`}`,
    ["frame-ancestors 'self'", ...ownNames].join(" "),
    `form-action 'self'`,
    "base-uri 'none'",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
    // Browsers that know `report-to` pass over the other.
    `report-uri ${cspReportPath}`,
    "report-to csp",
  ];
  return [
    ...siteHeaders(policyOf),
    ["Content-Security-Policy", policy.join("; ")],
    ["Reporting-Endpoints", `csp="${cspReportPath}"`],
  ];
}

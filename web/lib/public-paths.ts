/** Pages that stand for themselves, without their language: what search engines are told of, beside the hotels. */
export const publicPaths = [
  "",
  "/flights/search",
  "/hotels/search",
  "/packages",
  "/visa",
  "/destinations",
  "/offers",
  "/blogs",
  "/services",
  "/about-us",
  "/terms",
  "/privacy",
  "/passenger-rights",
  "/bookings",
  "/verify-message",
  "/contact-us",
] as const;

/** Addresses that belong to one traveller, one search or one payment; a robot has nothing to read there. */
export const privatePaths = [
  "/api/",
  "/*/flights/booking/",
  "/*/hotels/booking/",
  "/*/booking/",
  "/*/visa/applications/",
  "/*/hotels/*/rooms",
  "/*/checkout?",
  "/*/visa/applications/",
  "/*/callback/",
  "/*/payment-iframe",
  "/*?*pick=",
] as const;

export const sitemapPath = (locale: string) => `/sitemap-${locale}.xml`;
export const sitemapIndexPath = "/sitemap.xml";

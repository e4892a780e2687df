import { index, layout, prefix, route, type RouteConfig, type RouteConfigEntry } from "@react-router/dev/routes";
import type { Locale } from "../i18n/locales.ts";

/**
 * Every address, once. Each language is a static branch with its own layouts, so that only its messages are loaded; the page
 * files are shared, under ids such as `ar/home`.
 */
function pages(locale: Locale): RouteConfigEntry[] {
  const page = (path: string, file: string) => route(path, file, { id: `${locale}/${path}` });
  /** Pages that need one more group of messages (i18n/areas.ts). */
  const words = (group: string, children: RouteConfigEntry[]) =>
    layout(`locales/${locale}-${group}.ts`, { id: `${locale}/words-${group}` }, children);
  return [
    layout("features/shell/shell-layout.tsx", { id: `${locale}/shell` }, [
      words("home", [index("routes/home/route.tsx", { id: `${locale}/home` })]),
      words("results", [page("flights/search", "products/flights/search/route.tsx")]),
      words("stays", [page("hotels/search", "products/hotels/search/route.tsx")]),
      words("hotel", [
        page("hotels/:slug", "products/hotels/page/route.tsx"),
        page("hotels/:slug/rooms", "products/hotels/rooms/route.tsx"),
      ]),
      words("booking", [
        ...prefix("flights/booking", [
          page("passenger-details/:slug", "products/flights/steps/passengers/route.tsx"),
          page("final-details/:slug", "products/flights/steps/final-details/route.tsx"),
          page("checkout/:payment", "booking/payment/route.tsx"),
          page("confirmation/:booking", "booking/confirmation/route.tsx"),
        ]),
        page("callback/booking/confirmation", "booking/payment-return/route.tsx"),
      ]),
      words("stay-booking", [
        page("hotels/booking/travellers-details/:booking", "products/hotels/steps/guests/route.tsx"),
        page("hotels/booking/final-details/:booking", "products/hotels/steps/final-details/route.tsx"),
        page("hotels/booking/checkout/:payment", "booking/payment/route.tsx"),
      ]),
      words("packages", [
        page("packages", "products/packages/all/route.tsx"),
        page("packages/:category", "products/packages/category/route.tsx"),
        page("packages/:category/:package", "products/packages/page/route.tsx"),
      ]),
      words("checkout", [
        page("checkout", "booking/checkout/route.tsx"),
        page("booking/checkout/:payment", "booking/payment/route.tsx"),
      ]),
      words("confirmed", [page("booking/confirmation/:booking", "booking/confirmation/route.tsx")]),
      words("transfers", [page("transfers/search", "products/transfers/search/route.tsx")]),
      words("visa-application", [page("visa/applications/:application", "products/visas/application/route.tsx")]),
      words("visas", [
        page("visa", "products/visas/home/route.tsx"),
        page("visa/:country", "products/visas/country/route.tsx"),
        page("visa/:country/:service", "products/visas/service/route.tsx"),
      ]),
      words("destinations", [
        page("destinations", "routes/destinations/list/route.tsx"),
        page("destinations/:city", "routes/destinations/city/route.tsx"),
      ]),
      words("support", [
        page("bookings", "booking/lookup/form/route.tsx"),
        page("bookings/:booking", "booking/lookup/open/route.tsx"),
        page("contact-us", "routes/contact-us/route.tsx"),
        page("verify-message", "routes/verify-message/route.tsx"),
      ]),
      words("account", [
        page("login", "routes/account/login/route.tsx"),
        page("register", "routes/account/register/route.tsx"),
        page("forgot-password", "routes/account/forgot-password/route.tsx"),
        page("account-link", "routes/account/link/route.tsx"),
        ...prefix("settings", [
          page("profile", "routes/account/settings/profile/route.tsx"),
          page("prefrences", "routes/account/settings/preferences/route.tsx"),
          page("change_password", "routes/account/settings/password/route.tsx"),
          page("travellers", "routes/account/settings/travellers/route.tsx"),
        ]),
        // The names of a traveller are asked for in the words of a booking.
        layout(`locales/${locale}-booking.ts`, { id: `${locale}/words-travellers` }, [
          ...prefix("settings/travellers", [
            page("new", "routes/account/settings/traveller/route.tsx"),
            page(":traveller", "routes/account/settings/traveller/route.tsx"),
          ]),
        ]),
      ]),
      words("my-bookings", [
        page("my-bookings", "booking/my-bookings/list/route.tsx"),
        page("tickets", "products/flights/tickets/route.tsx"),
      ]),
      words("manage", [
        page("my-bookings/:booking", "booking/my-bookings/booking/route.tsx"),
        page("tickets/checkout/:payment", "booking/payment/route.tsx"),
      ]),
      words("offers", [
        page("offers", "routes/offers/list/route.tsx"),
        page("offers/:offer", "routes/offers/offer/route.tsx"),
      ]),
      words("blogs", [
        page("blogs", "routes/blogs/list/route.tsx"),
        page("blogs/feed.xml", "routes/blogs/feed/route.ts"),
        page("blogs/:article", "routes/blogs/article/route.tsx"),
      ]),
      words(
        "company",
        ["about-us", "services", "terms", "privacy"].map((path) => page(path, "routes/pages/route.tsx")),
      ),
      words("rights", [page("passenger-rights", "routes/passenger-rights/route.tsx")]),
      words("evaluation", [page("evaluation", "routes/evaluation/route.tsx")]),
      page("*", "routes/not-found/route.tsx"),
    ]),
    // The empty layout: no header and footer.
    layout(`locales/${locale}-booking.ts`, { id: `${locale}/words-frame` }, [
      page("payment-iframe", "booking/payment-frame/route.tsx"),
    ]),
    layout(`locales/${locale}-company.ts`, { id: `${locale}/words-info` }, [page("info", "routes/info/route.tsx")]),
    page("display", "routes/display/route.ts"),
    page("logout", "routes/account/logout/route.ts"),
    page("account-link/:token", "routes/account/link/open.ts"),
    page("settings/export", "routes/account/settings/export/route.ts"),
    page("hotels/search/map", "products/hotels/search-map/route.ts"),
  ];
}

export default [
  // Lower case only: `/EN` is redirected.
  route("en", "locales/en.tsx", { caseSensitive: true }, pages("en")),
  route("ar", "locales/ar.tsx", { caseSensitive: true }, pages("ar")),
  // What search engines read.
  route("robots.txt", "routes/search-engines/robots/route.ts"),
  ...["sitemap.xml", "sitemap-en.xml", "sitemap-ar.xml"].map((path) =>
    route(path, "routes/search-engines/sitemap/route.ts", { id: path }),
  ),
  route("*?", "routes/redirect/route.ts", { id: "redirect" }),
] satisfies RouteConfig;

import { index, layout, prefix, route, type RouteConfig, type RouteConfigEntry } from "@react-router/dev/routes";
import type { Locale } from "../i18n/locales.ts";

/**
 * Every address, once. Each language is a static branch with its own layouts, so that only its messages are loaded; the page
 * files are shared, under ids such as `ar/home`.
 */
function pages(locale: Locale): RouteConfigEntry[] {
  const page = (path: string, file: string) => route(path, `routes/${file}`, { id: `${locale}/${path}` });
  /** Pages that need one more group of messages (i18n/areas.ts). */
  const words = (group: string, children: RouteConfigEntry[]) =>
    layout(`locales/${locale}-${group}.ts`, { id: `${locale}/words-${group}` }, children);
  return [
    layout("features/shell/shell-layout.tsx", { id: `${locale}/shell` }, [
      words("home", [index("routes/home/route.tsx", { id: `${locale}/home` })]),
      words("results", [page("flights/search", "flights/search/route.tsx")]),
      words("stays", [page("hotels/search", "hotels/search/route.tsx")]),
      words("hotel", [
        page("hotels/:slug", "hotels/page/route.tsx"),
        page("hotels/:slug/rooms", "hotels/rooms/route.tsx"),
      ]),
      words("booking", [
        ...prefix("flights/booking", [
          page("passenger-details/:slug", "booking/passenger-details/route.tsx"),
          page("final-details/:slug", "booking/final-details/route.tsx"),
          page("checkout/:payment", "booking/checkout/route.tsx"),
          page("confirmation/:booking", "booking-confirmation/route.tsx"),
        ]),
        page("callback/booking/confirmation", "booking/payment-return/route.tsx"),
      ]),
      words("stay-booking", [
        page("hotels/booking/travellers-details/:booking", "hotel-booking/travellers-details/route.tsx"),
        page("hotels/booking/final-details/:booking", "hotel-booking/final-details/route.tsx"),
        page("hotels/booking/checkout/:payment", "booking/checkout/route.tsx"),
      ]),
      words("packages", [
        page("packages", "packages/all/route.tsx"),
        page("packages/:category", "packages/category/route.tsx"),
        page("packages/:category/:package", "packages/package/route.tsx"),
      ]),
      words("checkout", [
        page("checkout", "checkout/route.tsx"),
        page("booking/checkout/:payment", "booking/checkout/route.tsx"),
      ]),
      words("confirmed", [page("booking/confirmation/:booking", "booking-confirmation/route.tsx")]),
      words("visa-application", [page("visa/applications/:application", "visa/application/route.tsx")]),
      words("visas", [
        page("visa", "visa/home/route.tsx"),
        page("visa/:country", "visa/country/route.tsx"),
        page("visa/:country/:service", "visa/service/route.tsx"),
      ]),
      words("destinations", [
        page("destinations", "destinations/list/route.tsx"),
        page("destinations/:city", "destinations/city/route.tsx"),
      ]),
      words("support", [
        page("bookings", "bookings/route.tsx"),
        page("bookings/:booking", "bookings/open/route.tsx"),
        page("contact-us", "contact-us/route.tsx"),
        page("verify-message", "verify-message/route.tsx"),
      ]),
      words("account", [
        page("login", "account/login/route.tsx"),
        page("register", "account/register/route.tsx"),
        page("forgot-password", "account/forgot-password/route.tsx"),
        page("account-link", "account/link/route.tsx"),
        ...prefix("settings", [
          page("profile", "account/settings/profile/route.tsx"),
          page("prefrences", "account/settings/preferences/route.tsx"),
          page("change_password", "account/settings/password/route.tsx"),
          page("travellers", "account/settings/travellers/route.tsx"),
        ]),
        // The names of a traveller are asked for in the words of a booking.
        layout(`locales/${locale}-booking.ts`, { id: `${locale}/words-travellers` }, [
          ...prefix("settings/travellers", [
            page("new", "account/settings/traveller/route.tsx"),
            page(":traveller", "account/settings/traveller/route.tsx"),
          ]),
        ]),
      ]),
      words("my-bookings", [page("my-bookings", "my-bookings/list/route.tsx"), page("tickets", "tickets/route.tsx")]),
      words("manage", [
        page("my-bookings/:booking", "my-bookings/booking/route.tsx"),
        page("tickets/checkout/:payment", "booking/checkout/route.tsx"),
      ]),
      words("offers", [page("offers", "offers/list/route.tsx"), page("offers/:offer", "offers/offer/route.tsx")]),
      words("blogs", [
        page("blogs", "blogs/list/route.tsx"),
        page("blogs/feed.xml", "blogs/feed/route.ts"),
        page("blogs/:article", "blogs/article/route.tsx"),
      ]),
      words(
        "company",
        ["about-us", "services", "terms", "privacy"].map((path) => page(path, "pages/route.tsx")),
      ),
      words("rights", [page("passenger-rights", "passenger-rights/route.tsx")]),
      words("evaluation", [page("evaluation", "evaluation/route.tsx")]),
      page("*", "not-found/route.tsx"),
    ]),
    // The empty layout: no header and footer.
    layout(`locales/${locale}-booking.ts`, { id: `${locale}/words-frame` }, [
      page("payment-iframe", "booking/payment-frame/route.tsx"),
    ]),
    layout(`locales/${locale}-company.ts`, { id: `${locale}/words-info` }, [page("info", "info/route.tsx")]),
    page("display", "display/route.ts"),
    page("logout", "account/logout/route.ts"),
    page("account-link/:token", "account/link/open.ts"),
    page("settings/export", "account/settings/export/route.ts"),
    page("hotels/search/map", "hotels/search-map/route.ts"),
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

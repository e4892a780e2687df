import { index, layout, prefix, route, type RouteConfig, type RouteConfigEntry } from "@react-router/dev/routes";
import type { Locale } from "../i18n/locales.ts";
import { writeMessagesLayout } from "../i18n/messages-layout.ts";

/**
 * Every address, once. Each language is a static branch, in which each page stands inside the layout of its messages, so that
 * only these are loaded; the page files are shared, under ids such as `ar/home`.
 */
function pages(locale: Locale): RouteConfigEntry[] {
  const withMessages = (id: string, file: string, page: RouteConfigEntry) =>
    layout(writeMessagesLayout(locale, file), { id: `${locale}/messages/${id}` }, [page]);
  /** An address that shows nothing of its own. */
  const resource = (path: string, file: string) => route(path, file, { id: `${locale}/${path}` });
  const page = (path: string, file: string) => withMessages(path, file, resource(path, file));
  /** A search, and the address without its last part, which people type or are left with when they shorten it. */
  const search = (path: string, file: string) => [
    page(path, file),
    resource(path.slice(0, path.lastIndexOf("/")), "routes/short-address/route.ts"),
  ];
  return [
    layout("features/shell/shell-layout.tsx", { id: `${locale}/shell` }, [
      withMessages("home", "routes/home/route.tsx", index("routes/home/route.tsx", { id: `${locale}/home` })),
      ...search("flights/search", "products/flights/search/route.tsx"),
      page("flights/watch", "products/flights/watch/route.tsx"),
      page("flights/flexible", "products/flights/flexible/route.tsx"),
      ...search("hotels/search", "products/hotels/search/route.tsx"),
      page("hotels/:slug", "products/hotels/page/route.tsx"),
      page("hotels/:slug/rooms", "products/hotels/rooms/route.tsx"),
      ...prefix("flights/booking", [
        page("passenger-details/:booking", "products/flights/steps/passengers/route.tsx"),
        page("final-details/:booking", "products/flights/steps/final-details/route.tsx"),
        page("checkout/:payment", "booking/payment/route.tsx"),
        page("confirmation/:booking", "booking/confirmation/route.tsx"),
      ]),
      page("callback/booking/confirmation", "booking/payment-return/route.tsx"),
      page("hotels/booking/travellers-details/:booking", "products/hotels/steps/guests/route.tsx"),
      page("hotels/booking/final-details/:booking", "products/hotels/steps/final-details/route.tsx"),
      page("hotels/booking/checkout/:payment", "booking/payment/route.tsx"),
      page("packages", "products/packages/all/route.tsx"),
      page("packages/:category", "products/packages/category/route.tsx"),
      page("packages/:category/:package", "products/packages/page/route.tsx"),
      page("checkout", "booking/checkout/route.tsx"),
      page("booking/checkout/:payment", "booking/payment/route.tsx"),
      page("booking/confirmation/:booking", "booking/confirmation/route.tsx"),
      ...search("transfers/search", "products/transfers/search/route.tsx"),
      page("visa/applications/:application", "products/visas/application/route.tsx"),
      page("visa", "products/visas/home/route.tsx"),
      page("visa/:country", "products/visas/country/route.tsx"),
      page("visa/:country/:service", "products/visas/service/route.tsx"),
      page("destinations", "routes/destinations/list/route.tsx"),
      page("destinations/:city", "routes/destinations/city/route.tsx"),
      page("bookings", "booking/lookup/form/route.tsx"),
      page("bookings/:booking", "booking/lookup/open/route.tsx"),
      page("contact-us", "routes/contact-us/route.tsx"),
      page("verify-message", "routes/verify-message/route.tsx"),
      page("login", "routes/account/login/route.tsx"),
      page("register", "routes/account/register/route.tsx"),
      page("forgot-password", "routes/account/forgot-password/route.tsx"),
      page("account-link", "routes/account/link/route.tsx"),
      ...prefix("settings", [
        page("profile", "routes/account/settings/profile/route.tsx"),
        page("prefrences", "routes/account/settings/preferences/route.tsx"),
        page("change_password", "routes/account/settings/password/route.tsx"),
        page("travellers", "routes/account/settings/travellers/route.tsx"),
        page("balance", "routes/account/settings/balance/route.tsx"),
      ]),
      page("settings/profile/companies", "routes/account/settings/companies/route.tsx"),
      page("settings/profile/companies/new", "routes/account/settings/company/route.tsx"),
      page("settings/profile/companies/:company", "routes/account/settings/company/route.tsx"),
      page("settings/travellers/new", "routes/account/settings/traveller/route.tsx"),
      page("settings/travellers/:traveller", "routes/account/settings/traveller/route.tsx"),
      page("my-bookings", "booking/my-bookings/list/route.tsx"),
      page("saved", "routes/saved/route.tsx"),
      page("price-alerts", "routes/price-alerts/list/route.tsx"),
      page("price-alerts/:key", "routes/price-alerts/link/route.tsx"),
      page("shortlists/:shortlist", "routes/shortlist/route.tsx"),
      page("saved/flight", "products/flights/saved/route.tsx"),
      page("tickets", "products/flights/tickets/route.tsx"),
      page("my-bookings/:booking", "booking/my-bookings/booking/route.tsx"),
      page("my-bookings/:booking/split", "booking/split/route.tsx"),
      page("my-bookings/:booking/change", "products/flights/change/route.tsx"),
      page("my-bookings/:booking/stay", "products/hotels/change/route.tsx"),
      page("my-bookings/:booking/departure", "products/packages/change/route.tsx"),
      page("my-bookings/:booking/names", "products/flights/name-correction/route.tsx"),
      page("my-bookings/:booking/extras", "products/flights/additions/route.tsx"),
      page("my-bookings/:booking/airline-change", "products/flights/airline-change/route.tsx"),
      page("tickets/checkout/:payment", "booking/payment/route.tsx"),
      page("offers", "routes/offers/list/route.tsx"),
      page("offers/:offer", "routes/offers/offer/route.tsx"),
      page("blogs", "routes/blogs/list/route.tsx"),
      resource("blogs/feed.xml", "routes/blogs/feed/route.ts"),
      page("blogs/:article", "routes/blogs/article/route.tsx"),
      ...["about-us", "services", "terms", "privacy"].map((path) => page(path, "routes/pages/route.tsx")),
      page("passenger-rights", "routes/passenger-rights/route.tsx"),
      page("shared-trips/:token", "booking/shared-trip/route.tsx"),
      page("pay/:token", "booking/pay-share/route.tsx"),
      page("payment-link", "booking/payment-link/route.tsx"),
      page("kept-trips", "routes/kept-trips/route.tsx"),
      page("evaluation", "routes/evaluation/route.tsx"),
      page("*", "routes/not-found/route.tsx"),
    ]),
    // The desk: staff of the agency, with a session of their own.
    page("staff/login", "staff/login/route.tsx"),
    page("staff/invitation/:token", "staff/invitation/route.tsx"),
    layout(writeMessagesLayout(locale, "staff/desk-layout.tsx"), { id: `${locale}/messages/desk` }, [
      layout("staff/desk-layout.tsx", { id: `${locale}/desk` }, [
        layout(writeMessagesLayout(locale, "staff/desk-pages.tsx"), { id: `${locale}/messages/desk-pages` }, [
          layout("staff/desk-pages.tsx", { id: `${locale}/desk-pages` }, [
            page("staff", "staff/work/route.tsx"),
            page("staff/bookings", "staff/bookings/route.tsx"),
            page("staff/bookings/:booking", "staff/bookings/booking/route.tsx"),
            page("staff/visas/:application", "staff/visas/route.tsx"),
            page("staff/content", "staff/content/list/route.tsx"),
            page("staff/content/:kind/:item", "staff/content/item/route.tsx"),
            page("staff/telephone", "staff/telephone/route.tsx"),
            page("staff/rules", "staff/rules/route.tsx"),
            page("staff/finance", "staff/finance/route.tsx"),
            page("staff/finance/settlement", "staff/finance/settlement/route.tsx"),
            page("staff/finance/suppliers", "staff/finance/suppliers/route.tsx"),
            page("staff/finance/chargebacks", "staff/finance/chargebacks/route.tsx"),
            page("staff/finance/ledger", "staff/finance/ledger/route.tsx"),
            page("staff/finance/corrections", "staff/finance/corrections/route.tsx"),
            page("staff/finance/day-close", "staff/finance/day-close/route.tsx"),
            page("staff/finance/vat-return", "staff/finance/vat-return/route.tsx"),
            page("staff/finance/revenue", "staff/finance/revenue/route.tsx"),
            page("staff/people", "staff/people/route.tsx"),
            page("staff/sessions", "staff/sessions/route.tsx"),
            page("staff/audit", "staff/audit/route.tsx"),
            page("staff/numbers", "staff/numbers/route.tsx"),
            page("staff/system", "staff/system/route.tsx"),
            page("staff/*", "staff/not-there/route.tsx"),
          ]),
        ]),
      ]),
    ]),
    page("staff/finance/export", "staff/finance/export/route.ts"),
    page("staff/numbers/export", "staff/numbers/export/route.ts"),
    resource("staff/log-out", "staff/log-out/route.ts"),
    // The empty layout: no header and footer.
    page("payment-iframe", "booking/payment-frame/route.tsx"),
    page("info", "routes/info/route.tsx"),
    resource("display", "routes/display/route.ts"),
    resource("logout", "routes/account/logout/route.ts"),
    resource("account-link/:token", "routes/account/link/open.ts"),
    resource("settings/export", "routes/account/settings/export/route.ts"),
    resource("hotels/search/map", "products/hotels/search-map/route.ts"),
  ];
}

export default [
  // Lower case only: `/EN` is redirected.
  route("en", "locales/en.tsx", { caseSensitive: true }, pages("en")),
  route("ar", "locales/ar.tsx", { caseSensitive: true }, pages("ar")),
  // What search engines read.
  route("robots.txt", "routes/search-engines/robots/route.ts"),
  // A payment link, short enough for a text message.
  route("p/:token", "booking/payment-link/short.ts"),
  route("service-worker.js", "routes/service-worker/route.ts"),
  ...["sitemap.xml", "sitemap-en.xml", "sitemap-ar.xml"].map((path) =>
    route(path, "routes/search-engines/sitemap/route.ts", { id: path }),
  ),
  route("*?", "routes/redirect/route.ts", { id: "redirect" }),
] satisfies RouteConfig;

import { getArticle, listArticles as listArticlesEndpoint } from "#contract/articles.ts";
import { getOffer, listOffers as listOffersEndpoint } from "#contract/offers.ts";
import { getSitePage } from "#contract/site-pages.ts";
import { implement } from "#server/http/implement.ts";
import type { Api } from "#server/http/request-context.ts";
import { listArticles } from "./articles/list-articles.ts";
import { showArticle } from "./articles/show-article.ts";
import type { ContentDeps } from "./content-deps.ts";
import { listOffers } from "./offers/list-offers.ts";
import { showOffer } from "./offers/show-offer.ts";
import { showSitePage } from "./pages/show-site-page.ts";

export function contentRoutes(api: Api, deps: ContentDeps): void {
  implement(api, listOffersEndpoint, async (input, { locale }) => ({ offers: await listOffers(deps, input, locale) }));
  implement(api, getOffer, ({ slug }, { locale }) => showOffer(deps, slug, locale));
  implement(api, listArticlesEndpoint, (input, { locale }) => listArticles(deps, input, locale));
  implement(api, getArticle, ({ slug }, { locale }) => showArticle(deps, slug, locale));
  implement(api, getSitePage, ({ page }, { locale }) => showSitePage(deps, page, locale));
}

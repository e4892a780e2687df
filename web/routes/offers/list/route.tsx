import type { Route } from "./+types/route";
import { listOffers, type OfferCard, type OfferState } from "#contract/offers.ts";
import { offerKinds, offerProducts } from "#contract/product-choices.ts";
import { CouponCard } from "#web/features/offers/coupon-card.tsx";
import { Breadcrumbs } from "#web/features/shell/breadcrumbs.tsx";
import { apiContext } from "#web/lib/context.ts";
import { DocumentMeta } from "#web/lib/document-meta.tsx";
import { useT } from "#web/lib/i18n.tsx";
import { usePaths } from "#web/lib/paths.ts";
import { Chip } from "#web/ui/chip.tsx";
import type { PageHandle } from "#web/lib/page-handle.ts";
import { useIsAllSold, useSold } from "#web/lib/sold.ts";

export const handle = {
  delivery: "cached",
  sitemap: true,
  versions: ["product"],
  scene: "honeymoon",
} satisfies PageHandle;

const states = ["current", "upcoming", "ended"] as const satisfies OfferState[];

export async function loader({ context, url }: Route.LoaderArgs) {
  const product = offerProducts.find((each) => each === url.searchParams.get("product"));
  const { offers } = await context.get(apiContext)(listOffers, product ? { product } : {});
  return { offers, product: product ?? null };
}

export default function Offers({ loaderData: { offers, product } }: Route.ComponentProps) {
  const t = useT();
  const paths = usePaths();
  const sold = useSold();
  const isAllSold = useIsAllSold();
  return (
    <main id="content" className="bg-sand pb-16">
      <DocumentMeta
        title={t("offers.title")}
        description={t(isAllSold ? "offers.description" : "offers.description_some")}
      />
      <div className="page-width">
        <Breadcrumbs trail={[{ label: t("offers.title") }]} />
        <h1 className="text-3xl sm:text-4xl">{t("offers.title")}</h1>
        <p className="mt-2 max-w-read text-lg text-muted">{t("offers.line")}</p>
        <nav aria-label={t("offers.by_product")} className="mt-6 flex flex-wrap gap-2">
          <Chip to={paths.offers()} selected={product === null}>
            {t("offers.all")}
          </Chip>
          {offerProducts
            .filter((each) => sold.includes(offerKinds[each]))
            .map((each) => (
              <Chip key={each} to={paths.offers(`product=${each}`)} selected={product === each}>
                {t(`offers.product_${each}`)}
              </Chip>
            ))}
        </nav>
        {states.map((state) => (
          <OfferGroup key={state} state={state} offers={offers.filter((offer) => offer.state === state)} />
        ))}
        <p className="mt-10 text-sm text-muted">{t("offers.sample")}</p>
      </div>
    </main>
  );
}

function OfferGroup({ state, offers }: { state: OfferState; offers: OfferCard[] }) {
  const t = useT();
  if (offers.length === 0)
    return state === "current" ? <p className="mt-10 max-w-read text-muted">{t("offers.none_now")}</p> : null;
  return (
    <section className="mt-10">
      <h2 className="text-2xl">{t(`offers.state_${state}`)}</h2>
      <ul className="mt-4 grid gap-4 md:grid-cols-2 lg:grid-cols-3">
        {offers.map((offer, index) => (
          <li key={offer.id} className="below-48">
            <CouponCard offer={offer} eager={state === "current" && index < 3} />
          </li>
        ))}
      </ul>
    </section>
  );
}

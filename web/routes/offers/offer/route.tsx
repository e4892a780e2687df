import type { Route } from "./+types/route";
import { getOffer } from "#contract/offers.ts";
import { Breadcrumbs } from "#web/features/shell/breadcrumbs.tsx";
import { apiContext } from "#web/lib/context.ts";
import { DocumentMeta } from "#web/lib/document-meta.tsx";
import { useT } from "#web/lib/i18n.tsx";
import { JsonLd } from "#web/lib/json-ld.tsx";
import { orNotFound } from "#web/lib/or-not-found.ts";
import { assertOwnAddress } from "#web/lib/own-address.ts";
import { usePaths } from "#web/lib/paths.ts";
import { useRootData } from "#web/lib/root-data.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Drawing } from "#web/ui/drawing.tsx";
import { CouponPanel } from "./coupon-panel.tsx";
import { RuleLines } from "./rule-lines.tsx";
import type { PageHandle } from "#web/lib/page-handle.ts";

export const handle = { delivery: "cached", scene: "honeymoon" } satisfies PageHandle;

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const offer = await orNotFound(context.get(apiContext)(getOffer, { slug: params.offer }));
  const alternates = { en: `/offers/${offer.slugs.en}`, ar: `/offers/${offer.slugs.ar}` };
  assertOwnAddress(url, alternates);
  return { offer, alternates, share: { title: offer.title, line: offer.summary, scene: offer.picture.scene } };
}

const stateTones = { current: "ok", upcoming: "info", ended: "plain" } as const;

export default function OfferPage({ loaderData: { offer } }: Route.ComponentProps) {
  const t = useT();
  const paths = usePaths();
  const { origin } = useRootData();
  return (
    <main id="content" className="page-width pb-16">
      <DocumentMeta title={offer.title} description={offer.summary} noindex={offer.state === "ended"} />
      <Breadcrumbs trail={[{ label: t("offers.title"), to: paths.offers() }, { label: offer.title }]} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-10 gap-y-6 md:grid-cols-[minmax(0,1fr)_340px]">
        <div>
          <Drawing
            picture={offer.picture}
            eager
            priority="high"
            className="aspect-5/2 w-full rounded-panel max-sm:aspect-2/1"
          />
          <p className="mt-6">
            <Badge tone={stateTones[offer.state]}>{t(`offers.badge_${offer.state}`)}</Badge>
          </p>
          <h1 className="mt-2 text-3xl sm:text-4xl">{offer.title}</h1>
          <p className="mt-2 max-w-read text-lg text-muted">{offer.summary}</p>
        </div>
        <CouponPanel offer={offer} />
        <div className="grid gap-10">
          <section>
            <h2 className="mb-4 text-2xl">{t("offers.good_for")}</h2>
            <RuleLines product={offer.product} rule={offer.rule} />
          </section>
          <section>
            <h2 className="text-2xl">{t("offers.terms")}</h2>
            <ul className="mt-3 grid max-w-read list-disc gap-2 ps-5 marker:text-palm-600">
              {offer.terms.map((term) => (
                <li key={term}>{term}</li>
              ))}
            </ul>
            {offer.sample && <p className="mt-6 text-sm text-muted">{t("offers.sample")}</p>}
          </section>
        </div>
      </div>
      <JsonLd
        key={offer.id}
        data={
          import.meta.env.SSR && {
            "@context": "https://schema.org",
            "@type": "Offer",
            name: offer.title,
            description: offer.summary,
            url: origin + paths.offer(offer.slug),
            validFrom: `${offer.startsOn}T00:00:00+03:00`,
            validThrough: `${offer.endsOn}T23:59:59+03:00`,
          }
        }
      />
    </main>
  );
}

import type { OfferCard } from "#contract/offers.ts";
import { CouponCard } from "#web/features/offers/coupon-card.tsx";
import { useT } from "#web/lib/i18n.tsx";
import { usePaths } from "#web/lib/paths.ts";
import { SectionHead } from "./section-head.tsx";

/** Codes that can be used today. */
export function Coupons({ offers }: { offers: OfferCard[] }) {
  const t = useT();
  const paths = usePaths();
  if (offers.length === 0) return null;
  return (
    <section aria-labelledby="coupons" className="bg-sand py-14 below-218 md:below-105">
      <div className="page-width">
        <SectionHead
          id="coupons"
          title={t("home.coupons_title")}
          line={t("home.coupons_line")}
          more={{ to: paths.offers(), label: t("home.coupons_all") }}
        />
        <ul className="grid gap-4 sm:grid-cols-2 md:grid-cols-3 large-text:grid-cols-1!">
          {offers.map((offer) => (
            <li key={offer.id}>
              <CouponCard offer={offer} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

import { Link } from "react-router";
import type { OfferCard } from "#contract/offers.ts";
import { usePaths } from "#web/lib/paths.ts";
import { classNames } from "#web/ui/class-names.ts";
import { Drawing } from "#web/ui/drawing.tsx";
import { OfferCode } from "./offer-code.tsx";
import { OfferDays } from "./offer-days.tsx";

type Props = { offer: OfferCard; eager?: boolean; level?: 2 | 3 };

/** An offer as a coupon: its drawing torn off at the start, its words and its code beside. All but the code is one link. */
export function CouponCard({ offer, eager, level = 3 }: Props) {
  const Heading = `h${level}` as const;
  const paths = usePaths();
  const isOver = offer.state === "ended";
  return (
    <article className="group/coupon relative grid h-full grid-cols-[6.5rem_minmax(0,1fr)] overflow-hidden rounded-card bg-paper shadow-soft transition-shadow hover:shadow-lift sm:grid-cols-[8.5rem_minmax(0,1fr)]">
      <div className="relative">
        <Drawing
          picture={{ ...offer.picture, alt: "" }}
          sizes="(width < 640px) 270px, 360px"
          eager={eager}
          className={classNames("absolute inset-0 size-full", isOver && "opacity-60 grayscale")}
        />
        <span aria-hidden="true" className="absolute inset-y-0 end-0 border-e-2 border-dashed border-paper" />
        <span aria-hidden="true" className="absolute -end-2 -top-2 size-4 rounded-full bg-sand" />
        <span aria-hidden="true" className="absolute -end-2 -bottom-2 size-4 rounded-full bg-sand" />
      </div>
      <div className="flex flex-col gap-1 p-4">
        <Heading className="text-lg">
          <Link
            to={paths.offer(offer.slug)}
            className="group-hover/coupon:text-palm-600 after:absolute after:inset-0 after:rounded-card focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-ring"
          >
            {offer.title}
          </Link>
        </Heading>
        <p className="text-sm text-muted">{offer.summary}</p>
        <div className="mt-auto flex flex-wrap items-center gap-x-3 gap-y-2 pt-3">
          <OfferCode code={offer.code} live={offer.state === "current"} />
          <span className="text-sm text-muted">
            <OfferDays offer={offer} />
          </span>
        </div>
      </div>
    </article>
  );
}

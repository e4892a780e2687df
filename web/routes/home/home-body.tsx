import { AppPromotion } from "./app-promotion.tsx";
import { Coupons } from "./coupons.tsx";
import { Destinations } from "./destinations.tsx";
import type { HomeBodyData } from "./load-home-body.ts";
import { Packages } from "./packages.tsx";
import { Promises } from "./promises.tsx";
import { RefundExample } from "./refund-example.tsx";
import { SearchChips, type SearchChipsProps } from "./search-chips.tsx";
import { Stories } from "./stories.tsx";
import { WhyUs } from "./why-us.tsx";
import { usePaths } from "#web/lib/paths.ts";
import { useIsSold } from "#web/lib/sold.ts";

/** `today`: in Riyadh. */
export type HomeBodyProps = SearchChipsProps & HomeBodyData & { today: string };

/** What stands under the search: text, pictures and links. */
export default function HomeBody({ searches, today, ...body }: HomeBodyProps) {
  const isSold = useIsSold();
  const paths = usePaths();
  return (
    <>
      <SearchChips searches={searches} />
      <Promises />
      <div className="h-8" />
      <Coupons offers={body.offers} />
      <Destinations destinations={body.destinations} today={today} />
      <Packages packages={body.packages} />
      {isSold(paths.flightSearch()) && <RefundExample article={body.refundArticle} />}
      <Stories stories={body.stories} travellers={body.travellers} />
      <WhyUs />
      <AppPromotion today={today} />
    </>
  );
}

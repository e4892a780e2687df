import { useEffect } from "react";
import { useLocation } from "react-router";
import { readPicks } from "#web/products/hotels/rates/picks.ts";
import { ChoiceBar } from "#web/products/hotels/rates/choice-bar.tsx";
import { ChoiceCard } from "#web/products/hotels/rates/choice-card.tsx";
import { citySearch } from "#web/products/hotels/rates/city-search.ts";
import { StaleNotice } from "#web/features/results/stale-notice.tsx";
import { SimilarHotels } from "#web/products/hotels/stay/similar-hotels.tsx";
import { roomTexts, writeStay } from "#web/products/hotels/stay/stay-draft.ts";
import { rememberHotel } from "#web/products/hotels/stay/recent-hotels.ts";
import { useLocale, useT } from "#web/lib/i18n.tsx";
import { usePaths } from "#web/lib/paths.ts";
import { Amenities } from "./amenities.tsx";
import { ContinueChoice } from "./continue-choice.tsx";
import { Gallery } from "./gallery.tsx";
import { HotelHead } from "./hotel-head.tsx";
import { HotelMeta } from "./hotel-meta.tsx";
import type { HotelPageData } from "./load-hotel-page.ts";
import { Location } from "./location.tsx";
import { Overview } from "./overview.tsx";
import { Policies } from "./policies.tsx";
import { Rated } from "./lazy-rated.tsx";
import { Reviews } from "./reviews.tsx";
import { RoomsSection } from "./rooms-section.tsx";
import { SectionTabs } from "./section-tabs.tsx";
import { StayCard } from "./stay-card.tsx";

/** The hotel's page: what it is, then what it sells for the stay, with the choice always beside it. */
export default function HotelView(data: HotelPageData) {
  const { hotel, draft, answer, similar, map, reviews, rated } = data;
  const t = useT();
  const paths = usePaths();
  const locale = useLocale();
  const isDated = data.asked && data.answer !== null;
  useEffect(() => {
    try {
      rememberHotel(hotel, { stay: isDated ? draft : null, locale }, localStorage);
    } catch {
      // A browser that keeps nothing.
    }
  }, [hotel, draft, locale, isDated]);
  const { search } = useLocation();
  const rates = answer?.ok ? answer.rates : null;
  /** What can be chosen from: nothing, when not everybody can be housed. */
  const choice = rates?.suggestion ? rates : null;
  const asked = new URLSearchParams(search);
  const picks = choice ? readPicks(asked, choice) : [];
  const stay = writeStay({ ...draft, place: "" });
  const onwards = (wide: boolean) =>
    choice && <ContinueChoice slug={hotel.slug} stay={stay} rates={choice} picks={picks} wide={wide} />;
  return (
    <main id="content" className={choice ? "pb-28 md:pb-16" : "pb-16"}>
      <HotelMeta hotel={hotel} rates={rates} />
      <div className="page-width">
        <HotelHead hotel={hotel} stay={stay} draft={draft} />
        <Gallery pictures={hotel.pictures} name={hotel.name} />
      </div>
      <SectionTabs reviews={reviews.all > 0} />
      <div className="page-width grid grid-cols-[minmax(0,1fr)] items-start gap-x-7 gap-y-6 pt-6 md:grid-cols-[minmax(0,1fr)_340px] large-text:grid-cols-[minmax(0,1fr)]">
        {/* First in the page as well as on a phone, or what stands below it would jump while a slow page arrives. */}
        <aside
          aria-label={t("hotel.your_choice")}
          className="grid min-w-0 content-start gap-4 md:sticky md:top-34 md:not-large-text:col-start-2 large-text:static"
        >
          <StayCard {...data} key={roomTexts(draft).join() + draft.checkIn + draft.checkOut} />
          {choice && (
            <div className="grid gap-4 max-md:hidden">
              <ChoiceCard rates={choice} picks={picks} roomTypes={hotel.roomTypes} suggested={!asked.has("pick")}>
                {onwards(true)}
              </ChoiceCard>
            </div>
          )}
        </aside>
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-10 md:not-large-text:col-start-1 md:not-large-text:row-start-1">
          <Overview hotel={hotel} />
          <section id="rooms" className="grid scroll-mt-36 grid-cols-[minmax(0,1fr)] gap-4">
            {rates && <StaleNotice seenAt={rates.seenAt} expiresAt={rates.expiresAt} newSearch={paths.hotelSearch()} />}
            <RoomsSection {...data} picks={picks} />
          </section>
          <Amenities groups={hotel.amenityGroups} />
          <Location hotel={hotel} map={map} cityPath={paths.hotelSearch(citySearch(hotel, stay))} />
          {rated.score !== null && <Rated rated={rated} />}
          {reviews.all > 0 && <Reviews rating={hotel.rating} reviews={reviews} />}
          <Policies hotel={hotel} />
        </div>
      </div>
      <div className="page-width">
        <SimilarHotels hotels={similar} nights={rates?.nights ?? 1} stay={stay} city={hotel.place.city} />
      </div>
      {choice && (
        <ChoiceBar rates={choice} picks={picks}>
          {onwards(false)}
        </ChoiceBar>
      )}
    </main>
  );
}

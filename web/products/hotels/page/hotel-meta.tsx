import type { HotelPage, HotelRates } from "#contract/hotel-page.ts";
import { DocumentMeta } from "#web/lib/document-meta.tsx";
import { useLocale, useT } from "#web/lib/i18n.tsx";
import { JsonLd } from "#web/lib/json-ld.tsx";
import { pathsOf } from "#web/lib/paths.ts";
import { pictureAddress } from "#web/lib/picture.ts";
import { useRootData } from "#web/lib/root-data.ts";
import { describeHotel } from "./describe-hotel.ts";

/** What search engines and those who share the page read. */
export function HotelMeta({ hotel, rates }: { hotel: HotelPage; rates: HotelRates | null }) {
  const t = useT();
  const locale = useLocale();
  const { origin } = useRootData();
  const paths = pathsOf(locale);
  const { name, place, pictures, slug } = hotel;
  const first = pictures[0] && new URL(pictureAddress(pictures[0].file, 1200, "webp"), origin).href;
  return (
    <>
      <DocumentMeta
        title={t("hotel.page_title", { name, city: place.city })}
        description={hotel.description.join(" ").slice(0, 300)}
        image={first}
      />
      <JsonLd
        key={slug}
        data={import.meta.env.SSR && describeHotel(hotel, rates, { url: origin + paths.hotel(slug), origin })}
      />
    </>
  );
}

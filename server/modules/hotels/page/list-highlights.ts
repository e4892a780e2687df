import type { HotelPage } from "#contract/hotel-page.ts";
import type { Locale } from "#contract/text.ts";
import { type Translate, translator } from "#i18n/translate.ts";
import type { HotelContent } from "../hotel-supplier.ts";
import { amenityGroupName, isTellingView } from "../hotel-words.ts";
import { pickHighlights } from "../search/show-card.ts";
import { isHaramGate } from "../stay-places/cities.ts";

type Highlight = HotelPage["highlights"][number];

/** Up to three facts that speak for a hotel: the way to what matters, the view, then amenities. */
export function listHighlights(hotel: HotelContent, locale: Locale): Highlight[] {
  const t = translator(locale);
  const facts = [
    walkHighlight(hotel, t, locale),
    viewHighlight(hotel, t, locale),
    ...amenityHighlights(hotel, t, locale),
  ];
  return facts.filter((fact) => fact !== null).slice(0, 3);
}

const wayIcons = { walk: "footprints", drive: "car", shuttle: "bus", boat: "ship" };

function walkHighlight({ way }: HotelContent, t: Translate, locale: Locale): Highlight {
  const { mode, minutes, slope } = way;
  const to = isHaramGate(way.toId) ? t("hotel-facts.the_haram") : way.to[locale];
  const texts = [
    t(`hotel-facts.by_${mode}`),
    ...(isHaramGate(way.toId) ? [way.to[locale]] : []),
    ...(slope ? [t(`hotel-facts.slope_${slope}`)] : []),
  ];
  return {
    icon: wayIcons[mode],
    title: t("hotel-facts.minutes_to", { minutes, place: to }),
    text: texts.join(t("hotel-facts.comma")),
  };
}

function viewHighlight({ rooms }: HotelContent, t: Translate, locale: Locale): Highlight | null {
  const room = rooms.find(({ haramView }) => haramView) ?? rooms.find(({ view }) => view && isTellingView(view.id));
  if (!room?.view) return null;
  const { name, id } = room.view;
  const types = rooms.filter(({ view }) => view?.id === id).map((type) => type.name[locale]);
  return { icon: "eye", title: name[locale], text: t("hotel-facts.in_rooms", { room: types[0] ?? "" }) };
}
const amenityHighlights = (hotel: HotelContent, t: Translate, locale: Locale): Highlight[] =>
  pickHighlights(hotel).map(({ id, name, icon, group }) => {
    const charge = hotel.charged[id];
    return {
      icon,
      title: name[locale],
      text: charge ? t(`hotel-facts.charge_${charge}`) : amenityGroupName(group)[locale],
    };
  });

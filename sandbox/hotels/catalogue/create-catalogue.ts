import { cities } from "#data/hotels/cities.ts";
import type { HotelCatalogue, HotelSales, HotelSummary } from "../types.ts";
import { composeCity, type Draft } from "./compose-city.ts";
import { composeContent, planTexts, type TextPlan } from "./compose-content.ts";
import { composeSales } from "./compose-sales.ts";

/** Composes every hotel of data/hotels: summaries at once, terms and pages when they are asked for. The same on every run. */
export function createCatalogue(): HotelCatalogue {
  const slugs = new Set<string>();
  const drafts = new Map<string, Draft>();
  const inCity = new Map<string, HotelSummary[]>();
  for (const city of cities) {
    const composed = composeCity(city, slugs);
    for (const draft of composed) drafts.set(draft.summary.id, draft);
    inCity.set(
      city.id,
      composed.map(({ summary }) => summary),
    );
  }
  const hotels = [...inCity.values()].flat();
  const bySlug = new Map(hotels.map((hotel) => [hotel.slug, hotel]));
  const sales = new Map<string, HotelSales>();
  const plans = new Map<string, Map<string, TextPlan>>();

  function salesOf(draft: Draft): HotelSales {
    const { id } = draft.summary;
    const known = sales.get(id) ?? composeSales(draft);
    sales.set(id, known);
    return known;
  }

  function planOf({ summary: { id, cityId } }: Draft): TextPlan {
    const all = plans.get(cityId) ?? planTexts([...drafts.values()].filter(({ city }) => city.id === cityId));
    plans.set(cityId, all);
    const plan = all.get(id);
    if (!plan) throw new Error(`no texts are planned for ${id}`);
    return plan;
  }

  return {
    hotels,
    byId: (hotelId) => drafts.get(hotelId)?.summary ?? null,
    bySlug: (slug) => bySlug.get(slug) ?? null,
    inCity: (cityId) => inCity.get(cityId) ?? [],
    sales(hotelId) {
      const draft = drafts.get(hotelId);
      return draft ? salesOf(draft) : null;
    },
    content(hotelId) {
      const draft = drafts.get(hotelId);
      return draft ? composeContent(draft, salesOf(draft), planOf(draft)) : null;
    },
  };
}

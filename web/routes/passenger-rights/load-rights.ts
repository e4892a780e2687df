import { getArticle } from "#contract/articles.ts";
import type { ApiClient } from "#contract/client.ts";
import { ApiError } from "#contract/errors.ts";
import { getPassengerRights, getRightsForm } from "#contract/passenger-rights.ts";
import { getPlaces, type Place, suggestPlaces } from "#contract/places.ts";
import { queryCall } from "#web/lib/forms.ts";
import { readRightsQuery } from "./rights-query.ts";

/** The form, and what it was answered. A place written in words, as a form without JavaScript sends it, is looked up. */
export async function loadRights(api: ApiClient, search: URLSearchParams) {
  const asked = readRightsQuery(search);
  const [form, popular, article, from, to] = await Promise.all([
    api(getRightsForm, {}),
    api(getPlaces, {}),
    findGuide(api),
    findPlace(api, asked?.from ?? ""),
    findPlace(api, asked?.to ?? ""),
  ]);
  const answer = asked
    ? await queryCall(api(getPassengerRights, { ...asked, from: from?.code ?? asked.from, to: to?.code ?? asked.to }))
    : null;
  return {
    form,
    popular: popular.places,
    article,
    from,
    to,
    values: Object.fromEntries(search),
    rights: answer?.ok ? answer.data : null,
    errors: answer && !answer.ok ? nameFields(answer.errors, search) : nothing,
  };
}

const nothing = {};

/** Errors by the fields of the form. */
function nameFields(errors: Record<string, string[]>, search: URLSearchParams): Record<string, string[]> {
  const fields: Record<string, string> = {
    departureDelay: "departure_h",
    arrivalDelay: search.get("event") === "delay" ? "arrival_h" : "after_h",
    bagDelay: "bag",
  };
  return Object.fromEntries(Object.entries(errors).map(([name, keys]) => [fields[name] ?? name, keys]));
}

/** The slug of our article on these rights; null while it is not published. */
async function findGuide(api: ApiClient): Promise<string | null> {
  try {
    return (await api(getArticle, { slug: "saudi-passenger-rights" })).slug;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}

async function findPlace(api: ApiClient, text: string): Promise<Place | null> {
  if (!text) return null;
  const { places } = /^[A-Z]{3}$/.test(text)
    ? await api(getPlaces, { codes: [text] })
    : await api(suggestPlaces, { q: text.slice(0, 80), limit: 1 });
  return places[0] ?? null;
}

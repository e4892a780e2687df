import { searchHotels } from "#contract/hotels.ts";
import type { Locale } from "#i18n/locales.ts";
import { roomTexts, type StayDraft } from "#web/products/hotels/stay/stay-draft.ts";
import { callApi } from "#web/lib/api.ts";

/** How far a search has come, without its hotels. Loaded only while one is incomplete. */
export const askAgain = (searchId: string, draft: StayDraft, locale: Locale) =>
  callApi(searchHotels, { ...draft, rooms: roomTexts(draft), searchId, limit: 1 }, { locale });

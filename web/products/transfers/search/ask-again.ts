import { searchTransfers } from "#contract/transfers.ts";
import type { Locale } from "#i18n/locales.ts";
import { callApi } from "#web/lib/api.ts";
import type { TransferDraft } from "./transfer-draft.ts";

/** How far a search has come. Loaded only while one is incomplete. */
export async function askAgain(searchId: string, draft: TransferDraft, locale: Locale) {
  const { complete, version, rides } = await callApi(searchTransfers, { ...draft, searchId }, { locale });
  return { complete, version, page: { all: rides.length } };
}

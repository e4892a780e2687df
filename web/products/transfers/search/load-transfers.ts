import type { ApiClient } from "#contract/client.ts";
import { listTransferPlaces, searchTransfers } from "#contract/transfers.ts";
import { todayIn } from "#i18n/format-date.ts";
import { queryCall } from "#web/lib/forms.ts";
import { isAsked, readDraft, readWay } from "./transfer-draft.ts";

/** The form, and the rides where the address asks for them (and not, by `edit`, for the form alone); `refusal`: what is wrong with what was asked. */
export async function loadTransfers(api: ApiClient, params: URLSearchParams) {
  const today = todayIn();
  const draft = readDraft(params, today);
  const [{ places }, answer] = await Promise.all([
    api(listTransferPlaces, {}),
    isAsked(params) && !params.has("edit") ? queryCall(api(searchTransfers, draft)) : null,
  ]);
  return {
    places,
    draft,
    today,
    way: readWay(params),
    pick: params.get("pick"),
    results: answer?.ok ? answer.data : null,
    refusal: answer && !answer.ok ? answer : null,
  };
}

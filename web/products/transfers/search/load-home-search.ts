import type { ApiClient } from "#contract/client.ts";
import { listTransferPlaces } from "#contract/transfers.ts";
import { todayIn } from "#i18n/format-date.ts";
import { readDraft } from "./transfer-draft.ts";
import type { TransferFormProps } from "./transfer-form.tsx";

/** What the form on the home page needs; null without its places. */
export async function load(api: ApiClient, params: URLSearchParams): Promise<TransferFormProps | null> {
  const found = await api(listTransferPlaces, {}).catch(() => null);
  return found && { places: found.places, draft: readDraft(params, todayIn()), today: todayIn() };
}

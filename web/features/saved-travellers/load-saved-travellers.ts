import type { ApiClient } from "#contract/client.ts";
import { listTravellers, type SavedTraveller } from "#contract/saved-travellers.ts";
import { isSignedOut } from "#web/lib/api.ts";

/** Whom the account books for; null for a visitor. */
export async function loadSavedTravellers(api: ApiClient): Promise<SavedTraveller[] | null> {
  try {
    return (await api(listTravellers, {})).travellers;
  } catch (error) {
    if (isSignedOut(error)) return null;
    throw error;
  }
}

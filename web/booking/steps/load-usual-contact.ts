import type { ApiClient } from "#contract/client.ts";
import { getUsualContact } from "#contract/my-bookings.ts";
import type { BookingContact } from "#contract/travellers.ts";
import { isSignedOut } from "#web/lib/api.ts";

/** The contact of the account's last booking; null for a visitor too. */
export async function loadUsualContact(api: ApiClient): Promise<BookingContact | null> {
  try {
    return (await api(getUsualContact, {})).contact;
  } catch (error) {
    if (isSignedOut(error)) return null;
    throw error;
  }
}

import { getBookingAccess } from "#contract/booking-access.ts";
import type { ApiClient } from "#contract/client.ts";
import { orNotFound } from "#web/lib/or-not-found.ts";
import type { SentCode } from "./account-answer.ts";
import { sentIn } from "./contact-code-action.ts";

export type ContactProof = {
  /** Where a code goes, masked; null: none does. */
  to: string | null;
  /** The code on its way, as the address of the page tells it. */
  sent: SentCode | null;
  /** The contact is the asker's. */
  isProven: boolean;
  /** It was proven in this browser a while ago, by a code. */
  byCode: boolean;
  /** The page's own address with its query. */
  here: string;
};

/** Whether the contact of a draft is proven, for a page where something is booked that costs nothing now (docs/decisions/0021). */
export async function loadContactProof(api: ApiClient, bookingId: string, url: URL): Promise<ContactProof> {
  const { code, proven, freshUntil } = await orNotFound(api(getBookingAccess, { bookingId }));
  return {
    to: code?.to ?? null,
    sent: sentIn(url.searchParams),
    isProven: proven,
    byCode: proven && freshUntil !== null,
    here: url.pathname + url.search,
  };
}

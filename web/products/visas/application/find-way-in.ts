import type { ApiClient } from "#contract/client.ts";
import { getVisaAccess } from "#contract/visa-access.ts";
import type { SentCode } from "#web/features/account/account-answer.ts";
import { sentIn } from "#web/features/account/contact-code-action.ts";
import { orNotFound } from "#web/lib/or-not-found.ts";

/** How an application is opened that is not open to this browser; `to`: where a code would go, masked, null where none opens it. */
export type WayIn = { to: string | null; sent: SentCode | null; here: string };

/** Null: it is open already. */
export async function findWayIn(api: ApiClient, applicationId: string, url: URL): Promise<WayIn | null> {
  const { access, code } = await orNotFound(api(getVisaAccess, { applicationId }));
  if (access) return null;
  return { to: code?.to ?? null, sent: sentIn(url.searchParams), here: url.pathname + url.search };
}

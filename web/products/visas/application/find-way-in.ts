import type { ApiClient } from "#contract/client.ts";
import { getVisaAccess } from "#contract/visa-access.ts";
import { sentIn } from "#web/features/account/contact-code-action.ts";
import type { CodeWay } from "#web/features/account/open-by-code.tsx";
import { orNotFound } from "#web/lib/or-not-found.ts";

/** How an application is opened that is not open to this browser. Null: it is open already. */
export async function findWayIn(api: ApiClient, applicationId: string, url: URL): Promise<CodeWay | null> {
  const { access, code } = await orNotFound(api(getVisaAccess, { applicationId }));
  if (access) return null;
  return { to: code?.to ?? null, sent: sentIn(url.searchParams), here: url.pathname + url.search };
}

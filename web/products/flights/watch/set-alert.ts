import { redirect } from "react-router";
import { sendAlertCode, watchPrice, type WatchedSearch } from "#contract/price-alerts.ts";
import type { ApiClient } from "#contract/client.ts";
import { isContactCode, sentIn, takeContactCode } from "#web/features/account/contact-code-action.ts";
import { formText } from "#web/lib/form-text.ts";
import { type Refusal, submitCall } from "#web/lib/forms.ts";

type Asked = { api: ApiClient; search: WatchedSearch; form: FormData; url: URL };
/** Answers the key of the alerts, or where the next step is shown. */
type Taken = { ok: true; key: string } | { ok: true; to: string } | Refusal;

/**
 * Sets the alert: at once for an account and for an address that this browser has proven, else by a code that is mailed there first and
 * given back here.
 */
export async function setAlert({ api, search, form, url }: Asked): Promise<Taken> {
  const email = formText(form, "email").trim();
  if (!isContactCode(form) || (email && !sentIn(url.searchParams))) {
    const call = await submitCall(api(watchPrice, { search, ...(email && { email }) }));
    if (call.ok) return { ok: true, key: call.data.key };
    if (call.code !== "proof_required" || !isContactCode(form)) return call;
  }
  let key: string | null = null;
  let sentTo = url.searchParams.get("sentTo") ?? "";
  const taken = await takeContactCode(
    api,
    {
      send: async () => {
        // The code on its way is over, and whose it was stands nowhere: from the beginning.
        if (!email) throw redirect(startOver(url));
        const sent = await api(sendAlertCode, { email });
        sentTo = sent.to;
        return sent;
      },
      give: async (_, proof) => {
        ({ key } = await api(watchPrice, { search, proof }));
      },
    },
    { form, url },
  );
  if (!taken.ok) return taken;
  return key === null ? { ok: true, to: `${taken.to}&${new URLSearchParams({ sentTo })}` } : { ok: true, key };
}

/** The page's address without the code on its way. */
export function startOver({ pathname, searchParams }: URL): string {
  const query = new URLSearchParams(searchParams);
  for (const name of ["attempt", "expiresAt", "resendAt", "sentTo"]) query.delete(name);
  return `${pathname}?${query}`;
}

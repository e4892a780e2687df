import { data } from "react-router";
import { getBookingAccess } from "#contract/booking-access.ts";
import type { ApiClient } from "#contract/client.ts";
import { getNameCorrections } from "#contract/name-corrections.ts";
import type { Locale } from "#i18n/locales.ts";
import { openWhole } from "#web/booking/open-booking.ts";
import { sentIn } from "#web/features/account/contact-code-action.ts";

/** Whose name can be corrected, by which rule, who was chosen, and what was corrected before. */
export async function loadNames(api: ApiClient, bookingId: string, { url, locale }: { url: URL; locale: Locale }) {
  const booking = await openWhole(api, bookingId, locale);
  if (booking.kind !== "flight") throw data(null, { status: 404 });
  const [names, { code, freshUntil }] = await Promise.all([
    api(getNameCorrections, { bookingId }),
    api(getBookingAccess, { bookingId }),
  ]);
  const asked = url.searchParams.get("traveller");
  const only = names.travellers.length === 1 ? names.travellers[0] : undefined;
  return {
    booking,
    names,
    chosen: names.travellers.find(({ traveller }) => String(traveller) === asked) ?? only ?? null,
    attempt: crypto.randomUUID(),
    proof: {
      to: code?.to ?? null,
      sent: sentIn(url.searchParams),
      needed: booking.access === "holder" && freshUntil === null,
    },
    here: url.pathname + url.search,
  };
}
export type NamesData = Awaited<ReturnType<typeof loadNames>>;

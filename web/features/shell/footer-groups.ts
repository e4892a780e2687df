import type { MessageKey } from "#i18n/message-keys.ts";
import { usePaths } from "#web/lib/paths.ts";
import { useMainPlaces } from "./main-places.ts";

export type FooterGroup = { title: MessageKey; links: { to: string; label: MessageKey }[] };

/** Every public page that is not reached by a search, by what a reader looks for. */
export function useFooterGroups(): FooterGroup[] {
  const paths = usePaths();
  const places = useMainPlaces();
  return [
    { title: "shell.footer_travel", links: [...places, { to: paths.destinations(), label: "shell.destinations" }] },
    {
      title: "shell.footer_help",
      links: [
        { to: paths.bookings, label: "shell.find_booking" },
        { to: paths.contactUs, label: "shell.contact_us" },
        { to: `${paths.contactUs}#faq`, label: "shell.faq" },
        { to: paths.passengerRights(), label: "shell.passenger_rights" },
      ],
    },
    {
      title: "shell.footer_company",
      links: [
        { to: paths.aboutUs, label: "shell.about_us" },
        { to: paths.services, label: "shell.services" },
        { to: paths.blogs(), label: "shell.blog" },
        { to: `${paths.aboutUs}#ranking`, label: "shell.how_we_rank" },
      ],
    },
    {
      title: "shell.footer_policies",
      links: [
        { to: paths.terms, label: "shell.terms" },
        { to: paths.privacy, label: "shell.privacy" },
        { to: `${paths.privacy}#cookies`, label: "shell.cookies" },
      ],
    },
  ];
}

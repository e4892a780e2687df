import type { MessageKey } from "#i18n/message-keys.ts";
import { usePaths } from "#web/lib/paths.ts";
import { useMainPlaces } from "./main-places.ts";

export type FooterGroup = { title: MessageKey; links: { to: string; label: MessageKey }[] };

/** Every public page that is not reached by a search, by what a reader looks for. */
export function useFooterGroups(): FooterGroup[] {
  const paths = usePaths();
  const places = useMainPlaces();
  return [
    { title: "footer.travel", links: [...places, { to: paths.destinations(), label: "shell.destinations" }] },
    {
      title: "footer.help",
      links: [
        { to: paths.bookings, label: "footer.find_booking" },
        { to: paths.contactUs, label: "shell.contact_us" },
        { to: `${paths.contactUs}#faq`, label: "footer.faq" },
        { to: paths.passengerRights(), label: "footer.passenger_rights" },
        { to: paths.verifyMessage(), label: "footer.verify_message" },
      ],
    },
    {
      title: "footer.company",
      links: [
        { to: paths.aboutUs, label: "footer.about_us" },
        { to: paths.services, label: "footer.services" },
        { to: paths.blogs(), label: "shell.blog" },
        { to: `${paths.aboutUs}#ranking`, label: "footer.how_we_rank" },
      ],
    },
    {
      title: "footer.policies",
      links: [
        { to: paths.terms, label: "footer.terms" },
        { to: paths.privacy, label: "footer.privacy" },
        { to: `${paths.privacy}#cookies`, label: "footer.cookies" },
      ],
    },
  ];
}

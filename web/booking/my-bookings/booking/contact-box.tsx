import { MessageCircle } from "lucide";
import { useT } from "#web/lib/i18n.tsx";
import { usePaths } from "#web/lib/paths.ts";
import { Card } from "#web/ui/card.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";

/** The way to a person, with the number written already. */
export function ContactBox({ reference }: { reference: string }) {
  const t = useT();
  const paths = usePaths();
  return (
    <Card as="section" className="grid gap-3">
      <div>
        <h2 className="text-lg">{t("my-bookings.contact_title")}</h2>
        <p className="text-sm text-muted">{t("my-bookings.contact_line")}</p>
      </div>
      <LinkButton to={`${paths.contactUs}?booking=${reference}`} variant="line">
        <Icon icon={MessageCircle} />
        {t("my-bookings.contact_button")}
      </LinkButton>
    </Card>
  );
}

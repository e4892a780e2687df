import { Phone } from "lucide";
import type { PackagePage } from "#contract/packages.ts";
import { useT } from "#web/lib/i18n.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";
import { Money } from "#web/ui/money.tsx";

/** The price and both ways to have it, in reach of a thumb. */
export function CallBar({ trip }: { trip: PackagePage }) {
  const t = useT();
  const bookable = trip.next !== null;
  return (
    <div className="fixed inset-x-0 bottom-0 z-20 flex items-center justify-between gap-3 border-t border-line bg-paper px-4 pt-2.5 pb-[max(10px,env(safe-area-inset-bottom))] md:hidden">
      <span className="leading-heading">
        <span className="block text-sm text-muted">
          {trip.isFrom && `${t("departures.from")} · `}
          {t(trip.price.basis === "for_two" ? "packages.for_two" : "packages.per_person")}
        </span>
        <Money value={trip.price.now} className="text-xl font-semibold" />
      </span>
      <span className="flex gap-2">
        <LinkButton
          to="#callback"
          variant={bookable ? "line" : "primary"}
          reloadDocument
          aria-label={t("packages.call_me")}
        >
          <Icon icon={Phone} />
        </LinkButton>
        {bookable && (
          <LinkButton to="#book" reloadDocument>
            {t("packages.book")}
          </LinkButton>
        )}
      </span>
    </div>
  );
}

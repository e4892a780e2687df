import { Check, Info, X } from "lucide";
import type { PackagePage } from "#contract/packages.ts";
import { useT } from "#web/lib/i18n.tsx";
import { Card } from "#web/ui/card.tsx";
import { Icon, type IconProps } from "#web/ui/icon.tsx";

/** What the price holds, what it does not, and what is worth knowing. */
export function Included({ trip }: { trip: PackagePage }) {
  const t = useT();
  return (
    <>
      <div className="grid items-stretch gap-4 sm:grid-cols-2">
        <List title={t("packages.included")} icon={Check} tone="text-ok" lines={trip.included} />
        <List title={t("packages.not_included")} icon={X} tone="text-faint" lines={trip.notIncluded} />
      </div>
      {trip.notes.length > 0 && <List title={t("packages.notes")} icon={Info} tone="text-info" lines={trip.notes} />}
    </>
  );
}

type Props = { title: string; icon: IconProps["icon"]; tone: string; lines: string[] };

function List({ title, icon, tone, lines }: Props) {
  return (
    <Card as="section" className="grid content-start gap-3">
      <h2 className="text-lg">{title}</h2>
      <ul className="grid gap-1.5">
        {lines.map((line) => (
          <li key={line} className="flex items-start gap-2.5">
            <Icon icon={icon} className={`mt-[.25em] ${tone}`} />
            <span>{line}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

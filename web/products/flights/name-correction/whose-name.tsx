import { Link } from "react-router";
import { useT } from "#web/lib/i18n.tsx";
import { usePaths } from "#web/lib/paths.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Card } from "#web/ui/card.tsx";
import { classNames } from "#web/ui/class-names.ts";
import type { NamesData } from "./load-names.ts";

/** Everybody whose ticket stands, with how many letters are left for each. */
export function WhoseName({ data: { booking, names, chosen } }: { data: NamesData }) {
  const t = useT();
  const paths = usePaths();
  return (
    <Card as="section" aria-labelledby="whose-title" className="grid gap-3">
      <h2 id="whose-title" className="text-lg">
        {t("names.whose")}
      </h2>
      <ul className="grid gap-2">
        {names.travellers.map(({ traveller, name, lettersLeft, open }) => {
          const isChosen = traveller === chosen?.traveller;
          return (
            <li key={traveller}>
              <Link
                to={paths.nameCorrection(booking.id, String(traveller))}
                preventScrollReset
                aria-current={isChosen ? "true" : undefined}
                className={classNames(
                  "flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-field border px-4 py-2",
                  isChosen ? "border-palm-500 bg-palm-50" : "border-line hover:border-palm-500",
                )}
              >
                <bdi dir="ltr" className="font-semibold wrap-anywhere">
                  {`${name.firstname} ${name.lastname}`.trim()}
                </bdi>
                {open ? (
                  <Badge tone="info">{t("names.is_open")}</Badge>
                ) : (
                  <span className="text-sm text-muted">{t("names.left", { letters: lettersLeft })}</span>
                )}
              </Link>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}

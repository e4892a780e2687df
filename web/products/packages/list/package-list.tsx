import type { PackageCard as Package } from "#contract/packages.ts";
import { useT } from "#web/lib/i18n.tsx";
import { sceneAddress } from "#web/lib/scene.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";
import { PackageCard } from "./package-card.tsx";

/** So many cards are seen at once. */
const firstSeen = 3;

type Props = { packages: Package[]; level?: 2 | 3; eager?: boolean; /** The list without filters. */ path: string };

/** Packages side by side; a list that a filter has emptied says how to fill it. */
export function PackageList({ packages, level = 2, eager = false, path }: Props) {
  const t = useT();
  if (packages.length === 0)
    return (
      <EmptyState
        level={2}
        title={t("packages.none_title")}
        picture={sceneAddress("no-hotels")}
        actions={<LinkButton to={path}>{t("packages.show_all")}</LinkButton>}
      >
        {t("packages.none_line")}
      </EmptyState>
    );
  return (
    <ul className="grid gap-4 sm:grid-cols-2 md:grid-cols-3 md:gap-5 large-text:grid-cols-1!">
      {packages.map((item, index) => (
        <li key={item.id} className="below-92 md:below-112">
          <PackageCard item={item} level={level} eager={eager && index < firstSeen} />
        </li>
      ))}
    </ul>
  );
}

import type { ApiClient } from "#contract/client.ts";
import { listPackages, type PackageCard as Package } from "#contract/packages.ts";
import { PackageCard } from "#web/products/packages/list/package-card.tsx";
import { useT } from "#web/lib/i18n.tsx";
import { usePaths } from "#web/lib/paths.ts";
import { Scroller } from "#web/ui/scroller.tsx";
import { SectionHead } from "./section-head.tsx";

const shown = 8;
export type WantedPackages = Package[];

/** None where they cannot be had: the page does without. */
export const loadPackages = (api: ApiClient): Promise<WantedPackages> =>
  api(listPackages, { limit: shown }).then(
    ({ packages }) => packages,
    () => [],
  );

/** The most wanted packages. */
export function Packages({ packages }: { packages: WantedPackages }) {
  const t = useT();
  const paths = usePaths();
  if (packages.length === 0) return null;
  return (
    <section aria-labelledby="packages" className="bg-sand py-14 below-172 md:below-163">
      <div className="page-width">
        <SectionHead
          id="packages"
          title={t("home.packages_title")}
          line={t("home.packages_line")}
          more={{ to: paths.packages(), label: t("home.packages_all") }}
        />
        <Scroller
          label={t("home.packages_title")}
          items={packages.map((item) => ({ id: item.id, content: <PackageCard item={item} /> }))}
          previousLabel={t("home.scroll_back")}
          nextLabel={t("home.scroll_on")}
          itemClassName="grid w-72 max-w-[85%] below-107"
        />
      </div>
    </section>
  );
}

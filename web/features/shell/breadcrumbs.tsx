import { ChevronRight } from "lucide";
import { Link, useLocation } from "react-router";
import { useT } from "#web/lib/i18n.tsx";
import { JsonLd } from "#web/lib/json-ld.tsx";
import { usePaths } from "#web/lib/paths.ts";
import { useRootData } from "#web/lib/root-data.ts";
import { useIsSold } from "#web/lib/sold.ts";
import { classNames } from "#web/ui/class-names.ts";
import { DirIcon } from "#web/ui/dir-icon.tsx";

export type Crumb = { label: string; to?: string };

/**
 * R2.22: where the reader stands, from home on; the last one is this page. On a phone always one line: there the way back is
 * seen, and this page has its name in its heading.
 * Search engines read the same trail.
 */
export function Breadcrumbs({ trail }: { trail: Crumb[] }) {
  const t = useT();
  const isSold = useIsSold();
  const crumbs = [{ label: t("shell.home"), to: usePaths().home }, ...trail].map(
    // A booking of what is left out still stands below its product: named, and not linked.
    ({ label, to }): Crumb => (to && isSold(to) ? { label, to } : { label }),
  );
  return (
    <nav aria-label={t("shell.breadcrumbs")} className="py-4 text-sm text-muted">
      <ol className="flex items-center gap-x-2 gap-y-1 sm:flex-wrap large-text:flex-wrap">
        {crumbs.map(({ label, to }, index) => (
          <li
            key={label}
            className={classNames(
              "flex items-center gap-2 last:min-w-0 not-last:shrink-0",
              index > 1 && index === crumbs.length - 1 && "max-sm:sr-only",
              // Of a long trail the last three are seen on a phone.
              index === 0 && crumbs.length > 3 && "max-sm:hidden",
            )}
          >
            {index > 0 && (
              <DirIcon
                icon={ChevronRight}
                className={classNames("size-[1em] text-faint", index === 1 && crumbs.length > 3 && "max-sm:hidden")}
              />
            )}
            {to && index < crumbs.length - 1 ? (
              <Link
                to={to}
                className="min-h-6 truncate leading-6 hover:text-ink hover:underline large-text:whitespace-normal"
              >
                {label}
              </Link>
            ) : (
              <span aria-current="page" className="truncate leading-6 large-text:whitespace-normal">
                {label}
              </span>
            )}
          </li>
        ))}
      </ol>
      <TrailData crumbs={crumbs} />
    </nav>
  );
}

function TrailData({ crumbs }: { crumbs: Crumb[] }) {
  const { origin } = useRootData();
  const { pathname } = useLocation();
  return (
    <JsonLd
      key={crumbs.at(-1)?.label}
      data={
        import.meta.env.SSR && {
          "@context": "https://schema.org",
          "@type": "BreadcrumbList",
          itemListElement: crumbs.map(({ label, to = pathname }, index) => ({
            "@type": "ListItem",
            position: index + 1,
            name: label,
            item: origin + to,
          })),
        }
      }
    />
  );
}

import { ChevronLeft, ChevronRight } from "lucide";
import { Link } from "react-router";
import { classNames } from "./class-names.ts";
import { DirIcon } from "./dir-icon.tsx";
import { useDigits } from "./format-context.ts";

export type PaginationProps = {
  /** Names the navigation: "Pages". */
  label: string;
  current: number;
  pages: number;
  hrefOf: (page: number) => string;
  previousLabel: string;
  nextLabel: string;
};

/** The first, the last and those around the current page; `null` stands for a gap. */
function pageNumbers(current: number, pages: number): (number | null)[] {
  const near = [1, current - 1, current, current + 1, pages].filter((page) => page >= 1 && page <= pages);
  const sorted = [...new Set(near)].sort((a, b) => a - b);
  return sorted.flatMap((page, index) => {
    const before = sorted[index - 1] ?? page;
    return page - before > 1 ? [null, page] : [page];
  });
}

/** Links to the pages of a long list. Nothing for a single page. */
export function Pagination({ label, current, pages, hrefOf, previousLabel, nextLabel }: PaginationProps) {
  const digits = useDigits();
  if (pages < 2) return null;
  const box = "grid min-h-11 min-w-11 place-items-center rounded-field px-2 font-medium tabular-nums";
  return (
    <nav aria-label={label}>
      <ul className="flex flex-wrap items-center justify-center gap-1">
        {current > 1 && (
          <li>
            <Link to={hrefOf(current - 1)} aria-label={previousLabel} className={classNames(box, "hover:bg-palm-50")}>
              <DirIcon icon={ChevronLeft} />
            </Link>
          </li>
        )}
        {pageNumbers(current, pages).map((page, index) => (
          <li key={page ?? `gap-${index}`}>
            {page === null ? (
              <span className="px-1 text-muted">…</span>
            ) : (
              <Link
                to={hrefOf(page)}
                aria-current={page === current ? "page" : undefined}
                className={classNames(box, page === current ? "bg-palm-500 text-white" : "hover:bg-palm-50")}
              >
                {digits(page)}
              </Link>
            )}
          </li>
        ))}
        {current < pages && (
          <li>
            <Link to={hrefOf(current + 1)} aria-label={nextLabel} className={classNames(box, "hover:bg-palm-50")}>
              <DirIcon icon={ChevronRight} />
            </Link>
          </li>
        )}
      </ul>
    </nav>
  );
}

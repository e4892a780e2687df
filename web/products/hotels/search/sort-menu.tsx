import { ArrowUpDown, ChevronDown } from "lucide";
import { useEffect, useRef } from "react";
import { Link, useLocation } from "react-router";
import { changeQuery } from "#web/features/results/change-query.ts";
import { useT } from "#web/lib/i18n.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { sorts, type StayView } from "./result-query.ts";

type Props = { current: StayView["sort"]; hasHaram: boolean };

/** The orders as a small menu of links. */
export function SortMenu({ current, hasHaram }: Props) {
  const t = useT();
  const { search } = useLocation();
  const box = useRef<HTMLDetailsElement>(null);
  const close = () => {
    if (box.current) box.current.open = false;
  };
  useEffect(() => {
    const outside = ({ target }: Event) => {
      if (target instanceof Node && !box.current?.contains(target)) close();
    };
    document.addEventListener("pointerdown", outside);
    document.addEventListener("focusin", outside);
    return () => {
      document.removeEventListener("pointerdown", outside);
      document.removeEventListener("focusin", outside);
    };
  }, []);
  const nameOf = (sort: StayView["sort"]) =>
    t(sort === "distance" && hasHaram ? "stays.sort_walk" : `stays.sort_${sort}`);
  return (
    <details
      ref={box}
      className="relative"
      onKeyDown={(event) => {
        if (event.key !== "Escape" || !box.current?.open) return;
        close();
        box.current.querySelector("summary")?.focus();
      }}
    >
      <summary className="flex min-h-11 items-center gap-2 rounded-full border border-line px-4 font-medium hover:border-edge">
        <Icon icon={ArrowUpDown} />
        <span className="sr-only">{t("list.sort")}</span>
        {nameOf(current)}
        <Icon icon={ChevronDown} className="size-[1em]" />
      </summary>
      <ul className="absolute end-0 top-full z-20 mt-2 w-max min-w-full rounded-card bg-paper p-2 shadow-lift">
        {sorts.map((sort) => (
          <li key={sort}>
            <Link
              to={changeQuery(search, { sort })}
              replace
              preventScrollReset
              discover="none"
              onClick={close}
              aria-current={sort === current ? "true" : undefined}
              className="flex min-h-11 items-center rounded-field px-3 hover:bg-sand aria-current:font-semibold aria-current:text-palm-600"
            >
              {nameOf(sort)}
            </Link>
          </li>
        ))}
      </ul>
    </details>
  );
}

import { type MouseEvent, useState } from "react";
import { Link } from "react-router";
import { useT } from "#web/lib/i18n.tsx";
import { usePaths } from "#web/lib/paths.ts";
import { classNames } from "#web/ui/class-names.ts";
import { type SearchData, searches } from "./searches.ts";

/**
 * What to search for. Each tab is an address, for pages without JavaScript; with it a press changes the form where it
 * stands. A form's code comes when it is first shown, and what was typed into it stays.
 */
export function SearchTabs({ first, data }: { first: string; data: SearchData }) {
  const t = useT();
  const paths = usePaths();
  const [tab, setTab] = useState(first);
  const [seen, setSeen] = useState([first]);
  const choose = (next: string) => (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    setTab(next);
    setSeen((before) => (before.includes(next) ? before : [...before, next]));
  };
  const link = (each: string) => ({
    onClick: choose(each),
    "aria-current": tab === each ? ("true" as const) : undefined,
    className: classNames(
      "flex min-h-11 items-center border-b-3 font-semibold transition-colors max-sm:grow max-sm:flex-col max-sm:px-0.5 max-sm:pb-1 max-sm:text-sm sm:gap-2 sm:px-0.5",
      tab === each ? "border-palm-500 text-palm-600" : "border-transparent text-muted hover:text-ink",
    ),
  });
  // What is not sold has no data at all; of what is, a list that could not be had has none either, and is not led to.
  const usual = searches.find(({ name }) => name in data)?.name;
  const offered = searches.filter(({ name }) => data[name]);
  return (
    <div data-search-card="" className="flex flex-wrap items-center gap-x-4 gap-y-3">
      <nav aria-label={t("home.search_for")} className="flex flex-wrap gap-y-1 max-sm:w-full sm:gap-x-4 lg:gap-x-5">
        {offered.map(({ name, label, longLabel, icon }) => {
          const to = name === usual ? paths.home : `${paths.home}?search=${name}`;
          return (
            <Link key={name} to={to} discover="none" {...link(name)}>
              {icon}
              {longLabel ? (
                <>
                  <span className="sm:hidden">{t(label)}</span>
                  <span className="max-sm:hidden">{t(longLabel)}</span>
                </>
              ) : (
                t(label)
              )}
            </Link>
          );
        })}
      </nav>
      {offered
        .filter(({ name }) => seen.includes(name))
        .map(({ name, Form, keepsTyped }) => (
          <div
            key={name}
            hidden={tab !== name}
            className={tab === name ? "contents" : undefined}
            data-kept-form={keepsTyped && tab === name ? "" : undefined}
          >
            <Form {...(data[name] as object)} />
          </div>
        ))}
    </div>
  );
}

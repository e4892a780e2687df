import { Pencil, X } from "lucide-react";
import { useEffect, useRef, type ReactNode } from "react";
import { useLocation } from "react-router";
import { formatDate, formatHijri } from "#i18n/format-date.ts";
import { LazySearchForm } from "#web/features/flights/lazy-search-form.tsx";
import type { PlaceItem } from "#web/features/flights/place-item.tsx";
import { readDraft, type SearchDraft } from "#web/features/flights/search-draft.ts";
import { travellersText } from "#web/features/flights/travellers-text.ts";
import { useLocale, useT } from "#web/lib/i18n.tsx";
import { buttonClass } from "#web/ui/button-class.ts";
import { Icon } from "#web/ui/icon.tsx";
import { Route } from "#web/ui/route.tsx";
import { searchOnly } from "./result-query.ts";

type Props = { draft: SearchDraft; places: Record<string, PlaceItem>; popular: PlaceItem[]; today: string };

/** What was searched, always in sight, and changed where it stands. */
export function SummaryBar({ draft, places, popular, today }: Props) {
  const t = useT();
  const { search } = useLocation();
  const box = useRef<HTMLDetailsElement>(null);
  const asked = searchOnly(search).toString();
  const close = () => {
    if (box.current) box.current.open = false;
  };
  // Closed once another search is shown.
  useEffect(close, [asked]);
  const name = (code: string) => places[code]?.city ?? code;
  const [first, last] = [draft.legs[0], draft.legs.at(-1)];
  const cities = [...draft.legs.map(({ from }) => from), last?.to ?? ""];
  return (
    <div className="sticky top-16 z-10 large-text:static bg-palm-900 text-white sm:top-17">
      <details ref={box} className="group">
        <summary className="page-width flex items-center gap-4 py-2.5 sm:gap-6 sm:py-3.5 large-text:flex-wrap large-text:gap-y-1">
          <div className="min-w-0">
            <span className="block text-sm text-white/75 max-sm:hidden">{t(`search.${tripKeys[draft.trip]}`)}</span>
            <h1 className="truncate text-base leading-normal font-semibold large-text:whitespace-normal">
              {draft.trip === "multi-city" ? (
                <Cities cities={cities.map(name)} word={t("results.to_word")} />
              ) : (
                <Route
                  from={name(first?.from ?? "")}
                  to={name(first?.to ?? "")}
                  both={draft.trip === "round-trip"}
                  toWord={t("results.to_word")}
                  className="flex-nowrap! whitespace-nowrap large-text:flex-wrap! [&_svg]:text-white/75"
                />
              )}
            </h1>
          </div>
          <Fact label={<HijriSpan draft={draft} />}>
            <DaySpan draft={draft} />
          </Fact>
          <Fact label={t(`common.cabin_${draft.cabin}`)} className="max-md:hidden">
            {travellersText(draft, t)}
          </Fact>
          <span className={buttonClass({ variant: "soft", size: "sm", className: "ms-auto shrink-0" })}>
            <Icon icon={Pencil} className="group-open:hidden" />
            <Icon icon={X} className="not-group-open:hidden" />
            <span className="max-sm:sr-only group-open:hidden">{t("results.edit")}</span>
            <span className="max-sm:sr-only not-group-open:hidden">{t("common.close")}</span>
          </span>
        </summary>
        <div className="page-width max-h-[calc(100dvh-9rem)] overflow-y-auto pb-5 sm:overflow-visible">
          <div className="rounded-panel bg-paper p-4 text-ink sm:p-5">
            <LazySearchForm
              key={asked}
              draft={readDraft(new URLSearchParams(search))}
              places={places}
              popular={popular}
              today={today}
              onSearch={close}
            />
          </div>
        </div>
      </details>
    </div>
  );
}

const tripKeys = { "one-way": "one_way", "round-trip": "round_trip", "multi-city": "multi_city" } as const;

function Fact({ label, children, className = "" }: { label: ReactNode; children: ReactNode; className?: string }) {
  return (
    <div className={`min-w-0 border-white/20 sm:border-s sm:ps-6 ${className}`}>
      <span className="block truncate text-sm text-white/75 max-sm:hidden">{label}</span>
      <span className="block truncate max-sm:text-sm sm:font-semibold">{children}</span>
    </div>
  );
}

function Cities({ cities, word }: { cities: string[]; word: string }) {
  return cities.map((city, index) => (
    <span key={city + String(index)}>
      {index > 0 && (
        <>
          <span aria-hidden="true"> · </span>
          <span className="sr-only"> {word} </span>
        </>
      )}
      <bdi>{city}</bdi>
    </span>
  ));
}

const endOf = (draft: SearchDraft) => draft.return || (draft.legs.length > 1 ? (draft.legs.at(-1)?.depart ?? "") : "");

function DaySpan({ draft }: { draft: SearchDraft }) {
  const locale = useLocale();
  const end = endOf(draft);
  return (
    <>
      <bdi>{formatDate(draft.legs[0]?.depart ?? "", locale, "short")}</bdi>
      {end && (
        <>
          {" – "}
          <bdi>{formatDate(end, locale, "short")}</bdi>
        </>
      )}
    </>
  );
}

function HijriSpan({ draft }: { draft: SearchDraft }) {
  const locale = useLocale();
  const end = endOf(draft);
  return (
    <>
      <bdi>{formatHijri(draft.legs[0]?.depart ?? "", locale)}</bdi>
      {end && (
        <>
          {" – "}
          <bdi>{formatHijri(end, locale)}</bdi>
        </>
      )}
    </>
  );
}

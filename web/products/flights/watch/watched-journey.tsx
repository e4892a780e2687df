import type { Money as Amount } from "#contract/money.ts";
import type { SearchDraft } from "#web/products/flights/search-form/search-draft.ts";
import { travellersText } from "#web/products/flights/search-form/travellers-text.ts";
import { useT } from "#web/lib/i18n.tsx";
import { Rich } from "#web/lib/rich.tsx";
import { Code } from "#web/ui/code.tsx";
import { Money } from "#web/ui/money.tsx";
import { Route } from "#web/ui/route.tsx";
import { useFormats } from "#web/ui/use-formats.ts";

type Props = { draft: SearchDraft; names: { from: string; to: string }; price: Amount | null; seenAt: string };

/** The search as it is watched, with what it costs now. */
export function WatchedJourney({ draft, names, price, seenAt }: Props) {
  const t = useT();
  const { day, instant } = useFormats();
  const days = [draft.legs[0]?.depart ?? "", draft.return].filter(Boolean);
  const both = draft.trip === "round-trip";
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-3">
      <div>
        <h2 className="text-lg">
          <Route {...names} both={both} toWord={t("results.to_word")} />
        </h2>
        <p className="text-muted">
          {t(both ? "search.round_trip" : "search.one_way")} · <bdi>{days.map((each) => day(each)).join(" – ")}</bdi>
        </p>
        <p className="text-muted">
          {travellersText(draft, t)} · {t(`common.cabin_${draft.cabin}`)}
        </p>
      </div>
      {price && (
        <p>
          <span className="block text-sm text-muted">{t("alerts.price_now")}</span>
          <Money value={price} className="text-xl font-semibold" />
          <span className="block text-sm text-muted">
            <Rich id="alerts.seen_at" parts={{ time: <Code>{instant(seenAt).time}</Code> }} />
          </span>
        </p>
      )}
    </div>
  );
}

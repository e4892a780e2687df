import type { PriceAlert } from "#contract/price-alerts.ts";
import { parseSlice } from "#contract/slices.ts";
import { useT } from "#web/lib/i18n.tsx";
import { usePaths } from "#web/lib/paths.ts";
import { Rich } from "#web/lib/rich.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { Code } from "#web/ui/code.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";
import { Money } from "#web/ui/money.tsx";
import { Route } from "#web/ui/route.tsx";
import { useFormats } from "#web/ui/use-formats.ts";

/** A watched search with its prices; its button belongs to the form around it. */
export function AlertCard({ alert, isStopping }: { alert: PriceAlert; isStopping: boolean }) {
  const t = useT();
  const paths = usePaths();
  const { day, instant } = useFormats();
  const { id, search, from, to, told, seen, seenAt, searchPath } = alert;
  const both = search.slices.length > 1;
  const days = search.slices.map((text) => day(parseSlice(text).date)).join(" – ");
  const people = [
    t("common.adults", { count: search.adults }),
    ...(search.childAges.length > 0 ? [t("common.children", { count: search.childAges.length })] : []),
    ...(search.infants > 0 ? [t("common.infants", { count: search.infants })] : []),
  ].join(t("common.comma"));
  const name = `${t("alerts.route", { from, to })}${t("common.comma")}${days}`;
  const at = instant(seenAt);
  return (
    <Card as="article" className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center">
      <div className="grid gap-1">
        <h2 className="text-lg">
          <Route from={from} to={to} both={both} toWord={t("results.to_word")} />
        </h2>
        <p className="text-muted">
          {t(both ? "search.round_trip" : "search.one_way")} · <bdi>{days}</bdi>
        </p>
        <p className="text-muted">
          {people} · {t(`common.cabin_${search.cabin}`)}
        </p>
      </div>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-1">
        <div>
          <dt className="text-sm text-muted">{t("alerts.told")}</dt>
          <dd>
            <Money value={told} />
          </dd>
        </div>
        <div>
          <dt className="text-sm text-muted">{t("alerts.now")}</dt>
          <dd className="font-semibold">
            <Money value={seen} />
          </dd>
        </div>
        <div className="col-span-2 text-sm text-muted">
          <dt className="sr-only">{t("alerts.now")}</dt>
          <dd>
            {at.date} · <Rich id="alerts.seen_at" parts={{ time: <Code>{at.time}</Code> }} />
          </dd>
        </div>
      </dl>
      <div className="flex flex-wrap gap-3 sm:col-span-2">
        <LinkButton to={paths.local(searchPath)} variant="soft" size="sm" aria-label={t("alerts.see_named", { name })}>
          {t("alerts.see")}
        </LinkButton>
        <Button
          type="submit"
          name="stop"
          value={id}
          variant="line"
          size="sm"
          aria-label={t("alerts.stop_named", { name })}
          pending={isStopping}
          pendingText={t("alerts.stopping")}
        >
          {t("alerts.stop")}
        </Button>
      </div>
    </Card>
  );
}

import { useLocation } from "react-router";
import type { TransferResults } from "#contract/transfers.ts";
import { SummaryBar, SummaryFact } from "#web/features/results/summary-bar.tsx";
import { useT } from "#web/lib/i18n.tsx";
import { useDigits } from "#web/ui/format-context.ts";
import { DateText } from "#web/ui/date-text.tsx";
import { Route } from "#web/ui/route.tsx";
import { Time } from "#web/ui/time.tsx";
import { writeDraft } from "./transfer-draft.ts";
import { TransferForm, type TransferFormProps } from "./transfer-form.tsx";

type Props = Omit<TransferFormProps, "onSearch"> & { results: TransferResults };

/** What was searched, always in sight, and changed where it stands. */
export function TransferSummary({ results, ...form }: Props) {
  const t = useT();
  const digits = useDigits();
  const { search } = useLocation();
  const { from, to, query } = results;
  const { date, time, adults, children, bags } = query;
  return (
    <SummaryBar
      asked={writeDraft(query)}
      formPage={`${search}&edit=1`}
      form={(close) => <TransferForm key={writeDraft(form.draft)} {...form} onSearch={close} />}
    >
      <hgroup className="min-w-0">
        <p className="text-sm text-white/75 max-sm:hidden">{t("transfers.heading")}</p>
        <h1 className="truncate text-base leading-normal font-semibold large-text:whitespace-normal">
          <Route
            from={from.name}
            to={to.name}
            toWord={t("transfers.to_word")}
            className="flex-nowrap! whitespace-nowrap large-text:flex-wrap! [&_svg]:text-white/75"
          />
        </h1>
        <p className="truncate text-sm text-white/75 sm:hidden">
          <DateText date={date} style="short" beside /> · <Time at={`${date}T${time}`} /> ·{" "}
          {digits(t("transfers.summary_people", { count: adults + children }))}
        </p>
      </hgroup>
      <SummaryFact label={<DateText date={date} other />} className="max-sm:hidden">
        <DateText date={date} style="short" beside /> · <Time at={`${date}T${time}`} />
      </SummaryFact>
      <SummaryFact label={digits(t("transfers.summary_bags", { count: bags }))} className="max-md:hidden">
        {digits(t("transfers.summary_people", { count: adults + children }))}
      </SummaryFact>
    </SummaryBar>
  );
}

import { Form, useLocation, useNavigation } from "react-router";
import type { ChangeAmounts, ChangeOption } from "#contract/booking-changes.ts";
import type { FlightNames } from "#contract/itineraries.ts";
import { useT } from "#web/lib/i18n.tsx";
import { Rich } from "#web/lib/rich.tsx";
import { TripSlice } from "#web/products/flights/booked/trip-slice.tsx";
import { Card } from "#web/ui/card.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";
import { Money } from "#web/ui/money.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { DueText } from "./due-text.tsx";
import type { ChangeData } from "./load-change.ts";

/** So many stand there at first. */
const few = 12;

type Props = { data: ChangeData; found: { options: ChangeOption[]; names: FlightNames } };

/** Step 2: the flights of those days, each fare with what it costs or gives back in all. */
export function FlightList({ data, found: { options, names } }: Props) {
  const t = useT();
  const { pathname, search } = useLocation();
  if (options.length === 0) return <Notice tone="warn">{t("change.none_found")}</Notice>;
  const first = options[0]?.fares[0];
  const shown = data.showsAll ? options : options.slice(0, few);
  return (
    <section aria-labelledby="flights-title" className="grid gap-4">
      <h2 id="flights-title" className="text-xl">
        {t("change.flights_title")}
      </h2>
      <p className="text-sm text-muted">
        {t("change.flights_line")} {first && <InEvery amounts={first.amounts} />}
      </p>
      <ul className="grid gap-4">
        {shown.map((option) => (
          <li key={option.id}>
            <OptionCard option={option} names={names} dates={data.dates ?? []} />
          </li>
        ))}
      </ul>
      {shown.length < options.length && (
        <LinkButton to={`${pathname}${search}&all=yes`} variant="line" preventScrollReset>
          {t("change.show_all", { count: options.length })}
        </LinkButton>
      )}
    </section>
  );
}

/** The airline's penalty and our fee are the same whatever is chosen. */
const InEvery = ({ amounts: { penalty, ourFee, vat } }: { amounts: ChangeAmounts }) => (
  <Rich
    id="change.in_every"
    parts={{
      penalty: <Money value={penalty} charged />,
      fee: <Money value={ourFee} charged />,
      vat: <Money value={vat} charged />,
    }}
  />
);

function OptionCard({ option, names, dates }: { option: ChangeOption; names: FlightNames; dates: string[] }) {
  const t = useT();
  const busy = useNavigation().formMethod === "POST";
  return (
    <Card className="grid gap-4">
      <ul className="grid gap-3">
        {option.slices.map((slice) => (
          <TripSlice key={slice.departs + slice.from} slice={slice} names={names} />
        ))}
      </ul>
      <Form method="post" className="grid gap-2 border-t border-line pt-3">
        <input type="hidden" name="intent" value="quote" />
        <input type="hidden" name="option" value={option.id} />
        {dates.map((date, at) => (
          <input key={at} type="hidden" name="date" value={date} />
        ))}
        <ul className="grid gap-2 sm:grid-cols-2 lg:grid-cols-3">
          {option.fares.map(({ fare, amounts }) => (
            <li key={fare.id}>
              <button
                type="submit"
                name="fare"
                value={fare.id}
                disabled={busy}
                className="flex w-full flex-wrap items-baseline justify-between gap-x-3 rounded-card border border-line px-4 py-3 text-start transition-colors hover:border-edge"
              >
                <span className="font-semibold">
                  <span className="sr-only">{t("change.choose")} </span>
                  {fare.name}
                </span>
                <DueText due={amounts.due} />
                <span className="w-full text-sm text-muted">
                  <Rich id="change.fare_difference" parts={{ amount: <Money value={amounts.difference} charged /> }} />
                  {" · "}
                  {t(`change.fare_change_${fare.change.allowed}`)}
                </span>
              </button>
            </li>
          ))}
        </ul>
      </Form>
    </Card>
  );
}

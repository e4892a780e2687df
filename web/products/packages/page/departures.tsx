import type { Departure } from "#contract/packages.ts";
import { useT } from "#web/lib/i18n.tsx";
import { Rich } from "#web/lib/rich.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { DateText } from "#web/ui/date-text.tsx";
import { FieldError } from "#web/ui/field-error.tsx";
import { Money } from "#web/ui/money.tsx";

type Props = {
  departures: Departure[];
  /** They cost differently: each says what. */
  priced: boolean;
  chosen?: string | undefined;
  /** Absent where nothing can be chosen. */
  onChoose?: (startsOn: string) => void;
  error?: string | undefined;
};

/** So many are seen at once; the others unfold. */
const firstSeen = 4;

/** Days in both calendars and places left, as radios; those that cannot be had say why. */
export function Departures({ departures, priced, chosen, onChoose, error }: Props) {
  const t = useT();
  const later = departures.slice(firstSeen);
  const row = (departure: Departure) => (
    <Row
      key={departure.startsOn}
      departure={departure}
      priced={priced}
      checked={departure.startsOn === chosen}
      onChoose={onChoose}
    />
  );
  if (departures.length === 0) return <p className="text-muted">{t("packages.no_departure")}</p>;
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 font-semibold">{t("packages.departure")}</legend>
      {departures.slice(0, firstSeen).map(row)}
      {later.length > 0 && (
        <details open={later.some(({ startsOn }) => startsOn === chosen) || undefined}>
          <summary className="inline-flex min-h-11 items-center link">
            {t("packages.more_departures", { count: later.length })}
          </summary>
          <div className="grid gap-2 pt-1">{later.map(row)}</div>
        </details>
      )}
      {error && <FieldError id="departure-error">{error}</FieldError>}
    </fieldset>
  );
}

type RowProps = { departure: Departure; priced: boolean; checked: boolean; onChoose: Props["onChoose"] };

function Row({ departure, priced, checked, onChoose }: RowProps) {
  const { startsOn, endsOn, state, placesLeft, few, price } = departure;
  const t = useT();
  const open = state === "open" && onChoose !== undefined;
  return (
    <label
      className={`flex min-h-11 items-center gap-3 rounded-field border border-line bg-paper px-3.5 py-2.5 has-checked:border-palm-500 has-checked:ring-1 has-checked:ring-palm-500 ${state === "open" ? "" : "text-muted"}`}
    >
      {onChoose && (
        <input
          type="radio"
          name="startsOn"
          value={startsOn}
          required
          disabled={!open}
          defaultChecked={checked}
          onChange={() => onChoose(startsOn)}
          className="size-5 shrink-0 appearance-none rounded-full border-[1.5px] border-edge bg-paper checked:border-6 checked:border-palm-500 disabled:opacity-40"
        />
      )}
      <span className="min-w-0 grow">
        <span className="block font-semibold">
          <DateText date={startsOn} style="long" beside />
        </span>
        <span className="block text-sm text-muted">
          <DateText date={startsOn} other /> ·{" "}
          <Rich id="packages.back_on" parts={{ date: <DateText date={endsOn} style="dayMonth" beside /> }} />
        </span>
      </span>
      <span className="grid shrink-0 justify-items-end gap-1">
        {priced && <Money value={price.now} className="font-semibold" />}
        {state === "open" ? (
          <Badge tone={few ? "warn" : "ok"}>
            {t(few ? "packages.places_left" : "packages.places", { count: placesLeft })}
          </Badge>
        ) : (
          <Badge>{t(state === "closed" ? "packages.closed" : "packages.sold_out")}</Badge>
        )}
      </span>
    </label>
  );
}

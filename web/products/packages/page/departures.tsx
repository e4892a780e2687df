import type { Departure } from "#contract/packages.ts";
import { useT } from "#web/lib/i18n.tsx";
import { DepartureRow } from "#web/products/packages/departure-row.tsx";
import { Badge } from "#web/ui/badge.tsx";
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
  const isOpen = state === "open";
  const choice = onChoose && { checked, disabled: !isOpen, onChoose: () => onChoose(startsOn) };
  return (
    <DepartureRow startsOn={startsOn} endsOn={endsOn} isOpen={isOpen} choice={choice}>
      {priced && <Money value={price.now} className="font-semibold" />}
      {isOpen ? (
        <Badge tone={few ? "warn" : "ok"}>
          {t(few ? "packages.places_left" : "packages.places", { count: placesLeft })}
        </Badge>
      ) : (
        <Badge>{t(state === "closed" ? "packages.closed" : "packages.sold_out")}</Badge>
      )}
    </DepartureRow>
  );
}

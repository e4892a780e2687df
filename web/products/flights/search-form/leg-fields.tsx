import { ArrowLeftRight, PlaneLanding, PlaneTakeoff, X } from "lucide";
import { useT } from "#web/lib/i18n.tsx";
import { Combobox } from "#web/ui/combobox.tsx";
import { DirIcon } from "#web/ui/dir-icon.tsx";
import { focusField, openField } from "#web/ui/focus-field.ts";
import { IconButton } from "#web/ui/icon-button.tsx";
import type { PlaceItem } from "#web/features/places/place-item.tsx";
import { NearMe } from "#web/features/places/near-me.tsx";
import { useFlightPrices } from "#web/features/places/use-flight-prices.ts";
import { usePlaceField } from "#web/features/places/use-place-field.tsx";

/** One flight in the form. `turns` rises when the two places change sides. */
export type LegState = {
  id: number;
  from: PlaceItem | null;
  to: PlaceItem | null;
  fromText: string;
  toText: string;
  depart: string;
  turns: number;
};

type Props = {
  leg: LegState;
  index: number;
  multi: boolean;
  popular: PlaceItem[];
  errors: { from: string | undefined; to: string | undefined };
  onChange: (part: Partial<LegState>) => void;
  onRemove?: (() => void) | undefined;
};

/** From and to, with the button that swaps them. */
export function LegFields({ leg, index, multi, popular, errors, onChange, onRemove }: Props) {
  const t = useT();
  const swap = () =>
    onChange({ from: leg.to, to: leg.from, fromText: leg.toText, toText: leg.fromText, turns: leg.turns + 1 });
  const fares = useFlightPrices(leg.from?.code ?? null);
  const origins = usePlaceField(popular);
  const goals = usePlaceField(popular, fares.priceOf);
  const label = (name: string) => (multi ? `${name} · ${t("search.flight_number", { number: index + 1 })}` : name);
  return (
    <div className="field-pair" onFocus={fares.load}>
      <Combobox
        {...origins}
        key={`from-${leg.turns}`}
        name="from"
        id={`field-from-${leg.id}`}
        label={label(t("search.from"))}
        icon={<DirIcon icon={PlaneTakeoff} className="size-5" />}
        defaultItem={leg.from ?? undefined}
        defaultText={leg.fromText}
        error={errors.from}
        onChoose={(from) => onChange({ from })}
        onPress={() => {
          if (!leg.to) focusField(`field-to-${leg.id}`);
        }}
        listHead={(choose) => <NearMe onFound={choose} />}
      />
      <Combobox
        {...goals}
        key={`to-${leg.turns}`}
        name="to"
        id={`field-to-${leg.id}`}
        label={label(t("search.to"))}
        icon={<DirIcon icon={PlaneLanding} className="size-5" />}
        defaultItem={leg.to ?? undefined}
        defaultText={leg.toText}
        error={errors.to}
        onChoose={(to) => onChange({ to })}
        onPress={() => {
          if (!leg.depart) openField(`field-depart-${leg.id}`);
        }}
      />
      <IconButton
        icon={ArrowLeftRight}
        label={t("search.swap")}
        round
        onClick={swap}
        className="absolute end-5 top-1/2 z-10 size-9! -translate-y-1/2 bg-paper max-sm:rotate-90 sm:start-1/2 sm:end-auto sm:-translate-x-1/2 sm:rtl:translate-x-1/2 large-text:start-auto! large-text:end-5! large-text:translate-x-0! large-text:rotate-90! noscript:hidden"
      />
      {onRemove && (
        <IconButton
          icon={X}
          label={t("search.remove_flight")}
          onClick={onRemove}
          className="absolute -end-2 -top-4 z-10 rounded-full border border-line bg-paper"
        />
      )}
    </div>
  );
}

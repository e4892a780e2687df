import { ArrowLeftRight, MapPin, MapPinned } from "lucide";
import type { TransferPlace } from "#contract/transfers.ts";
import { useT } from "#web/lib/i18n.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import { BoxSelect } from "#web/ui/box-select.tsx";

type Ends = { from: string; to: string };
type Props = {
  places: readonly TransferPlace[];
  value: Ends;
  onChange: (ends: Ends) => void;
  errorOf: (name: string) => string | undefined;
};

/** From and to among the few places there are, with the button that swaps them. */
export function PlacesFields({ places, value, onChange, errorOf }: Props) {
  const t = useT();
  return (
    <div className="field-pair">
      {(["from", "to"] as const).map((name) => (
        <BoxSelect
          key={name}
          name={name}
          label={t(name === "from" ? "transfers.from" : "transfers.to")}
          icon={name === "from" ? MapPin : MapPinned}
          value={value[name]}
          onChange={(event) => onChange({ ...value, [name]: event.currentTarget.value })}
          error={errorOf(name)}
        >
          {(["airport", "hotels", "station"] as const).map((kind) => (
            <optgroup key={kind} label={t(`transfers.group_${kind}`)}>
              {places
                .filter((place) => place.kind === kind)
                .map(({ id, name: text }) => (
                  <option key={id} value={id}>
                    {text}
                  </option>
                ))}
            </optgroup>
          ))}
        </BoxSelect>
      ))}
      <IconButton
        icon={ArrowLeftRight}
        label={t("transfers.swap")}
        round
        onClick={() => onChange({ from: value.to, to: value.from })}
        className="absolute end-5 top-1/2 z-10 size-9! -translate-y-1/2 bg-paper max-sm:rotate-90 sm:start-1/2 sm:end-auto sm:-translate-x-1/2 sm:rtl:translate-x-1/2 large-text:start-auto! large-text:end-5! large-text:translate-x-0! large-text:rotate-90! noscript:hidden"
      />
    </div>
  );
}

import * as limits from "#contract/limits.ts";
import { useT } from "#web/lib/i18n.tsx";
import { FieldError } from "#web/ui/field-error.tsx";
import { Stepper } from "#web/ui/stepper.tsx";
import { fitParty, type Party, placesFor } from "./fit-party.ts";

type Props = {
  /** As chosen; another departure may have fewer places, or more again. */
  party: Party;
  onParty: (party: Party) => void;
  /** Places left of the departure. */
  most: number;
  error: string | undefined;
};

/** How many travel: everybody takes a place. */
export function PartyFields({ party, onParty, most, error }: Props) {
  const t = useT();
  const places = placesFor(most);
  const seated = fitParty(party, most);
  const labels = { lessLabel: t("packages.one_less"), moreLabel: t("packages.one_more") };
  return (
    <fieldset className="divide-y divide-line rounded-field border border-line px-3">
      <legend className="sr-only">{t("packages.travellers")}</legend>
      <Stepper
        {...labels}
        name="adults"
        label={t("packages.adults")}
        hint={t("packages.adults_hint")}
        min={1}
        max={Math.max(1, places - seated.children)}
        defaultValue={party.adults}
        maxReason={most < limits.seatedPassengers && t("packages.places_left", { count: most })}
        onCount={(adults) => onParty({ ...party, adults })}
      />
      <Stepper
        {...labels}
        name="children"
        label={t("packages.children")}
        hint={t("packages.children_hint")}
        min={0}
        max={Math.max(0, places - seated.adults)}
        defaultValue={party.children}
        onCount={(children) => onParty({ ...party, children })}
      />
      {error && <FieldError id="party-error">{error}</FieldError>}
    </fieldset>
  );
}

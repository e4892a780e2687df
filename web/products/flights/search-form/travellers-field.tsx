import { useState } from "react";
import type { Cabin } from "#contract/cabin.ts";
import * as limits from "#contract/limits.ts";
import { PartyPanel } from "#web/features/searches/party-panel.tsx";
import { useT } from "#web/lib/i18n.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { Stepper } from "#web/ui/stepper.tsx";
import { cabins } from "./search-draft.ts";

export type Travellers = { adults: number; childAges: (number | null)[]; infants: number; cabin: Cabin };

/** Adults, children with their ages, infants and cabin in one field; every rule is told where it bites (R5.12, R5.13). */
export function TravellersField({
  id,
  value,
  error,
  onChange,
}: {
  id: string;
  value: Travellers;
  error?: string | undefined;
  onChange: (value: Travellers) => void;
}) {
  const t = useT();
  const [kept, setKept] = useState(value);
  const { adults, childAges, infants, cabin } = kept;
  const set = (part: Partial<Travellers>) => {
    const next = { ...kept, ...part };
    // Fewer adults carry fewer infants.
    next.infants = Math.min(next.infants, next.adults);
    setKept(next);
    onChange(next);
  };
  const seats = limits.seatedPassengers;
  const steps = (what: string) => ({ lessLabel: t("search.fewer", { what }), moreLabel: t("search.more", { what }) });
  return (
    <PartyPanel
      id={id}
      label={t("search.travellers")}
      people={t("search.travellers_count", { count: adults + childAges.length + infants })}
      more={t(`common.cabin_${cabin}`)}
      error={error}
    >
      <Stepper
        name="adults"
        label={t("search.adults")}
        hint={t("search.adults_hint")}
        min={1}
        max={seats - childAges.length}
        defaultValue={adults}
        maxReason={t("search.limit_seats")}
        onCount={(count) => set({ adults: count })}
        {...steps(t("search.adults"))}
      />
      <Stepper
        name="children"
        label={t("search.children")}
        hint={t("search.children_hint")}
        min={0}
        max={seats - adults}
        defaultValue={childAges.length}
        maxReason={t("search.limit_seats")}
        onCount={(count) => set({ childAges: Array.from({ length: count }, (_, index) => childAges[index] ?? null) })}
        {...steps(t("search.children"))}
      />
      {childAges.map((age, index) => (
        <SelectField
          key={index}
          id={`${id}-age-${index}`}
          name="age"
          className="py-1"
          label={t("search.child_age", { number: index + 1 })}
          placeholder={t("search.choose_age")}
          error={age === null && error ? error : undefined}
          value={age === null ? "" : String(age)}
          onChange={(event) =>
            set({
              childAges: childAges.with(index, event.currentTarget.value ? Number(event.currentTarget.value) : null),
            })
          }
          options={ages.map((each) => ({ value: String(each), label: t("search.age", { count: each }) }))}
        />
      ))}
      <Stepper
        name="infants"
        label={t("search.infants")}
        hint={t("search.infants_hint")}
        min={0}
        max={adults}
        defaultValue={infants}
        maxReason={adults < seats ? t("search.limit_infants") : undefined}
        onCount={(count) => set({ infants: count })}
        {...steps(t("search.infants"))}
      />
      <SelectField
        name="cabin"
        className="pt-2"
        label={t("search.cabin")}
        value={cabin}
        onChange={(event) => set({ cabin: cabins.find((each) => each === event.currentTarget.value) ?? "economy" })}
        options={cabins.map((each) => ({ value: each, label: t(`common.cabin_${each}`) }))}
      />
    </PartyPanel>
  );
}

const ages = Array.from(
  { length: limits.adultFromAge - limits.childFromAge },
  (_, index) => limits.childFromAge + index,
);

import type { ReactNode } from "react";
import type { DocumentRule } from "#contract/travel-documents.ts";
import { useT } from "#web/lib/i18n.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { Disclosure } from "#web/ui/disclosure.tsx";
import { NameFields } from "../name-fields.tsx";
import { type Country, DocumentFields, type TravellerFieldsProps } from "./document-fields.tsx";
import { ScanButton } from "#web/features/passport-scan/scan-button.tsx";
import type { Party } from "./party.ts";
import { travellerField } from "./passenger-values.ts";

export type TravellerState = "empty" | "wrong" | "complete";

type Props = TravellerFieldsProps & {
  booking: Party;
  countries: Country[];
  rule: DocumentRule;
  state: TravellerState;
  /** Fills the fields with somebody who is saved. */
  picker: ReactNode;
  onNationality: (code: string) => void;
  /** Opens the next form; absent in the last one. */
  onNext?: (() => void) | undefined;
};

const badges = { empty: "plain", wrong: "bad", complete: "ok" } as const;
const words = {
  empty: "booking.state_empty",
  wrong: "booking.state_wrong",
  complete: "booking.state_complete",
} as const;

/** One traveller's form, folded once there are several (the first is open). */
export function TravellerCard({ booking, state, picker, onNext, ...fields }: Props) {
  const t = useT();
  const { name, age } = useTravellerName(booking)(fields.index);
  return (
    <Card bare className="px-4 py-2 sm:px-6 sm:py-3">
      <Disclosure
        level={2}
        defaultOpen={fields.index === 0}
        className="traveller"
        title={
          <span className="flex flex-wrap items-baseline gap-x-2">
            <span className="text-xl">{name}</span>
            <span className="text-base font-normal text-muted">{age}</span>
          </span>
        }
        aside={<Badge tone={badges[state]}>{t(words[state])}</Badge>}
      >
        <div className="grid gap-6 pt-3 pb-2">
          <ScanButton countries={fields.countries} nameOf={(field) => travellerField(fields.index, field)} />
          {picker}
          <NameFields
            person={`travellers.${fields.index}`}
            isFirst={fields.index === 0}
            values={fields.values}
            errorOf={fields.errorOf}
          />
          <DocumentFields {...fields} />
          {onNext && (
            <Button variant="soft" onClick={onNext} className="justify-self-start noscript:hidden">
              {t("booking.next_traveller")}
            </Button>
          )}
        </div>
      </Disclosure>
    </Card>
  );
}

/** "Adult", "Adult 1" where there are several, and the ages it was priced for. */
export function useTravellerName({ travellerTypes: types, childAges }: Pick<Party, "travellerTypes" | "childAges">) {
  const t = useT();
  return (index: number) => {
    const type = types[index] ?? "adult";
    const before = types.slice(0, index).filter((each) => each === type).length;
    const number = before + 1;
    const isAlone = types.filter((each) => each === type).length === 1;
    const name = isAlone ? t(`booking.${type}_alone`) : t(`booking.${type}`, { number });
    if (type === "adult") return { name, age: t("booking.adult_age") };
    if (type === "infant") return { name, age: t("booking.infant_age") };
    const age = childAges[before];
    return {
      name,
      age: age === undefined ? t("booking.child_age") : t("booking.child_age_searched", { age }),
    };
  };
}

import { PlaneLanding, PlaneTakeoff } from "lucide";
import type { ReactNode } from "react";
import type { PlaceItem } from "#web/features/places/place-item.tsx";
import { usePlaceField } from "#web/features/places/use-place-field.tsx";
import { useT } from "#web/lib/i18n.tsx";
import { Combobox } from "#web/ui/combobox.tsx";
import { DirIcon } from "#web/ui/dir-icon.tsx";

type Props = {
  popular: PlaceItem[];
  from: PlaceItem | null;
  to: PlaceItem | null;
  /** As typed, where nothing was found. */
  texts: { from: string; to: string };
  errors: { from: ReactNode; to: ReactNode };
};

/** Where the flight left and where the booking ended, suggested as in the flight search. */
export function PlaceFields({ popular, from, to, texts, errors }: Props) {
  const t = useT();
  const shared = usePlaceField(popular);
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <Combobox
        {...shared}
        name="from"
        label={t("rights.from")}
        icon={<DirIcon icon={PlaneTakeoff} />}
        defaultItem={from ?? undefined}
        defaultText={texts.from}
        error={errors.from}
      />
      <Combobox
        {...shared}
        name="to"
        label={t("rights.to")}
        icon={<DirIcon icon={PlaneLanding} />}
        defaultItem={to ?? undefined}
        defaultText={texts.to}
        error={errors.to}
      />
    </div>
  );
}

import { Clock, Search } from "lucide";
import { useState } from "react";
import { Form, useNavigation } from "react-router";
import type { TransferPlace } from "#contract/transfers.ts";
import { useT } from "#web/lib/i18n.tsx";
import { usePaths } from "#web/lib/paths.ts";
import { Button } from "#web/ui/button.tsx";
import { useDigits } from "#web/ui/format-context.ts";
import { Icon } from "#web/ui/icon.tsx";
import { BoxSelect } from "#web/ui/box-select.tsx";
import { PartyField } from "./party-field.tsx";
import { PlacesFields } from "./places-fields.tsx";
import { RideDay } from "./ride-day.tsx";
import { timesWith, type TransferDraft } from "./transfer-draft.ts";

export type TransferFormProps = {
  places: readonly TransferPlace[];
  draft: TransferDraft;
  /** In Riyadh. */
  today: string;
  errorOf?: (name: string) => string | undefined;
  /** The search was sent: the form may close. */
  onSearch?: () => void;
};

/** From, to, when and who: a plain GET form, so that every search is an address. */
export function TransferForm({ places, draft, today, errorOf = () => undefined, onSearch }: TransferFormProps) {
  const t = useT();
  const paths = usePaths();
  const digits = useDigits();
  const [ends, setEnds] = useState({ from: draft.from, to: draft.to });
  const action = paths.local("/transfers/search");
  const searching = useNavigation().location?.pathname === action;
  const lands = places.some(({ id, kind }) => id === ends.from && kind === "airport");
  return (
    <Form
      method="get"
      action={action}
      onSubmit={onSearch}
      aria-label={t("transfers.form")}
      className="field-row w-full sm:grid-cols-2 md:grid-cols-[1fr_1fr_1fr_auto] sm:*:first:col-span-full large-text:grid-cols-1!"
    >
      <PlacesFields places={places} value={ends} onChange={setEnds} errorOf={errorOf} />
      <RideDay day={draft.date} today={today} error={errorOf("date")} />
      <BoxSelect
        name="time"
        icon={Clock}
        label={lands ? t("transfers.time_landing") : t("transfers.time")}
        defaultValue={draft.time}
        error={errorOf("time")}
      >
        {timesWith(draft.time).map((time) => (
          <option key={time} value={time}>
            {digits(time)}
          </option>
        ))}
      </BoxSelect>
      <PartyField party={draft} error={errorOf("adults") ?? errorOf("children") ?? errorOf("bags")} />
      <Button
        type="submit"
        size="lg"
        className="min-h-16 rounded-card lg:min-h-13 lg:min-w-37 lg:px-5"
        pending={searching}
      >
        {!searching && <Icon icon={Search} />}
        {t("transfers.search")}
      </Button>
    </Form>
  );
}

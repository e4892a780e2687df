import { Search } from "lucide-react";
import { Form } from "react-router";
import { limits } from "#contract/limits.ts";
import type { TransferPlace } from "#contract/transfers.ts";
import { addDays } from "#i18n/format-date.ts";
import { useT } from "#web/lib/i18n.tsx";
import { usePaths } from "#web/lib/paths.ts";
import { Button } from "#web/ui/button.tsx";
import { useDigits } from "#web/ui/format-context.ts";
import { Icon } from "#web/ui/icon.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { type TransferDraft, writeDraft } from "./transfer-draft.ts";

export type TransferFormProps = {
  places: readonly TransferPlace[];
  draft: TransferDraft;
  /** In Riyadh. */
  today: string;
  errorOf?: (name: string) => string | undefined;
};

const mostBags = 18;

/** From, to, when and who: a plain GET form, so that every search is an address. */
export function TransferForm({ places, draft, today, errorOf = () => undefined }: TransferFormProps) {
  const t = useT();
  const paths = usePaths();
  const digits = useDigits();
  const options = places.map(({ id, name, code }) => ({ value: id, label: code ? `${name} (${code})` : name }));
  const counts = (least: number, most: number) =>
    Array.from({ length: most - least + 1 }, (_, at) => ({ value: String(least + at), label: digits(least + at) }));
  return (
    <div className="@container">
      <Form
        method="get"
        action={paths.local("/transfers/search")}
        // Another search by an address fills the fields anew.
        key={writeDraft(draft)}
        aria-label={t("transfers.form")}
        className="grid grid-cols-6 items-start gap-3 @form:grid-cols-[1.6fr_1.6fr_1.3fr_1fr_.8fr_.9fr_.8fr_auto]"
      >
        <SelectField
          name="from"
          label={t("transfers.from")}
          defaultValue={draft.from}
          options={options}
          error={errorOf("from")}
          className="col-span-6 sm:col-span-3 @form:col-span-1"
        />
        <SelectField
          name="to"
          label={t("transfers.to")}
          defaultValue={draft.to}
          options={options}
          error={errorOf("to")}
          className="col-span-6 sm:col-span-3 @form:col-span-1"
        />
        <TextField
          name="date"
          type="date"
          label={t("transfers.day")}
          required
          min={today}
          max={addDays(today, limits.bookableDaysAhead)}
          defaultValue={draft.date}
          error={errorOf("date")}
          className="col-span-3 @form:col-span-1"
        />
        <TextField
          name="time"
          type="time"
          label={t("transfers.time")}
          required
          defaultValue={draft.time}
          error={errorOf("time")}
          className="col-span-3 @form:col-span-1"
        />
        <SelectField
          name="adults"
          label={t("transfers.adults")}
          defaultValue={String(draft.adults)}
          options={counts(1, limits.seatedPassengers)}
          error={errorOf("adults")}
          className="col-span-2 @form:col-span-1"
        />
        <SelectField
          name="children"
          label={t("transfers.children")}
          defaultValue={String(draft.children)}
          options={counts(0, limits.seatedPassengers - 1)}
          error={errorOf("children")}
          className="col-span-2 @form:col-span-1"
        />
        <SelectField
          name="bags"
          label={t("transfers.bags")}
          defaultValue={String(draft.bags)}
          options={counts(0, mostBags)}
          error={errorOf("bags")}
          className="col-span-2 @form:col-span-1"
        />
        <Button type="submit" className="col-span-6 @form:col-span-1 @form:mt-[calc(1.5em+.375rem)]">
          <Icon icon={Search} />
          {t("transfers.search")}
        </Button>
      </Form>
    </div>
  );
}

import { ArrowUp, Plus, Trash2 } from "lucide";
import type { Field } from "#contract/content/fields.ts";
import { missingOf } from "#contract/content/leaves.ts";
import { useLocale, useT } from "#web/lib/i18n.tsx";
import { Disclosure } from "#web/ui/disclosure.tsx";
import { useDigits } from "#web/ui/format-context.ts";
import { Icon } from "#web/ui/icon.tsx";
import { useFieldLabel } from "../content-words.ts";
import { nameOf, rowsName } from "../read-body.ts";
import { useFormState } from "./form-state.ts";
import { BothField } from "./both-field.tsx";
import { FormFields } from "./form-fields.tsx";
import { bodyOf, textOf } from "./values.ts";

type ListFieldType = Extract<Field, { type: "list" }>;
type Props = { field: ListFieldType; path: string; value: unknown };

/** Rows of one kind. Their buttons send the form: what was typed comes back, with a row more or less, and nothing is kept yet. */
export function ListField({ field, path, value }: Props) {
  const t = useT();
  const digits = useDigits();
  const label = useFieldLabel()(path.split(".").at(-1) ?? "");
  const rows = Array.isArray(value) ? value : [];
  return (
    <fieldset className="content-group">
      <legend>
        {label} <span className="desk-tag">{digits(rows.length)}</span>
      </legend>
      <input type="hidden" name={rowsName(path)} value={rows.length} />
      {rows.map((row, at) => (
        // A row has no name of its own: the whole form is drawn anew when rows come or go.
        <Row key={at} field={field} path={`${path}.${at}`} value={row} label={label} at={at} />
      ))}
      {!field.fixed && (
        <button type="submit" name="rows" value={`add:${path}`} className="desk-button justify-self-start">
          <Icon icon={Plus} />
          {t("content.add_row", { list: label })}
        </button>
      )}
    </fieldset>
  );
}

type RowProps = Props & { label: string; at: number };

function Row({ field, path, value, label, at }: RowProps) {
  const t = useT();
  const locale = useLocale();
  const { errors, draw } = useFormState();
  const name = t("content.row_of", { list: label, row: at + 1 });
  const tools = !field.fixed && (
    <div className="flex gap-2">
      {at > 0 && (
        <button type="submit" name="rows" value={`up:${path}`} className="desk-button">
          <Icon icon={ArrowUp} />
          <span className="sr-only">{t("content.row_up", { row: name })}</span>
        </button>
      )}
      <button type="submit" name="rows" value={`remove:${path}`} className="desk-button" data-look="bad">
        <Icon icon={Trash2} />
        <span className="sr-only">{t("content.row_remove", { row: name })}</span>
      </button>
    </div>
  );
  if (field.of.type !== "group")
    return (
      <div className="content-simple-row">
        {field.of.type === "both" ? (
          <BothField field={field.of} path={path} value={value} label={name} />
        ) : (
          draw({ field: field.of, path, value })
        )}
        {tools}
      </div>
    );
  const own = field.of.fields;
  const body = bodyOf(value);
  const lacks = missingOf({ fields: own, title: null, page: false, made: null }, body).length;
  const isWrong = Object.keys(errors).some((each) => each.startsWith(`${nameOf(path)}.`));
  const [first = ""] = Object.entries(own).flatMap(([key, { type }]) =>
    type === "both" ? textOf(bodyOf(body[key])[locale]) : [],
  );
  return (
    <Disclosure
      className="content-row"
      defaultOpen={isWrong || first === ""}
      title={
        <span className="content-row-title">
          <span className="text-muted">{name}</span> <bdi className="font-medium">{first}</bdi>
        </span>
      }
      aside={lacks > 0 && <span className="desk-tag content-lacks">{t("content.lacks", { count: lacks })}</span>}
    >
      <div className="grid gap-3">
        <FormFields fields={own} path={`${path}.`} body={body} />
        {tools}
      </div>
    </Disclosure>
  );
}

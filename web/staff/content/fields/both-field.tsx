import type { Field } from "#contract/content/fields.ts";
import type { Locale } from "#contract/text.ts";
import { useT } from "#web/lib/i18n.tsx";
import { TextAreaField } from "#web/ui/text-area-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { useContentError, useFieldLabel } from "../content-words.ts";
import { nameOf } from "../read-body.ts";
import { useFormState } from "./form-state.ts";
import { bodyOf, textOf } from "./values.ts";

type Props = { field: Extract<Field, { type: "both" }>; path: string; value: unknown; label?: string };

/** A text in both languages, side by side, each in its own direction. */
export function BothField({ field, path, value, label }: Props) {
  const fieldLabel = useFieldLabel();
  const name = label ?? fieldLabel(path.split(".").at(-1) ?? "");
  return (
    <div className="content-pair">
      {(["en", "ar"] as const).map((language) => (
        <LanguageField
          key={language}
          path={`${path}.${language}`}
          language={language}
          label={name}
          max={field.max}
          rows={field.rows}
          value={textOf(bodyOf(value)[language])}
        />
      ))}
    </div>
  );
}

type LanguageProps = { path: string; language: Locale; label: string; max: number | null; rows: number; value: string };

/** The text of one language, in its direction. */
export function LanguageField({ path, language, label, max, rows, value }: LanguageProps) {
  const t = useT();
  const { errors } = useFormState();
  const error = useContentError()(errors[nameOf(path)]);
  const shared = {
    name: nameOf(path),
    label: (
      <>
        {label} <span className="font-normal text-muted">· {t(`content.language_${language}`)}</span>
      </>
    ),
    note: max === null ? t("content.with_commas_note") : rows > 8 ? undefined : t("content.up_to", { max }),
    dir: language === "ar" ? ("rtl" as const) : ("ltr" as const),
    lang: language,
    defaultValue: value,
    error,
  };
  return rows === 1 ? <TextField {...shared} autoComplete="off" /> : <TextAreaField {...shared} rows={rows} />;
}

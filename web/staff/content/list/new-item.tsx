import type { listContent } from "#contract/admin/content.ts";
import { kindOf } from "#contract/content/kinds.ts";
import type { OutputOf } from "#contract/endpoint.ts";
import type { Values } from "#web/lib/form-text.ts";
import type { Refusal } from "#web/lib/forms.ts";
import { useLocale, useT } from "#web/lib/i18n.tsx";
import { FieldScope } from "#web/ui/field.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { DeskForm } from "../../shell/desk-form.tsx";
import { useContentError } from "../content-words.ts";

type Props = { list: OutputOf<typeof listContent>; answer: { refusal: Refusal; values: Values } | undefined };

/** Begins another item of the kind, by its addresses; what there is too much of to write anew begins as a copy. */
export function NewItem({ list, answer }: Props) {
  const t = useT();
  const locale = useLocale();
  const errorText = useContentError();
  const typed = answer?.values ?? {};
  const isCopy = kindOf(list.kind).made === "copy";
  const errorOf = (name: string) => errorText(answer?.refusal.errors[name]);
  return (
    <section className="content-box content-new" aria-labelledby="new-title">
      <h2 id="new-title" className="font-semibold">
        {t("content.new_title")}
      </h2>
      <FieldScope value="new-">
        <DeskForm intent="new" about={{ kind: list.kind }} refusal={answer?.refusal} className="grid gap-3">
          {({ pending }) => (
            <>
              {(["en", "ar"] as const).map((language) => (
                <TextField
                  key={language}
                  name={`slugs.${language}`}
                  label={t(`content.slug_${language}`)}
                  hint={t("content.slug_hint")}
                  dir={language === "ar" ? "rtl" : "ltr"}
                  lang={language}
                  autoComplete="off"
                  defaultValue={typed[`slugs.${language}`]}
                  error={errorOf(`slugs.${language}`)}
                />
              ))}
              <SelectField
                name="from"
                label={t("content.copy_of")}
                placeholder={isCopy ? t("staff.choose") : t("content.of_nothing")}
                options={list.rows.map(({ item, title }) => ({ value: item, label: title[locale] }))}
                error={errorOf("from")}
              />
              <button type="submit" className="desk-button" data-look="main" aria-disabled={pending || undefined}>
                {t("content.begin")}
              </button>
            </>
          )}
        </DeskForm>
      </FieldScope>
    </section>
  );
}

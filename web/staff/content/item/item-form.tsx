import { useMemo } from "react";
import { Form, useNavigation } from "react-router";
import type { ContentItem } from "#contract/admin/content.ts";
import { kindOf } from "#contract/content/kinds.ts";
import { useT } from "#web/lib/i18n.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { RefusalNotice } from "#web/ui/refusal-notice.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import type { ContentAnswer, Written } from "../content-actions.ts";
import { useContentError, usePathWords } from "../content-words.ts";
import { FormFields } from "../fields/form-fields.tsx";
import { FormField } from "../fields/form-field.tsx";
import { type FormFieldProps, FormStateContext } from "../fields/form-state.ts";
import { SidesFields } from "../fields/sides-fields.tsx";
import { ItemHead } from "./item-head.tsx";
import { ProseParts } from "./prose-parts.tsx";
import { useUnsaved } from "./use-unsaved.ts";

type Props = { item: ContentItem; written: Written; answer: ContentAnswer | undefined; mayPublish: boolean };

/** Everything an item says, in both languages, as it will be kept. */
export function ItemForm({ item, written, answer, mayPublish }: Props) {
  const t = useT();
  const errorText = useContentError();
  const { formData } = useNavigation();
  const { leaving, noteTyped } = useUnsaved();
  const pending = formData?.get("intent") === "save";
  const isOwn = answer?.intent === "save" || answer?.intent === "publish";
  const refusal = isOwn ? answer.refusal : undefined;
  const errors = refusal?.errors;
  const { fields, sides, page } = kindOf(item.kind);
  const state = useMemo(
    () => ({ errors: errors ?? {}, choices: item.choices, draw: drawField }),
    [errors, item.choices],
  );
  return (
    <FormStateContext value={state}>
      <Form method="post" className="grid gap-3" preventScrollReset noValidate onInput={noteTyped}>
        <input type="hidden" name="intent" value="save" />
        <input type="hidden" name="revision" value={written.revision} />
        <ItemHead item={item} pending={pending} mayPublish={mayPublish} />
        {leaving.state === "blocked" && (
          <div className="content-leave">
            <Notice
              tone="warn"
              role="alert"
              action={
                <span className="flex flex-wrap gap-2">
                  <button type="button" className="desk-button" onClick={leaving.reset}>
                    {t("content.stay")}
                  </button>
                  <button type="button" className="desk-button" data-look="bad" onClick={leaving.proceed}>
                    {t("content.leave")}
                  </button>
                </span>
              }
            >
              {t("content.leave_unsaved")}
            </Notice>
          </div>
        )}
        {isOwn && !refusal && (
          <Notice tone="ok" role="status">
            {t(answer.intent === "publish" ? "content.done_publish" : "content.done_save")}
          </Notice>
        )}
        {refusal && <Refused refusal={refusal} isKept={answer?.intent === "publish" && answer.drawn !== undefined} />}
        {sides && (
          <section className="content-box" aria-label={t("content.texts")}>
            <SidesFields sides={sides} body={written.body} />
            <ProseParts item={item} />
          </section>
        )}
        <section className="content-box" aria-label={t("content.fields")}>
          <FormFields fields={fields} path="" body={written.body} />
          <div className="content-line">
            {page &&
              (["en", "ar"] as const).map((language) => (
                <TextField
                  key={language}
                  name={`slugs.${language}`}
                  label={t(`content.slug_${language}`)}
                  dir={language === "ar" ? "rtl" : "ltr"}
                  lang={language}
                  autoComplete="off"
                  defaultValue={written.slugs[language]}
                  error={errorText(errors?.[`slugs.${language}`])}
                />
              ))}
            {!page && <input type="hidden" name="slugs.en" value={written.slugs.en} />}
            {!page && <input type="hidden" name="slugs.ar" value={written.slugs.ar} />}
            <TextField
              name="position"
              label={t("content.position")}
              hint={t("content.position_hint")}
              inputMode="numeric"
              dir="ltr"
              digits
              autoComplete="off"
              defaultValue={written.position}
              error={errorText(errors?.["position"])}
            />
          </div>
          {page && <p className="text-muted">{t("content.slug_moves")}</p>}
        </section>
        <section className="content-box" aria-label={t("content.note")}>
          <TextField
            name="note"
            label={t("content.note")}
            hint={t("content.note_hint")}
            autoComplete="off"
            dir="auto"
            defaultValue={written.note}
            error={errorText(errors?.["note"])}
          />
        </section>
      </Form>
    </FormStateContext>
  );
}

const drawField = (props: FormFieldProps) => <FormField {...props} />;

type RefusedProps = { refusal: NonNullable<ContentAnswer["refusal"]>; isKept: boolean };

/** What stands in the way, by where it stands; a draft is kept all the same where only publishing was refused. */
function Refused({ refusal, isKept }: RefusedProps) {
  const t = useT();
  const words = usePathWords();
  const errorText = useContentError();
  const by = refusal.details["by"];
  const wrong = Object.entries(refusal.errors);
  if (wrong.length === 0)
    return (
      <RefusalNotice refusal={refusal}>
        {refusal.code === "conflict" &&
          (typeof by === "string" ? t("staff.faster", { name: by }) : t("staff.changed_meanwhile"))}
      </RefusalNotice>
    );
  return (
    <Notice tone="bad" role="alert" title={t(isKept ? "content.kept_not_published" : "content.not_saved")}>
      <ul className="list-disc ps-5">
        {wrong.slice(0, 12).map(([path, keys]) => (
          <li key={path}>
            {words(path)}: {errorText(keys)}
          </li>
        ))}
      </ul>
      {wrong.length > 12 && <p>{t("content.and_more", { count: wrong.length - 12 })}</p>}
    </Notice>
  );
}

import { useT } from "#web/lib/i18n.tsx";
import { Disclosure } from "#web/ui/disclosure.tsx";
import { FieldScope } from "#web/ui/field.tsx";
import { TextAreaField } from "#web/ui/text-area-field.tsx";
import { DeskForm } from "../../shell/desk-form.tsx";
import type { BooksAnswer } from "../books/books-actions.ts";

type Props = { id: number; answer: BooksAnswer | undefined; attempt: string };

/** Proposes the counter-entry of a whole movement. */
export function UndoForm({ id, answer, attempt }: Props) {
  const t = useT();
  const refusal = answer?.refusal;
  return (
    <div className="work-section">
      <Disclosure title={t("books.undo")} defaultOpen={refusal ? true : undefined}>
        <FieldScope value="undo-">
          <DeskForm
            intent="undo"
            about={{ of: id, attempt }}
            refusal={refusal}
            words={refusal?.code === "conflict" ? t("books.proposed_already") : undefined}
          >
            {({ pending, errorOf }) => (
              <>
                <p className="text-muted">{t("books.undo_line")}</p>
                <TextAreaField
                  name="reason"
                  rows={2}
                  label={t("staff.reason")}
                  hint={t("books.reason_hint")}
                  defaultValue={answer?.values?.["reason"]}
                  error={errorOf("reason")}
                />
                <button
                  type="submit"
                  className="desk-button justify-self-start"
                  data-look="main"
                  aria-disabled={pending || undefined}
                >
                  {t("books.undo")}
                </button>
              </>
            )}
          </DeskForm>
        </FieldScope>
      </Disclosure>
    </div>
  );
}

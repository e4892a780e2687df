import type { Correction } from "#contract/admin/ledger.ts";
import { useT } from "#web/lib/i18n.tsx";
import { Disclosure } from "#web/ui/disclosure.tsx";
import { FieldScope } from "#web/ui/field.tsx";
import { TextAreaField } from "#web/ui/text-area-field.tsx";
import { DeskForm } from "../../shell/desk-form.tsx";
import type { BooksAnswer } from "../books/books-actions.ts";

type Props = {
  correction: Correction;
  isOwn: boolean;
  may: { propose: boolean; approve: boolean };
  answer: BooksAnswer | undefined;
};

/** A yes or a no by a second person; who proposed it can only take it back. */
export function DecideForms({ correction: { id, revision }, isOwn, may, answer }: Props) {
  const t = useT();
  const about = { of: id, revision };
  const refusalOf = (intent: string) => (answer?.intent === intent ? answer.refusal : undefined);
  const wordsOf = (intent: string) => {
    const refusal = refusalOf(intent);
    if (refusal?.code === "conflict") return t("books.changed_meanwhile");
    return refusal?.errors["revision"] ? t("books.not_oneself") : undefined;
  };
  const plain = (intent: "approve" | "withdraw") => (
    <DeskForm intent={intent} about={about} refusal={refusalOf(intent)} words={wordsOf(intent)}>
      {({ pending }) => (
        <button
          type="submit"
          className="desk-button justify-self-start"
          data-look={intent === "approve" ? "main" : undefined}
          aria-disabled={pending || undefined}
        >
          {t(`books.${intent}`)}
        </button>
      )}
    </DeskForm>
  );
  if (isOwn)
    return (
      <>
        <p className="text-muted">{t("books.waits_for_second")}</p>
        {may.propose && plain("withdraw")}
      </>
    );
  if (!may.approve) return null;
  return (
    <>
      {plain("approve")}
      <Disclosure title={t("books.send_back")} defaultOpen={refusalOf("return") ? true : undefined}>
        <FieldScope value={`return-${id}-`}>
          <DeskForm intent="return" about={about} refusal={refusalOf("return")} words={wordsOf("return")}>
            {({ pending, errorOf }) => (
              <>
                <TextAreaField
                  name="answer"
                  rows={2}
                  label={t("books.send_back_why")}
                  defaultValue={answer?.values?.["answer"]}
                  error={errorOf("answer")}
                />
                <button type="submit" className="desk-button justify-self-start" aria-disabled={pending || undefined}>
                  {t("books.send_back")}
                </button>
              </>
            )}
          </DeskForm>
        </FieldScope>
      </Disclosure>
    </>
  );
}

import { type RefObject, useState } from "react";
import type { CaseRow } from "#contract/admin/case-rows.ts";
import type { listCannedAnswers } from "#contract/admin/canned-answers.ts";
import { cannedTopics } from "#contract/content/canned-answers.ts";
import type { OutputOf } from "#contract/endpoint.ts";
import { useLocale, useT } from "#web/lib/i18n.tsx";
import { Field, inputClass } from "#web/ui/field.tsx";
import { filledText, insertAtCursor } from "./insert-text.ts";

type Answers = OutputOf<typeof listCannedAnswers>["answers"];
type Props = { answers: Answers; row: CaseRow; field: RefObject<HTMLTextAreaElement | null> };

/** Puts a text of the editors at the cursor of the answer, in the customer's language, to be read and changed before it is sent. */
export function CannedAnswers({ answers, row, field }: Props) {
  const t = useT();
  const locale = useLocale();
  const [chosen, setChosen] = useState("");
  if (answers.length === 0) return null;
  const insert = () => {
    const answer = answers.find(({ id }) => id === chosen);
    if (!answer || !field.current) return;
    insertAtCursor(field.current, filledText(answer.text[row.locale], { name: row.who, reference: row.reference }));
  };
  return (
    <div className="flex flex-wrap items-end gap-2 noscript:hidden">
      <Field id="canned-answer" label={t("canned.choose")} className="min-w-0 grow">
        <select
          id="canned-answer"
          className={inputClass}
          value={chosen}
          onChange={({ currentTarget }) => setChosen(currentTarget.value)}
        >
          <option value="">{t("staff.choose")}</option>
          {cannedTopics.map((topic) => {
            const own = answers.filter((answer) => answer.topic === topic);
            return own.length === 0 ? null : (
              <optgroup key={topic} label={t(`canned.topic_${topic}`)}>
                {own.map(({ id, title }) => (
                  <option key={id} value={id}>
                    {title[locale]}
                  </option>
                ))}
              </optgroup>
            );
          })}
        </select>
      </Field>
      <button type="button" className="desk-button" aria-disabled={chosen === "" || undefined} onClick={insert}>
        {t("canned.insert")}
      </button>
    </div>
  );
}

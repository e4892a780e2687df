import { Link } from "react-router";
import type { listCorrections } from "#contract/admin/ledger.ts";
import type { OutputOf } from "#contract/endpoint.ts";
import { useHasMessage, useLocale, useT } from "#web/lib/i18n.tsx";
import { useDigits } from "#web/ui/format-context.ts";
import { Notice } from "#web/ui/notice.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { TextAreaField } from "#web/ui/text-area-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { useDeskPaths } from "../../desk-paths.ts";
import { DeskForm } from "../../shell/desk-form.tsx";
import { type BooksAnswer, mostLines } from "../books/books-actions.ts";

type Props = {
  accounts: OutputOf<typeof listCorrections>["accounts"];
  lines: number;
  answer: BooksAnswer | undefined;
  attempt: string;
};

/** Lines that put something right, for a second person to look at. */
export function ProposeForm({ accounts, lines, answer, attempt }: Props) {
  const t = useT();
  const has = useHasMessage();
  const digits = useDigits();
  const locale = useLocale();
  const paths = useDeskPaths();
  const refusal = answer?.refusal;
  const typed = answer?.values ?? {};
  const wrong = `books.error_lines_${refusal?.errors["lines"]?.[0]}`;
  const options = accounts.map(({ account, number, name }) => ({
    value: account,
    label: `${number} ${name[locale]}`,
  }));
  return (
    <>
      <h2 id="propose-title" className="text-lg font-semibold">
        {t("books.new_correction")}
      </h2>
      {answer && !refusal && (
        <Notice tone="ok" role="status">
          {t("books.proposed_done")}
        </Notice>
      )}
      <DeskForm
        intent="propose"
        about={{ attempt }}
        refusal={refusal}
        words={has(wrong) ? t(wrong) : undefined}
        done={refusal ? undefined : answer}
        className="grid gap-3"
      >
        {({ pending, errorOf }) => (
          <>
            <div className="books-lines">
              {Array.from({ length: lines }, (_, at) => at + 1).map((place) => (
                <div
                  key={place}
                  role="group"
                  aria-label={t("books.line", { number: digits(place) })}
                  className="books-line"
                >
                  <SelectField
                    name={`account${place}`}
                    label={t("books.line_account", { number: digits(place) })}
                    placeholder={t("books.no_account")}
                    defaultValue={typed[`account${place}`] ?? ""}
                    options={options}
                  />
                  {(["debit", "credit"] as const).map((side) => (
                    <TextField
                      key={side}
                      name={`${side}${place}`}
                      label={t(`books.line_${side}`, { number: digits(place) })}
                      inputMode="decimal"
                      dir="ltr"
                      digits
                      defaultValue={typed[`${side}${place}`]}
                    />
                  ))}
                </div>
              ))}
            </div>
            {lines < mostLines && (
              <Link
                className="link inline-block min-h-6"
                to={paths.corrections({ lines: String(lines + 1) })}
                preventScrollReset
              >
                {t("books.more_lines")}
              </Link>
            )}
            <TextAreaField
              name="reason"
              rows={3}
              label={t("staff.reason")}
              hint={t("books.reason_hint")}
              defaultValue={typed["reason"]}
              error={errorOf("reason")}
            />
            <button
              type="submit"
              className="desk-button justify-self-start"
              data-look="main"
              aria-disabled={pending || undefined}
            >
              {t("books.propose")}
            </button>
          </>
        )}
      </DeskForm>
    </>
  );
}

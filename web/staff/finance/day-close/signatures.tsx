import type { DeskDay } from "#contract/admin/day-close.ts";
import { useHasMessage, useLocale, useT } from "#web/lib/i18n.tsx";
import { Disclosure } from "#web/ui/disclosure.tsx";
import { FieldScope } from "#web/ui/field.tsx";
import { TextAreaField } from "#web/ui/text-area-field.tsx";
import { useFormats } from "#web/ui/use-formats.ts";
import { DeskForm } from "../../shell/desk-form.tsx";
import type { DayAnswer } from "./day-actions.ts";

type Props = {
  day: DeskDay;
  me: string;
  may: { sign: boolean; close: boolean };
  answer: DayAnswer | undefined;
};

/** What is signed by whom: the first person, then another. */
export function Signatures({ day, me, may, answer }: Props) {
  const t = useT();
  const locale = useLocale();
  const { instant } = useFormats();
  const { state, signature } = day;
  if (state === "closed") return null;
  if (state === "stopped") return <p className="text-bad">{t("books.stopped_line")}</p>;
  if (state === "ready") return may.sign ? <SignForm day={day} answer={answer} /> : null;
  return (
    <section className="team-box work-section">
      {signature && (
        <p>
          {t("books.signed_by", { name: signature.by.name[locale], ...instant(signature.at, "short") })}
          {signature.reason && ` · ${signature.reason}`}
        </p>
      )}
      {signature?.by.id === me ? (
        <p className="text-muted">{t("books.second_person")}</p>
      ) : (
        may.close && <CloseForm day={day} answer={answer} />
      )}
      {may.close && <ReturnForm day={day} answer={answer} />}
    </section>
  );
}

type FormProps = { day: DeskDay; answer: DayAnswer | undefined };

/** The refusal of one form, and what it says beyond its fields. */
function useRefusal(intent: string, answer: DayAnswer | undefined) {
  const t = useT();
  const has = useHasMessage();
  const refusal = answer?.intent === intent ? answer.refusal : undefined;
  const key = `books.error_day_${refusal?.errors["day"]?.[0]}`;
  const words =
    refusal?.code === "conflict"
      ? t(refusal.details["day"] === "signed" ? "books.day_signed_other" : "books.day_changed")
      : has(key)
        ? t(key)
        : undefined;
  return { refusal, words };
}

function SignForm({ day: { day, fingerprint, checks }, answer }: FormProps) {
  const t = useT();
  const isTold = checks.some(({ stops, open }) => !stops && open > 0);
  return (
    <section className="team-box work-section" aria-labelledby="sign-title">
      <h3 id="sign-title" className="font-semibold">
        {t("books.sign")}
      </h3>
      <DeskForm intent="sign" about={{ of: day, fingerprint }} {...useRefusal("sign", answer)}>
        {({ pending, errorOf }) => (
          <>
            <p className="text-muted">{t("books.sign_line")}</p>
            {isTold && (
              <TextAreaField
                name="reason"
                rows={2}
                label={t("books.sign_reason")}
                hint={t("books.reason_hint")}
                defaultValue={answer?.reason}
                error={errorOf("reason")}
              />
            )}
            <Submit pending={pending} look="main">
              {t("books.sign")}
            </Submit>
          </>
        )}
      </DeskForm>
    </section>
  );
}

function CloseForm({ day: { day, fingerprint }, answer }: FormProps) {
  const t = useT();
  return (
    <DeskForm intent="close" about={{ of: day, fingerprint }} {...useRefusal("close", answer)}>
      {({ pending }) => (
        <>
          <p className="text-muted">{t("books.close_line")}</p>
          <Submit pending={pending} look="main">
            {t("books.close")}
          </Submit>
        </>
      )}
    </DeskForm>
  );
}

function ReturnForm({ day: { day }, answer }: FormProps) {
  const t = useT();
  const { refusal, words } = useRefusal("return", answer);
  return (
    <Disclosure title={t("books.return_day")} defaultOpen={refusal ? true : undefined}>
      <FieldScope value="return-">
        <DeskForm intent="return" about={{ of: day }} refusal={refusal} words={words}>
          {({ pending, errorOf }) => (
            <>
              <TextAreaField
                name="reason"
                rows={2}
                label={t("books.return_why")}
                defaultValue={refusal ? answer?.reason : undefined}
                error={errorOf("reason")}
              />
              <Submit pending={pending}>{t("books.return_day")}</Submit>
            </>
          )}
        </DeskForm>
      </FieldScope>
    </Disclosure>
  );
}

function Submit({ pending, look, children }: { pending: boolean; look?: "main"; children: string }) {
  return (
    <button
      type="submit"
      className="desk-button justify-self-start"
      data-look={look}
      aria-disabled={pending || undefined}
    >
      {children}
    </button>
  );
}

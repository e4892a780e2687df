import { useState } from "react";
import type { DeskVisa } from "#contract/admin/visa-desk-rows.ts";
import { useT } from "#web/lib/i18n.tsx";
import { CheckboxField } from "#web/ui/checkbox-field.tsx";
import { FieldScope } from "#web/ui/field.tsx";
import { TextAreaField } from "#web/ui/text-area-field.tsx";
import { Key } from "../shell/key.tsx";
import { VisaForm } from "./visa-form.tsx";
import type { Place, VisaAnswer } from "./visa-view.ts";

type Props = { visa: DeskVisa; place: Place; answer: VisaAnswer | undefined };

/** Accept it, or ask for another: the reasons write what the traveller reads. */
export function CheckDocument(props: Props) {
  const t = useT();
  const { visa, place, answer } = props;
  const { document, travellerId } = place;
  const hidden = { document: document.document, traveller: travellerId ?? "" };
  const isWaiting = document.state === "to_check" && visa.status !== "with_embassy";
  return (
    <section className="visa-card" aria-labelledby="check-title">
      <h2 id="check-title">{t("desk-visa.check_title")}</h2>
      {document.why && (
        <p dir="auto">
          {t("desk-visa.why_asked")} {document.why}
        </p>
      )}
      {document.state === "arriving" && <p>{t("desk-visa.arriving_line")}</p>}
      {isWaiting && (
        <VisaForm intent="accept" visa={visa} answer={answer} hidden={hidden}>
          {({ pending }) => (
            <button
              type="submit"
              className="desk-button justify-self-start"
              data-look="main"
              data-key="KeyA"
              aria-disabled={pending || undefined}
            >
              {t("desk-visa.accept")} <Key>A</Key>
            </button>
          )}
        </VisaForm>
      )}
      {(document.state === "to_check" || document.state === "accepted") && <AskAgain {...props} hidden={hidden} />}
    </section>
  );
}

function AskAgain({ visa, answer, hidden }: Props & { hidden: Record<string, string> }) {
  const t = useT();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [note, setNote] = useState("");
  const toggle = (id: string, isOn: boolean) =>
    setChosen((before) => (isOn ? [...before, id] : before.filter((each) => each !== id)));
  const words = visa.reasons.filter(({ id }) => chosen.includes(id)).map((reason) => reason.words);
  const text = [...words, note.trim()].filter(Boolean).join(" ");
  return (
    <FieldScope value="ask-">
      <VisaForm intent="ask" visa={visa} answer={answer} hidden={hidden}>
        {({ pending, refusal }) => (
          <>
            <fieldset className="grid">
              <legend className="font-semibold">{t("desk-visa.ask_title")}</legend>
              {refusal?.errors["reasons"] && (
                <p role="alert" className="text-bad">
                  {t("desk-visa.reason_required")}
                </p>
              )}
              {visa.reasons.map(({ id, label }) => (
                <CheckboxField
                  key={id}
                  id={`ask-${id}`}
                  name="reasons"
                  value={id}
                  label={label}
                  onChange={(event) => toggle(id, event.target.checked)}
                />
              ))}
            </fieldset>
            <TextAreaField
              name="note"
              rows={2}
              maxLength={500}
              label={t(`desk-visa.note_${visa.locale}`)}
              error={refusal?.errors["note"] && t("staff.too_long")}
              onChange={(event) => setNote(event.target.value)}
            />
            {text && (
              <div className="rounded-field bg-sand p-3">
                <p className="text-sm text-muted">{t("desk-visa.traveller_reads")}</p>
                <p lang={visa.locale} dir={visa.locale === "ar" ? "rtl" : "ltr"} className="wrap-anywhere">
                  {text}
                </p>
              </div>
            )}
            <button
              type="submit"
              className="desk-button justify-self-start"
              data-key="KeyR"
              aria-disabled={pending || undefined}
            >
              {t("desk-visa.ask")} <Key>R</Key>
            </button>
          </>
        )}
      </VisaForm>
    </FieldScope>
  );
}

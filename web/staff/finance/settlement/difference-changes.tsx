import type { ReactNode } from "react";
import { acceptedOf, type Difference, isBankCause } from "#contract/admin/settlement-rows.ts";
import type { Values } from "#web/lib/form-text.ts";
import { useT } from "#web/lib/i18n.tsx";
import { Disclosure } from "#web/ui/disclosure.tsx";
import { FieldScope } from "#web/ui/field.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { TextAreaField } from "#web/ui/text-area-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { DeskForm, type DeskFormState } from "../../shell/desk-form.tsx";
import type { SettlementAnswer } from "./settlement-actions.ts";

type Props = { difference: Difference; answer: SettlementAnswer | undefined };

/** What the reader may do with a difference, each for a reason that is written down. */
export function DifferenceChanges({ difference, answer }: Props) {
  const t = useT();
  const { allows, proposedBy, cause } = difference;
  const isBank = isBankCause(cause);
  const of = { difference, answer };
  const nothing = !allows.note && !allows.link && !allows.propose && !allows.takeBack;
  if (nothing) return null;
  return (
    <div className="work-section">
      {allows.takeBack && proposedBy && <Decide {...of} />}
      {allows.link && (
        <Change
          {...of}
          intent="link"
          title={t(isBank ? "bank.link" : "settlement.link")}
          line={t(isBank ? "bank.link_line" : "settlement.link_line")}
        >
          {({ pending, errorOf, typed, refusedBooking }) => (
            <>
              <TextField
                name="booking"
                dir="ltr"
                inputMode={isBank ? undefined : "numeric"}
                autoComplete="off"
                digits
                label={t(isBank ? "bank.link_number" : "settlement.link_booking")}
                defaultValue={typed["booking"]}
                error={refusedBooking ?? errorOf("booking")}
              />
              <Reason typed={typed} error={errorOf("reason")} />
              <Send pending={pending} label={t(isBank ? "bank.link" : "settlement.link")} look="main" />
            </>
          )}
        </Change>
      )}
      {allows.note && (
        <Change
          {...of}
          intent="note"
          title={t("settlement.note")}
          line={t(isBank ? "bank.note_line" : "settlement.note_line")}
        >
          {({ pending, errorOf, typed }) => (
            <>
              <Reason typed={typed} error={errorOf("reason")} />
              <div className="flex flex-wrap gap-2">
                <Send pending={pending} label={t(isBank ? "bank.ask" : "settlement.ask")} name="step" value="asked" />
                <Send
                  pending={pending}
                  label={t(isBank ? "bank.wait" : "settlement.wait")}
                  name="step"
                  value="waiting"
                />
              </div>
            </>
          )}
        </Change>
      )}
      {allows.propose && (
        <Change {...of} intent="propose" title={t("settlement.propose")} line={t("settlement.propose_line")}>
          {({ pending, errorOf, typed }) => (
            <>
              <SelectField
                name="to"
                label={t("settlement.to")}
                placeholder={t("staff.choose")}
                options={acceptedOf(cause).map((value) => ({
                  value,
                  label: t(`settlement.to_${value}`),
                }))}
                defaultValue={typed["to"]}
                error={errorOf("to")}
              />
              <Reason typed={typed} error={errorOf("reason")} />
              <Send pending={pending} label={t("settlement.propose")} look="bad" />
            </>
          )}
        </Change>
      )}
    </div>
  );
}

/** The second person accepts or gives back; who proposed it takes it back. */
function Decide(props: Props) {
  const t = useT();
  const { approve } = props.difference.allows;
  return (
    <Change
      {...props}
      intent="decide"
      title={t("settlement.decide")}
      line={t(approve ? "settlement.proposed_line" : "settlement.own_proposal")}
      isOpen
    >
      {({ pending, errorOf, typed }) => (
        <>
          <Reason typed={typed} error={errorOf("reason")} />
          <div className="flex flex-wrap gap-2">
            {approve && (
              <Send pending={pending} label={t("settlement.accept")} look="main" name="decision" value="accept" />
            )}
            <Send
              pending={pending}
              label={t(approve ? "settlement.give_back" : "settlement.take_back")}
              name="decision"
              value="give_back"
            />
          </div>
        </>
      )}
    </Change>
  );
}

type ChangeState = DeskFormState & { typed: Values; refusedBooking: string | undefined };
type ChangeProps = Props & {
  intent: "link" | "note" | "propose" | "decide";
  title: string;
  line: string;
  isOpen?: true;
  children: (state: ChangeState) => ReactNode;
};

function Change({ difference, answer, intent, title, line, isOpen, children }: ChangeProps) {
  const t = useT();
  const own = answer?.intent === intent && answer.of === difference.id ? answer : undefined;
  const refusal = own?.refusal;
  const key = refusal?.errors["booking"]?.[0];
  const refusedBooking =
    key === "not_found" || key === "does_not_agree"
      ? t(`settlement.booking_${key}`)
      : key === "bank_not_found" || key === "bank_does_not_agree"
        ? t(key === "bank_not_found" ? "bank.not_found" : "bank.does_not_agree")
        : undefined;
  return (
    <Disclosure title={title} defaultOpen={isOpen || refusal ? true : undefined}>
      <FieldScope value={`${intent}-`}>
        <DeskForm
          intent={intent}
          about={{ of: difference.id, revision: difference.revision }}
          refusal={refusal}
          words={refusal?.code === "conflict" ? t("settlement.changed_meanwhile") : undefined}
          done={refusal ? undefined : own}
        >
          {(state) => (
            <>
              <p className="text-muted">{line}</p>
              {children({ ...state, typed: refusal ? (own?.values ?? {}) : {}, refusedBooking })}
            </>
          )}
        </DeskForm>
      </FieldScope>
    </Disclosure>
  );
}

function Reason({ typed, error }: { typed: Values; error: string | undefined }) {
  const t = useT();
  return (
    <TextAreaField
      name="reason"
      rows={2}
      label={t("staff.reason")}
      hint={t("staff.contact_hint")}
      defaultValue={typed["reason"]}
      error={error}
    />
  );
}

type SendProps = { pending: boolean; label: string; look?: "main" | "bad"; name?: string; value?: string };

const Send = ({ pending, label, look, name, value }: SendProps) => (
  <button
    type="submit"
    name={name}
    value={value}
    className="desk-button justify-self-start"
    data-look={look}
    aria-disabled={pending || undefined}
  >
    {label}
  </button>
);

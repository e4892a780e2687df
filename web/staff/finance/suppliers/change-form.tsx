import type { ReactNode } from "react";
import type { Values } from "#web/lib/form-text.ts";
import { useT } from "#web/lib/i18n.tsx";
import { Disclosure } from "#web/ui/disclosure.tsx";
import { FieldScope } from "#web/ui/field.tsx";
import { TextAreaField } from "#web/ui/text-area-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { DeskForm, type DeskFormState } from "../../shell/desk-form.tsx";
import type { SupplierAnswer } from "./supplier-actions.ts";

/** What a change is of: a difference or a memo, as it was read. */
export type ChangeOf = { of: { id: string; revision: number }; answer: SupplierAnswer | undefined };

export type ChangeState = DeskFormState & { typed: Values; refusedBooking: string | undefined };
type Props = ChangeOf & {
  intent: string;
  title: string;
  line: string;
  isOpen?: true | undefined;
  children: (state: ChangeState) => ReactNode;
};

/** One of the things that can be done, behind its name; what was refused opens it. */
export function ChangeForm({ of: { id, revision }, answer, intent, title, line, isOpen, children }: Props) {
  const t = useT();
  const own = answer?.intent === intent && answer.of === id ? answer : undefined;
  const refusal = own?.refusal;
  const key = refusal?.errors["booking"]?.[0];
  const refusedBooking =
    key === "not_found" || key === "does_not_agree" ? t(`supplier-statements.booking_${key}`) : undefined;
  const conflict = refusal?.details["tooLate"] ? "too_late" : "changed_meanwhile";
  return (
    <Disclosure title={title} defaultOpen={isOpen || refusal ? true : undefined}>
      <FieldScope value={`${intent}-`}>
        <DeskForm
          intent={intent}
          about={{ of: id, revision }}
          refusal={refusal}
          words={refusal?.code === "conflict" ? t(`supplier-statements.${conflict}`) : undefined}
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

/** The second person accepts or gives back; who proposed it takes it back. */
export function DecideForm({ intent, approve, ...of }: ChangeOf & { intent: string; approve: boolean }) {
  const t = useT();
  return (
    <ChangeForm
      {...of}
      intent={intent}
      title={t("supplier-statements.decide")}
      line={t(approve ? "supplier-statements.proposed_line" : "supplier-statements.own_proposal")}
      isOpen
    >
      {({ pending, errorOf, typed }) => (
        <>
          <Reason typed={typed} error={errorOf("reason")} />
          <div className="flex flex-wrap gap-2">
            {approve && (
              <Send
                pending={pending}
                label={t("supplier-statements.accept")}
                look="main"
                name="decision"
                value="accept"
              />
            )}
            <Send
              pending={pending}
              label={t(approve ? "supplier-statements.give_back" : "supplier-statements.take_back")}
              name="decision"
              value="give_back"
            />
          </div>
        </>
      )}
    </ChangeForm>
  );
}

/** Which booking it belongs to. */
export function LinkForm({ intent, line, ...of }: ChangeOf & { intent: string; line: string }) {
  const t = useT();
  return (
    <ChangeForm {...of} intent={intent} title={t("supplier-statements.link")} line={line}>
      {({ pending, errorOf, typed, refusedBooking }) => (
        <>
          <TextField
            name="booking"
            dir="ltr"
            inputMode="numeric"
            autoComplete="off"
            digits
            label={t("supplier-statements.link_booking")}
            defaultValue={typed["booking"]}
            error={refusedBooking ?? errorOf("booking")}
          />
          <Reason typed={typed} error={errorOf("reason")} />
          <Send pending={pending} label={t("supplier-statements.link")} look="main" />
        </>
      )}
    </ChangeForm>
  );
}

export function Reason({ typed, error, label }: { typed: Values; error: string | undefined; label?: string }) {
  const t = useT();
  return (
    <TextAreaField
      name="reason"
      rows={2}
      label={label ?? t("staff.reason")}
      hint={t("staff.contact_hint")}
      defaultValue={typed["reason"]}
      error={error}
    />
  );
}

type SendProps = { pending: boolean; label: string; look?: "main" | "bad"; name?: string; value?: string };

export const Send = ({ pending, label, look, name, value }: SendProps) => (
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

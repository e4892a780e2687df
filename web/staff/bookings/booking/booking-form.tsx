import type { ReactNode } from "react";
import type { MessageKey } from "#i18n/message-keys.ts";
import { useT } from "#web/lib/i18n.tsx";
import { FieldScope } from "#web/ui/field.tsx";
import { DeskForm, type DeskFormState } from "../../shell/desk-form.tsx";
import type { BookingAnswer } from "./booking-view.ts";

type Props = {
  intent: string;
  answer: BookingAnswer | undefined;
  /** Sent along: what it is about, as it was read. */
  about?: Record<string, string | number>;
  hasFile?: boolean;
  className?: string;
  children: (state: DeskFormState) => ReactNode;
};

const codeWords = {
  wrong_code: "desk-booking.wrong_code",
  expired_code: "desk-booking.expired_code",
} as const satisfies Record<string, MessageKey>;

/** A form about the booking; what its state does not allow any more is said in words, and nothing typed is lost. */
export function BookingForm({ intent, answer, about = {}, hasFile, className, children }: Props) {
  const t = useT();
  const own = answer?.intent === intent ? answer : undefined;
  const refusal = own?.refusal;
  const words =
    refusal?.code === "quote_changed"
      ? t("desk-booking.quote_changed")
      : refusal?.code === "payment_disputed"
        ? t("chargeback.refused_refund")
        : refusal?.code === "conflict"
          ? t(refusal.details["supplier"] ? "desk-booking.supplier_busy" : "desk-booking.not_now")
          : undefined;
  const errorOf = (field: string, { errorOf: usual }: DeskFormState) => {
    const key = refusal?.errors[field]?.[0] ?? "";
    return key in codeWords ? t(codeWords[key as keyof typeof codeWords]) : usual(field);
  };
  return (
    <FieldScope value={`${intent}-`}>
      <DeskForm
        intent={intent}
        about={about}
        refusal={refusal}
        words={words}
        done={own && !refusal ? own : undefined}
        hasFile={hasFile}
        className={className}
      >
        {(state) => children({ pending: state.pending, errorOf: (field) => errorOf(field, state) })}
      </DeskForm>
    </FieldScope>
  );
}

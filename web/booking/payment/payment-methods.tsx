import type { PaymentMethod } from "#contract/payments.ts";
import type { MessageKey } from "#i18n/message-keys.ts";

/** How each method is called, and its brands; none costs a fee. Which are offered, and in what order, the gateway says. */
export const methodWords: Record<PaymentMethod, { title: MessageKey; marks: string[] }> = {
  mada: { title: "payment.method_mada", marks: ["mada"] },
  card: { title: "payment.method_card", marks: ["VISA", "Mastercard"] },
  apple_pay: { title: "payment-methods.apple_pay", marks: ["Apple Pay"] },
  stc_pay: { title: "payment-methods.stc_pay", marks: ["STC Pay"] },
  tabby: { title: "payment-methods.tabby", marks: ["tabby"] },
  tamara: { title: "payment-methods.tamara", marks: ["tamara"] },
  balance: { title: "common.card_balance", marks: [] },
};

/** The brands of a method, left to right in any text. */
export function MethodMarks({ marks }: { marks: string[] }) {
  return (
    <span dir="ltr" className="ms-auto flex flex-wrap justify-end gap-1.5">
      {marks.map((mark) => (
        <span
          key={mark}
          className="rounded-tag border border-line bg-white px-2 py-0.5 text-sm font-semibold text-on-light"
        >
          {mark}
        </span>
      ))}
    </span>
  );
}

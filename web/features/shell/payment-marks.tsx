import { useT } from "#web/lib/i18n.tsx";

/** Marks of their owners, set as words. */
const marksOf: Record<string, string[]> = {
  mada: ["mada"],
  card: ["VISA", "Mastercard"],
  apple_pay: ["Apple Pay"],
  stc_pay: ["STC Pay"],
  tabby: ["tabby"],
  tamara: ["tamara"],
};

/** What is paid with here. */
export function PaymentMarks({ methods }: { methods: readonly string[] }) {
  const t = useT();
  return (
    <ul aria-label={t("footer.payment_methods")} className="flex flex-wrap gap-1.5">
      {methods
        .flatMap((method) => marksOf[method] ?? [])
        .map((mark) => (
          <li key={mark} dir="ltr" translate="no" className="payment-mark">
            {mark}
          </li>
        ))}
    </ul>
  );
}

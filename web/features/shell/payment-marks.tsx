import { useT } from "#web/lib/i18n.tsx";

/** What is paid with; marks of their owners, set as words. */
const marks = ["mada", "VISA", "Mastercard", "Apple Pay", "STC Pay", "tabby", "tamara"];

export function PaymentMarks() {
  const t = useT();
  return (
    <ul aria-label={t("footer.payment_methods")} className="flex flex-wrap gap-1.5">
      {marks.map((mark) => (
        <li
          key={mark}
          dir="ltr"
          translate="no"
          className="rounded-tag bg-white px-2 py-1 text-sm leading-none font-semibold text-on-light"
        >
          {mark}
        </li>
      ))}
    </ul>
  );
}

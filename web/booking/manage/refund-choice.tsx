import type { CancelQuote } from "#contract/cancellations.ts";
import { useT } from "#web/lib/i18n.tsx";
import { Rich } from "#web/lib/rich.tsx";
import { RadioCards } from "#web/ui/radio-cards.tsx";
import { MethodName } from "./method-name.tsx";
import { DaySpan } from "./moment-text.tsx";

type Props = {
  quote: CancelQuote;
  method: NonNullable<CancelQuote["to"]>;
  /** Before a refusal. */
  chosen: string | undefined;
};

/** Where the money goes: back to where it came from, which nobody has to choose, or the account's balance. */
export function RefundChoice({ quote, method, chosen }: Props) {
  const t = useT();
  return (
    <RadioCards
      name="to"
      label={t("balance.choice")}
      defaultValue={chosen === "balance" ? "balance" : "payment"}
      choices={[
        {
          value: "payment",
          title: (
            <Rich id="balance.choice_payment" parts={{ method: <MethodName {...method} back={quote.total.back} /> }} />
          ),
          text: quote.expected ? <DaySpan id="my-bookings.expected" days={quote.expected} /> : undefined,
        },
        { value: "balance", title: t("balance.choice_balance"), text: t("balance.choice_balance_line") },
      ]}
    />
  );
}

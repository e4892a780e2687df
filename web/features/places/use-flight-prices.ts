import { useRef, useState } from "react";
import type { Money } from "#contract/money.ts";
import { useLocale } from "#web/lib/i18n.tsx";

/** What a return from a city costs from on, for the suggestions; asked for when the reader turns to the field. They work without. */
export function useFlightPrices(from: string | null) {
  const locale = useLocale();
  const [known, setKnown] = useState<{ from: string; prices: Map<string, Money> } | null>(null);
  const asked = useRef<string | null>(null);
  const load = () => {
    if (!from || asked.current === from) return;
    asked.current = from;
    void import("./flight-prices.ts")
      .then(({ flightPrices }) => flightPrices(from, locale))
      .then(
        (prices) => setKnown({ from, prices }),
        () => void (asked.current = null),
      );
  };
  return { load, priceOf: (code: string) => (known?.from === from ? known?.prices.get(code) : undefined) };
}

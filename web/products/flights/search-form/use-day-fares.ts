import { useCallback, useEffect, useRef, useState } from "react";
import { isSameMoney, leastMoney, type Money } from "#contract/money.ts";
import { formatWholeAmount } from "#i18n/format-money.ts";
import { useLocale } from "#web/lib/i18n.tsx";
import { useCurrency } from "#web/lib/root-data.ts";
import type { FareQuestion } from "./day-fares.ts";
import { useDigits } from "#web/ui/format-context.ts";

type Asked = Omit<FareQuestion, "start" | "days">;
/** The lowest fare of each day, as far as it was asked for. */
export type DayFares = ReturnType<typeof useDayFares>;

type Known = { key: string; fares: Map<string, Money | null> };

/**
 * The cheapest fare of each day for the calendar's cells, asked for month by month as they are shown. A failed question
 * leaves the cells empty: the calendar works without fares. The fares of another route are forgotten.
 */
export function useDayFares(asked: Asked | null) {
  const digits = useDigits();
  const locale = useLocale();
  const { currency, rates } = useCurrency();
  const key = asked ? JSON.stringify(asked) : "";
  const [known, setKnown] = useState<Known>({ key: "", fares: new Map() });
  const requested = useRef(new Set<string>());

  const shown = useRef(new Map<string, string>());
  const showMonths = useCallback(
    (first: string, last: string) => {
      shown.current.set(first, last);
      const question = key ? (JSON.parse(key) as Asked) : null;
      const days = Math.round((Date.parse(last) - Date.parse(first)) / 86_400_000) + 1;
      const mark = `${key} ${first} ${days}`;
      if (!question || days < 1 || requested.current.has(mark)) return;
      requested.current.add(mark);
      void import("./day-fares.ts")
        .then(({ dayFares }) => dayFares({ ...question, start: first, days: Math.min(days, 62) }, locale))
        .then(
          (list) =>
            setKnown((before) => {
              const fares = new Map(before.key === key ? before.fares : []);
              for (const { date, total } of list) fares.set(date, total);
              return { key, fares };
            }),
          () => void requested.current.delete(mark),
        );
    },
    [key, locale],
  );

  // Another route, party or length of stay: the months that were looked at get their fares anew.
  useEffect(() => {
    for (const [first, last] of shown.current) showMonths(first, last);
  }, [showMonths]);

  const fares = known.key === key ? known.fares : null;
  const lowest = fares && leastMoney([...fares.values()].flatMap((fare) => fare ?? []));
  const footOfDay = (day: string) => {
    const fare = fares?.get(day);
    return fare
      ? { text: digits(formatWholeAmount(fare, currency, rates)), low: lowest !== null && isSameMoney(fare, lowest) }
      : null;
  };
  const fareOf = (day: string): Money | null => fares?.get(day) ?? null;
  const lowestDay = lowest && [...(fares ?? [])].find(([, fare]) => fare && isSameMoney(fare, lowest))?.[0];
  const cheapest = lowest && lowestDay ? { date: lowestDay, fare: lowest } : null;
  return { showMonths, footOfDay, fareOf, cheapest, hasFares: Boolean(fares?.size) };
}

import { todayIn } from "#i18n/format-date.ts";
import { useT } from "#web/lib/i18n.tsx";

const dayMs = 86_400_000;

/** When a price was seen, in words, told by days: "seen today". `today`: the day in Riyadh. */
export function useSeen(today: string): (seenAt: string) => string {
  const t = useT();
  return (seenAt) => {
    const day = todayIn("Asia/Riyadh", new Date(seenAt));
    const count = Math.max(0, Math.round((Date.parse(today) - Date.parse(day)) / dayMs));
    return t("destination-card.seen", { count });
  };
}

/** When the oldest of some prices was seen; null without any. */
export const oldestSeen = (prices: readonly ({ seenAt: string } | null)[]): string | null =>
  prices.flatMap((price) => price?.seenAt ?? []).toSorted()[0] ?? null;

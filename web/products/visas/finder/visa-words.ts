import type { VisaNeed, VisaProcessing } from "#contract/visas.ts";
import { useT } from "#web/lib/i18n.tsx";
import type { BadgeTone } from "#web/ui/badge.tsx";

/** A need is told by its words; the colour only repeats them. */
export const needTone: Record<VisaNeed, BadgeTone> = {
  none: "ok",
  national_id: "ok",
  on_arrival: "palm",
  eta: "info",
  evisa: "info",
  embassy: "warn",
};

/** Facts of visas in words. */
export function useVisaWords() {
  const t = useT();
  return {
    need: (need: VisaNeed | null) => t(`visas.need_${need ?? "unknown"}`),
    processing: ({ minDays, maxDays, unit }: VisaProcessing) =>
      t(`visas.processing_${unit}`, { min: minDays, max: maxDays }),
    stay: (days: number | null) => (days === null ? t("visas.stay_no_limit") : t("visas.stay_up_to", { days })),
    passport: (months: number) => (months === 0 ? t("visas.passport_any") : t("visas.passport_months", { months })),
  };
}

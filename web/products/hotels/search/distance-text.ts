import type { Translate } from "#web/lib/i18n.tsx";

/** `350 m`, `1.2 km`, `14 km`. */
export function distanceText(metres: number, t: Translate): string {
  if (metres < 1000) return t("stays.metres", { count: String(Math.round(metres / 10) * 10) });
  const kilometres = metres / 1000;
  return t("stays.kilometres", { count: kilometres < 10 ? kilometres.toFixed(1) : String(Math.round(kilometres)) });
}

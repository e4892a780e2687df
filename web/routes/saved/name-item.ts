import type { Translate } from "#i18n/translate.ts";
import type { SavedItem } from "./saved-item.ts";

/** What a saved thing is called, in one line. */
export function nameItem({ described }: SavedItem, t: Translate): string {
  if (described.kind === "hotel") return described.name;
  if (described.kind === "package") return described.card.title;
  const [first, last] = [described.legs[0], described.legs.at(-1)];
  const isReturn = described.legs.length > 1 && last?.toCity === first?.fromCity;
  return t("saved.flight_name", {
    from: first?.fromCity ?? "",
    to: (isReturn ? first?.toCity : last?.toCity) ?? "",
    airline: first?.airline ?? "",
  });
}

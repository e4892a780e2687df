import type { SavedItemProps, SavedPart } from "#web/features/favourites/saved-part.ts";
import { createPart, loadPart, type PartSource } from "#web/lib/hydration/part.tsx";

const item: PartSource<SavedItemProps<"flight">> = { name: "saved-flight", load: () => import("./flight-item.tsx") };

export const savedFlights: SavedPart<"flight"> = {
  heading: "saved.flights",
  nameOf({ legs }, t) {
    const [first, last] = [legs[0], legs.at(-1)];
    const isReturn = legs.length > 1 && last?.toCity === first?.fromCity;
    return t("saved.flight_name", {
      from: first?.fromCity ?? "",
      to: (isReturn ? first?.toCity : last?.toCity) ?? "",
      airline: first?.airline ?? "",
    });
  },
  Item: createPart(item, import.meta.env.SSR ? await loadPart(item) : null),
};

import { BedDouble } from "lucide";
import type { ProductSearch } from "#web/features/searches/product-search.ts";
import { useT } from "#web/lib/i18n.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { LazyStayForm } from "./stay/lazy-stay-form.tsx";
import type { HomeStay } from "./stay/load-home-search.ts";
import { placeItem } from "./stay/place-item.ts";

export const staySearch: ProductSearch<HomeStay> = {
  name: "hotels",
  sells: "hotel",
  label: "shell.hotels",
  icon: <Icon icon={BedDouble} />,
  server: () => import("./stay/load-home-search.ts"),
  Form: StayTab,
  keepsTyped: true,
};

function StayTab({ place, ...stay }: HomeStay) {
  const t = useT();
  return <LazyStayForm {...stay} place={place && placeItem(place, t("common.comma"))} />;
}

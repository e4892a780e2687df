import { BedDouble, type IconNode, Luggage, Plane, Stamp, TicketPercent, TramFront } from "lucide";
import type { MessageKey } from "#i18n/message-keys.ts";
import { usePaths } from "#web/lib/paths.ts";
import { useIsSold } from "#web/lib/sold.ts";

export type Place = {
  to: string;
  icon: IconNode;
  label: MessageKey;
  /** Its icon points along the text. */
  directed?: boolean;
};

/** The products that are sold here, in the order they are offered. */
export function useProductPlaces(): Place[] {
  const paths = usePaths();
  const isSold = useIsSold();
  const places: Place[] = [
    { to: paths.flightSearch(), icon: Plane, label: "shell.flights", directed: true },
    { to: paths.hotelSearch(), icon: BedDouble, label: "shell.hotels" },
    { to: paths.local("/transfers/search"), icon: TramFront, label: "shell.transfers" },
    { to: paths.packages(), icon: Luggage, label: "shell.packages" },
    { to: paths.visas(), icon: Stamp, label: "shell.visas" },
  ];
  return places.filter(({ to }) => isSold(to));
}

/** The products and the offers, as they stand in the header, in the menu of a phone and in the footer. */
export function useMainPlaces(): Place[] {
  const offers = usePaths().offers();
  return [...useProductPlaces(), { to: offers, icon: TicketPercent, label: "shell.offers" }];
}

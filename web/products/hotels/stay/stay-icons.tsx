import { BusFront, Car, Footprints, Ship } from "lucide-react";
import { IconSheet } from "#web/ui/icon-sheet.tsx";

const icons = { "way-walk": Footprints, "way-drive": Car, "way-shuttle": BusFront, "way-boat": Ship };

/** The icons of cards of hotels, once a page that shows some. */
export const StayIcons = () => <IconSheet icons={icons} />;

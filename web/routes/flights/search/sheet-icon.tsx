import {
  Armchair,
  Backpack,
  CircleCheck,
  CircleHelp,
  CircleSlash,
  Luggage,
  Plane,
  Receipt,
  Repeat,
  UserX,
  UtensilsCrossed,
} from "lucide-react";
import { IconSheet as Sheet, SheetIcon as One } from "#web/ui/icon-sheet.tsx";

const icons = {
  plane: Plane,
  backpack: Backpack,
  luggage: Luggage,
  yes: CircleCheck,
  no: CircleSlash,
  unknown: CircleHelp,
  repeat: Repeat,
  seat: Armchair,
  meal: UtensilsCrossed,
  absent: UserX,
  taxes: Receipt,
};
export type SheetIconName = keyof typeof icons;

/** The icons of the cards: thirty cards show two hundred of them. */
export const IconSheet = () => <Sheet icons={icons} />;

/** One of them; decorative. */
export const SheetIcon = ({ name }: { name: SheetIconName }) => <One name={name} />;

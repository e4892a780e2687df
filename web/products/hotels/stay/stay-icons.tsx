import {
  Ban,
  BedDouble,
  BusFront,
  Car,
  ChevronLeft,
  ChevronRight,
  CircleCheck,
  Coffee,
  Footprints,
  Ship,
  Wallet,
} from "lucide-react";
import { IconSheet } from "#web/ui/icon-sheet.tsx";

const icons = {
  "way-walk": Footprints,
  "way-drive": Car,
  "way-shuttle": BusFront,
  "way-boat": Ship,
  "fact-free": CircleCheck,
  "fact-cancel": Ban,
  "fact-meal": Coffee,
  "fact-room": BedDouble,
  "fact-pay": Wallet,
  "turn-back": ChevronLeft,
  "turn-on": ChevronRight,
};

/** The icons of cards of hotels, once a page that shows some. */
export const StayIcons = () => <IconSheet icons={icons} />;

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

/** The icons of the cards, drawn once a page: thirty cards show two hundred of them. */
export function IconSheet() {
  return (
    <div hidden>
      {Object.entries(icons).map(([name, Drawing]) => (
        <Drawing key={name} id={`icon-${name}`} width="100%" height="100%" strokeWidth={1.75} />
      ))}
    </div>
  );
}

/** One of them; decorative. */
export function SheetIcon({ name }: { name: SheetIconName }) {
  return (
    <svg className="sheet-icon" aria-hidden="true">
      <use href={`#icon-${name}`} />
    </svg>
  );
}

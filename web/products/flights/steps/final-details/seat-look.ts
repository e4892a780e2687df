/** The dearer a seat, the warmer its colour. */
const looks = [
  "border-palm-500 bg-paper",
  "border-palm-500 bg-palm-100",
  "border-gold bg-gold-50",
  "border-gold bg-gold text-on-light",
];

export const levelLook = (level: number): string => looks[Math.min(level, looks.length - 1)]!;

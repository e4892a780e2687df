import { classNames } from "./class-names.ts";

/** A few letters on a colour of their own (`#rrggbb`), dark or white as can be read on it. Says nothing to a screen reader. */
export function ColourMark({ text, colour, className }: { text: string; colour: string; className: string }) {
  return (
    <span
      aria-hidden="true"
      dir="ltr"
      style={{ background: colour }}
      className={classNames(className, isLight(colour) ? "text-on-light" : "text-white")}
    >
      {text}
    </span>
  );
}

/** Whether black has more contrast than white: WCAG relative luminance above 0.18. */
function isLight(colour: string): boolean {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.18;
}

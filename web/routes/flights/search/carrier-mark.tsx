/** The airline's code on its colour: our stand-in for marks that belong to their owners. */
export function CarrierMark({ code, colour }: { code: string; colour: string }) {
  return (
    <span
      dir="ltr"
      aria-hidden="true"
      className="carrier-mark"
      style={isLight(colour) ? { backgroundColor: colour, color: "#10201d" } : { backgroundColor: colour }}
    >
      {code}
    </span>
  );
}

/** Whether dark text reads better on a colour (`#rrggbb`), by relative luminance. */
function isLight(colour: string): boolean {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.3;
}

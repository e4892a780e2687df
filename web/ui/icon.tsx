import type { LucideIcon } from "lucide-react";
import { classNames } from "./class-names.ts";

export type IconProps = {
  icon: LucideIcon;
  className?: string | undefined;
};

/** What the class says does not stand at each of the forty icons of a page. */
const drawnByClass = {
  xmlns: undefined,
  fill: undefined,
  stroke: undefined,
  strokeLinecap: undefined,
  strokeLinejoin: undefined,
};

/** Only the server has it: the lines of all icons are a tenth of the elements of a page. */
const written = import.meta.env.SSR ? await import("./icon-lines.ts") : null;

/** A decorative icon, 1.25 times the text beside it unless its class gives a size; whatever it says is also said in words. */
export function Icon({ icon: Drawing, className }: IconProps) {
  const own = classNames("icon", className);
  if (!written) return <Drawing aria-hidden="true" {...drawnByClass} className={own} />;
  // The same elements as above, the lines as one text: the browser's React finds its own there.
  const { name, lines } = written.linesOf(Drawing);
  return (
    <svg
      width="24"
      height="24"
      viewBox="0 0 24 24"
      strokeWidth="2"
      className={`${name} ${own}`}
      aria-hidden="true"
      dangerouslySetInnerHTML={lines}
    />
  );
}

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

/** A decorative icon, 1.25 times the text beside it unless its class gives a size; whatever it says is also said in words. */
export function Icon({ icon: Drawing, className }: IconProps) {
  return <Drawing aria-hidden="true" {...drawnByClass} className={classNames("icon", className)} />;
}

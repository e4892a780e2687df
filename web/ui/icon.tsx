import type { LucideIcon } from "lucide-react";
import { classNames } from "./class-names.ts";

export type IconProps = {
  icon: LucideIcon;
  className?: string | undefined;
};

/** A decorative icon, 1.25 times the text beside it unless its class gives a size; whatever it says is also said in words. */
export function Icon({ icon: Drawing, className }: IconProps) {
  return (
    <Drawing
      aria-hidden="true"
      focusable="false"
      strokeWidth={1.75}
      className={classNames("inline-block [:where(&)]:size-[1.25em] shrink-0", className)}
    />
  );
}

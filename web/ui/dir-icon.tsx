import { classNames } from "./class-names.ts";
import { Icon, type IconProps } from "./icon.tsx";

/** An icon that points along the line of reading (arrows, chevrons, planes, send): drawn for LTR, mirrored in RTL. */
export function DirIcon({ className, ...props }: IconProps) {
  return <Icon {...props} className={classNames("rtl:-scale-x-100", className)} />;
}

import type { IconNode } from "lucide";
import type { ButtonHTMLAttributes } from "react";
import { classNames } from "./class-names.ts";
import { Icon } from "./icon.tsx";

export type IconButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, "children"> & {
  icon: IconNode;
  /** Read aloud, and shown by the browser on hover. */
  label: string;
  /** Mirrors the icon in RTL. */
  directional?: boolean | undefined;
  round?: boolean | undefined;
};

/** A button that is only an icon: 44 px on a phone, 40 px on a desk. */
export function IconButton({ icon, label, directional, round, className, type = "button", ...rest }: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      title={label}
      className={classNames(
        "grid size-11 shrink-0 place-items-center text-palm-600 transition-colors hover:bg-palm-50 sm:size-10",
        "disabled:opacity-40 disabled:hover:bg-transparent",
        round ? "rounded-full border border-line" : "rounded-field",
        className,
      )}
    >
      <Icon icon={icon} className={directional ? "rtl:-scale-x-100" : undefined} />
    </button>
  );
}

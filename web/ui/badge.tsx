import type { IconNode } from "lucide";
import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { Icon } from "./icon.tsx";

export type BadgeTone = "plain" | "palm" | "ok" | "warn" | "bad" | "info" | "gold" | "dusk";

const tones: Record<BadgeTone, string> = {
  plain: "bg-sand-2 text-muted",
  palm: "bg-palm-50 text-palm-600",
  ok: "bg-ok-50 text-ok-700",
  warn: "bg-warn-50 text-warn-700",
  bad: "bg-bad-50 text-bad-700",
  info: "bg-info-50 text-info-700",
  gold: "bg-gold-50 text-gold-700",
  dusk: "bg-dusk-50 text-dusk-600",
};

export type BadgeProps = {
  children: ReactNode;
  tone?: BadgeTone | undefined;
  icon?: IconNode | undefined;
  className?: string | undefined;
};

/** A state or a fact in one or two words. */
export function Badge({ children, tone = "plain", icon, className }: BadgeProps) {
  return (
    <span
      className={classNames(
        "inline-flex items-center gap-1.5 rounded-tag px-2 py-0.5 text-sm font-medium",
        tones[tone],
        className,
      )}
    >
      {icon && <Icon icon={icon} className="size-[1.05em]" />}
      <span>{children}</span>
    </span>
  );
}

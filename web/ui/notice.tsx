import { CircleAlert, CircleCheck, Info, TriangleAlert, type IconNode } from "lucide";
import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { Icon } from "./icon.tsx";

export type NoticeTone = "info" | "ok" | "warn" | "bad";

const tones: Record<NoticeTone, { look: string; icon: IconNode }> = {
  info: { look: "bg-info-50 text-info-700", icon: Info },
  ok: { look: "bg-ok-50 text-ok-700", icon: CircleCheck },
  warn: { look: "bg-warn-50 text-warn-700", icon: TriangleAlert },
  bad: { look: "bg-bad-50 text-bad-700", icon: CircleAlert },
};

export type NoticeProps = {
  tone?: NoticeTone | undefined;
  /** Its own icon in place of the tone's. */
  icon?: IconNode | undefined;
  title?: ReactNode;
  children?: ReactNode;
  /** At the end of the line: a link or a button. */
  action?: ReactNode;
  /** Announced when it appears: `status` politely, `alert` at once. Leave out what stood there from the start. */
  role?: "status" | "alert" | undefined;
  className?: string | undefined;
};

/** Something the reader should know here and now, by icon and words, never by colour alone. */
export function Notice({ tone = "info", icon, title, children, action, role, className }: NoticeProps) {
  const { look, icon: own } = tones[tone];
  return (
    <div role={role} className={classNames("flex items-start gap-3 rounded-card px-4 py-3", look, className)}>
      <Icon icon={icon ?? own} className="mt-[.15em]" />
      <div className="flex min-w-0 grow flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <div className="min-w-0 flex-1 basis-60">
          {title && <p className="font-semibold">{title}</p>}
          {children && <div>{children}</div>}
        </div>
        {action}
      </div>
    </div>
  );
}

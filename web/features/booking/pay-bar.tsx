import type { ReactNode } from "react";
import type { Money as Amount } from "#contract/money.ts";
import { useT } from "#web/lib/i18n.tsx";
import { Money } from "#web/ui/money.tsx";

/** The total and the step's action, always in reach of a thumb. On a desk the page has its own button. */
export function PayBar({ total, children }: { total: Amount; children: ReactNode }) {
  const t = useT();
  return (
    <div className="fixed inset-x-0 bottom-0 z-20 flex items-center justify-between gap-4 border-t border-line bg-paper px-4 pt-2.5 pb-[max(10px,env(safe-area-inset-bottom))] md:hidden">
      <span className="leading-heading">
        <span className="block text-sm text-muted">{t("booking.total")}</span>
        <Money value={total} big charged className="text-xl font-semibold" />
      </span>
      {children}
    </div>
  );
}

import type { ReactNode } from "react";
import { useNavigation } from "react-router";
import type { Money as Amount } from "#contract/money.ts";
import { useT } from "#web/lib/i18n.tsx";
import { Button } from "#web/ui/button.tsx";
import { Money } from "#web/ui/money.tsx";

/** On a phone: the total and the way on, in reach of a thumb. */
export function ChoiceBar({ total, form, children }: { total: Amount; form: string; children: ReactNode }) {
  const t = useT();
  const busy = useNavigation().formMethod === "POST";
  return (
    <div className="fixed inset-x-0 bottom-0 z-20 flex items-center justify-between gap-4 border-t border-line bg-paper px-4 pt-2.5 pb-[max(10px,env(safe-area-inset-bottom))] md:hidden print:hidden">
      <span className="leading-heading">
        <span className="block text-sm text-muted">{t("transfers.total")}</span>
        <Money value={total} big charged className="text-xl font-semibold" />
      </span>
      <Button type="submit" form={form} pending={busy}>
        {children}
      </Button>
    </div>
  );
}

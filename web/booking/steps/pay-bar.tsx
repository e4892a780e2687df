import type { ReactNode } from "react";
import { useNavigation } from "react-router";
import type { Money as Amount } from "#contract/money.ts";
import { useT } from "#web/lib/i18n.tsx";
import { Button } from "#web/ui/button.tsx";
import { Money } from "#web/ui/money.tsx";
import { useDeferredSubmit } from "./saves.tsx";

/** What leads on from a step: the form of this id is sent by a button with these words. */
export type StepAction = { total: Amount; form: string; submit: ReactNode };

/** The total and the step's action, always in reach of a thumb. On a desk the page has its own button. */
export function PayBar({
  total,
  label,
  children,
}: {
  total: Amount;
  /** What the total is called, where it is not the whole price. */
  label?: string | undefined;
  children: ReactNode;
}) {
  const t = useT();
  return (
    <div className="fixed inset-x-0 bottom-0 z-20 flex items-center justify-between gap-4 border-t border-line bg-paper px-4 pt-2.5 pb-[max(10px,env(safe-area-inset-bottom))] md:hidden">
      <span className="leading-heading">
        <span className="block text-sm text-muted">{label ?? t("booking.total")}</span>
        <Money value={total} big charged className="text-xl font-semibold" />
      </span>
      {children}
    </div>
  );
}

export function FormBar({ total, form, submit }: StepAction) {
  const sending = useNavigation().formMethod === "POST";
  const { isDeferred } = useDeferredSubmit();
  return (
    <PayBar total={total}>
      <Button type="submit" form={form} pending={isDeferred || sending}>
        {submit}
      </Button>
    </PayBar>
  );
}

import { Check } from "lucide";
import type { ReactNode } from "react";
import { useT } from "#web/lib/i18n.tsx";
import { Card } from "#web/ui/card.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { Icon } from "#web/ui/icon.tsx";

/** What comes next, in the order it happens; its children are `NextStep`s. */
export function NextSteps({ children }: { children: ReactNode }) {
  const t = useT();
  return (
    <Card as="section">
      <h2 className="mb-4 text-xl">{t("confirmation.next_title")}</h2>
      <ol className="grid">{children}</ol>
    </Card>
  );
}

type StepProps = {
  number: number;
  state: "done" | "now" | "later";
  title: ReactNode;
  when?: ReactNode;
  children: ReactNode;
};

const looks = {
  done: "bg-ok-50 text-ok-700",
  now: "bg-palm-500 text-white ring-4 ring-palm-50",
  later: "bg-sand-2 text-muted",
};

export function NextStep({ number, state, title, when, children }: StepProps) {
  return (
    <li className="relative grid grid-cols-[28px_1fr] gap-3 pb-5 before:absolute before:start-[13px] before:top-7 before:bottom-0 before:w-0.5 before:bg-line last:pb-0 last:before:hidden">
      <span
        className={classNames(
          "relative grid size-7 place-items-center rounded-full text-sm font-semibold",
          looks[state],
        )}
      >
        {state === "done" ? <Icon icon={Check} /> : number}
      </span>
      <span>
        <b>{title}</b> {when && <span className="text-muted">{when}</span>}
        <span className="block text-sm text-muted">{children}</span>
      </span>
    </li>
  );
}

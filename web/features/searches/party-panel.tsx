import { Users } from "lucide";
import type { ReactNode } from "react";
import { useT } from "#web/lib/i18n.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { DropPanel } from "#web/ui/drop-panel.tsx";
import { FieldError } from "#web/ui/field-error.tsx";
import { Icon } from "#web/ui/icon.tsx";

type Props = {
  /** Of what an error summary leads to. */
  id: string;
  label: string;
  /** What is chosen, and what goes with it, small. */
  people: ReactNode;
  more: ReactNode;
  error: string | undefined;
  /** The fields. */
  children: ReactNode;
  onToggle?: (open: boolean) => void;
  panelClassName?: string;
};

/** For whom a search is, and what goes with it, in one field that opens its panel. */
export function PartyPanel({ id, label, people, more, error, children, onToggle, panelClassName = "sm:w-92" }: Props) {
  const t = useT();
  return (
    <div className="flex min-w-0 flex-col">
      <DropPanel
        alignEnd
        title={label}
        doneLabel={t("common.done")}
        closeLabel={t("common.close")}
        startsOpen={Boolean(error)}
        onToggle={onToggle}
        triggerClassName={classNames("field-box field-box-icon flex-1", error && "is-wrong")}
        panelClassName={panelClassName}
        trigger={
          <>
            <Icon icon={Users} className="size-5" />
            <span className="field-label">{label}</span>
            <span id={id} tabIndex={-1} className="field-value">
              {people} <span className="field-note">{more}</span>
            </span>
          </>
        }
      >
        {children}
      </DropPanel>
      <div className="field-fault mt-1.5 empty:hidden">
        <FieldError>{error}</FieldError>
      </div>
    </div>
  );
}

import type { ReactNode } from "react";
import { useT } from "#web/lib/i18n.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { DropPanel } from "#web/ui/drop-panel.tsx";
import { FieldError } from "#web/ui/field-error.tsx";

type Props = {
  /** Of what an error summary leads to. */
  id: string;
  label: string;
  /** What is chosen, in two lines. */
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
    <div className="min-w-0">
      <DropPanel
        alignEnd
        doneLabel={t("common.done")}
        onToggle={onToggle}
        triggerClassName={classNames(
          "grid min-h-21 content-center border bg-paper px-4 py-2 hover:border-muted",
          error ? "border-bad" : "border-edge",
        )}
        panelClassName={panelClassName}
        trigger={
          <span id={id} tabIndex={-1} className="block min-w-0 leading-[1.4]">
            <span className="block text-sm text-muted">{label}</span>
            <b className="block truncate text-field font-semibold">{people}</b>
            <span className="block truncate text-sm text-muted">{more}</span>
          </span>
        }
      >
        {children}
      </DropPanel>
      <div className="mt-1.5 empty:hidden">
        <FieldError>{error}</FieldError>
      </div>
    </div>
  );
}

import { ChevronDown, type IconNode } from "lucide";
import type { ReactNode, SelectHTMLAttributes } from "react";
import { classNames } from "./class-names.ts";
import { FieldError } from "./field-error.tsx";
import { describedBy, useFieldId } from "./field.tsx";
import { Icon } from "./icon.tsx";

type Props = Omit<SelectHTMLAttributes<HTMLSelectElement>, "className"> & {
  name: string;
  label: string;
  icon?: IconNode | undefined;
  /** After the label, small. */
  note?: ReactNode;
  error?: string | undefined;
  children: ReactNode;
};

/** The browser's own select as a box of a search form: it fills the box, under its label. */
export function BoxSelect({ name, id: given, label, icon, note, error, children, ...select }: Props) {
  const own = useFieldId(name);
  const id = given ?? own;
  return (
    <div className="relative flex min-w-0 flex-col">
      <div className={classNames("field-box flex-1 pe-9", icon && "field-box-icon")}>
        {icon && <Icon icon={icon} className="size-5" />}
        <label htmlFor={id} className="field-label pointer-events-none z-1">
          {label}
          {note && <> · {note}</>}
        </label>
        <span className="field-value" aria-hidden="true">
          &nbsp;
        </span>
        <select
          {...select}
          {...describedBy(id, { error, hint: undefined })}
          id={id}
          name={name}
          className={classNames(
            "absolute inset-0 size-full min-w-0 cursor-pointer appearance-none truncate rounded-card bg-transparent pt-[calc(1.4*var(--text-sm)+7px)] pe-9 pb-1.75 text-field font-semibold text-ink",
            icon ? "box-select" : "ps-3.5",
          )}
        >
          {children}
        </select>
        <Icon icon={ChevronDown} className="pointer-events-none absolute inset-y-0 end-3 my-auto text-muted" />
      </div>
      <div className="field-fault mt-1.5 empty:hidden">
        <FieldError id={`${id}-error`}>{error}</FieldError>
      </div>
    </div>
  );
}

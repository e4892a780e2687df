import { CalendarDays } from "lucide";
import { useState, type ReactNode } from "react";
import { classNames } from "./class-names.ts";
import type { CalendarLook } from "./calendar-months.tsx";
import type { DaySpan } from "./calendar.tsx";
import { DropPanel } from "./drop-panel.tsx";
import { FieldError } from "./field-error.tsx";
import { useFieldId, inputClass } from "./field.tsx";
import { Icon } from "./icon.tsx";
import { LazyCalendar, preloadCalendar } from "./lazy-calendar.tsx";
import { useHydrated } from "./use-hydrated.ts";
import { useMedia } from "./use-media.ts";

export type DatePickerProps = CalendarLook & {
  /** Names of the two fields; without `end` it is a single day. They carry YYYY-MM-DD. */
  names: { start: string; end?: string | undefined };
  /** Where one name stands several times. */
  id?: string | undefined;
  labels: {
    field: string;
    start: string;
    end?: string | undefined;
    calendar: string;
    done: string;
    close: string;
    later: string;
  };
  defaultValue: DaySpan;
  min: string;
  max: string;
  /** What the closed field says about the days chosen. */
  render: (value: DaySpan) => ReactNode;
  error?: ReactNode;
  onChange?: ((value: DaySpan) => void) | undefined;
  onMonths?: ((first: string, last: string) => void) | undefined;
  /** The panel was opened, also before the page's code had come. */
  onOpen?: (() => void) | undefined;
  alignEnd?: boolean | undefined;
  /** Beside the button that closes the panel. */
  foot?: ((value: DaySpan) => ReactNode) | undefined;
  /** Beside the months, over them on a phone: days a press away. */
  aside?: ((value: DaySpan, choose: (days: DaySpan) => void) => ReactNode) | undefined;
  className?: string | undefined;
};

/**
 * A field for one day or a span. Opened, it shows the calendar; before JavaScript, the browser's own date fields, which
 * hold the values all along.
 */
export function DatePicker(props: DatePickerProps) {
  const ownId = useFieldId(props.names.start);
  const {
    names,
    id = ownId,
    labels,
    defaultValue,
    min,
    max,
    render,
    error,
    onChange,
    onMonths,
    onOpen,
    alignEnd,
    foot,
    aside,
    className,
    ...look
  } = props;
  const [value, setValue] = useState(defaultValue);
  const [open, setOpen] = useState(false);
  const hydrated = useHydrated();
  const isWide = useMedia("(width >= 640px)");
  const change = (next: DaySpan) => {
    setValue(next);
    onChange?.(next);
  };
  const shown = names.end ? value : { start: value.start, end: null };
  return (
    <div
      className={classNames("flex min-w-0 flex-col", className)}
      onPointerEnter={preloadCalendar}
      onFocus={preloadCalendar}
    >
      <DropPanel
        title={labels.field}
        doneLabel={labels.done}
        closeLabel={labels.close}
        foot={foot?.(shown)}
        onToggle={(isOpen) => {
          setOpen(isOpen);
          if (isOpen) onOpen?.();
        }}
        alignEnd={alignEnd}
        triggerClassName={classNames("field-box field-box-icon flex-1", error ? "is-wrong" : "")}
        panelClassName={classNames(
          "large-text:static! large-text:w-full!",
          aside ? "calendar-panel sm:w-[min(58rem,calc(100vw-3rem))]" : "sm:w-[min(46rem,calc(100vw-3rem))]",
        )}
        trigger={
          <>
            <Icon icon={CalendarDays} className="size-5" />
            <span className="field-label">{labels.field}</span>
            <span id={id} tabIndex={-1} className="field-value sm:whitespace-nowrap">
              {render(shown)}
            </span>
          </>
        }
      >
        {hydrated && open && aside?.(shown, change)}
        {hydrated && open && (
          <LazyCalendar
            {...look}
            label={labels.calendar}
            mode={names.end ? "range" : "single"}
            months={isWide ? 2 : 3}
            stacked={!isWide}
            laterLabel={labels.later}
            value={shown}
            onChange={change}
            min={min}
            max={max}
            onMonths={onMonths}
          />
        )}
        <div className={hydrated ? "hidden" : "flex flex-wrap gap-3"}>
          <DayInput
            name={names.start}
            label={labels.start}
            value={value.start}
            min={min}
            max={max}
            onDay={(start) => change({ ...value, start })}
          />
          {names.end && (
            <DayInput
              name={names.end}
              label={labels.end ?? ""}
              value={value.end}
              min={min}
              max={max}
              onDay={(end) => change({ ...value, end })}
            />
          )}
        </div>
      </DropPanel>
      <div className="field-fault mt-1.5 empty:hidden">
        <FieldError>{error}</FieldError>
      </div>
    </div>
  );
}

type DayInputProps = {
  name: string;
  label: string;
  value: string | null;
  min: string;
  max: string;
  onDay: (day: string | null) => void;
};

function DayInput({ label, value, onDay, ...rest }: DayInputProps) {
  return (
    <label className="grid gap-1.5 text-base font-medium">
      {label}
      <input
        {...rest}
        type="date"
        value={value ?? ""}
        onChange={(event) => onDay(event.currentTarget.value || null)}
        className={inputClass}
      />
    </label>
  );
}

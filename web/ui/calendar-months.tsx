import { type CalendarDate, endOfMonth, getDayOfWeek } from "@internationalized/date";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { useContext, type KeyboardEvent, type ReactNode } from "react";
import { Button } from "react-aria-components/Button";
import {
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarStateContext,
} from "react-aria-components/Calendar";
import { RangeCalendarStateContext } from "react-aria-components/RangeCalendar";
import { classNames } from "./class-names.ts";
import { DirIcon } from "./dir-icon.tsx";
import { useDigits } from "./format-context.ts";
import { useFormats } from "./use-formats.ts";

export type CalendarLook = {
  /** Small, under the number of a day: the other calendar's day. */
  noteOfDay?: ((iso: string) => string) | undefined;
  /** Under the name of a month: the months of the other calendar. Gets its first and last day. */
  noteOfMonth?: ((first: string, last: string) => string) | undefined;
  /** At the foot of a day: a figure, marked when it is a low one. */
  footOfDay?: ((iso: string) => { text: string; low?: boolean | undefined } | null) | undefined;
  /** Days with a coloured line: feasts, holidays. Explain them in `legend`. */
  isMarked?: ((iso: string) => boolean) | undefined;
  legend?: ReactNode;
};

const arrow =
  "grid size-11 place-items-center rounded-full text-ink transition-colors hover:bg-palm-50 disabled:opacity-30 sm:size-9";

/** The months of a calendar side by side, with the two arrows; stands inside React Aria's calendar. */
export function CalendarMonths(props: CalendarLook & { months: 1 | 2 }) {
  const span = useContext(RangeCalendarStateContext);
  // React Aria gives up a span that was begun; only the next Escape is for the panel around the calendar.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Escape" && span?.anchorDate) event.stopPropagation();
  };
  return (
    <>
      <div onKeyDown={onKeyDown} className="relative grid gap-x-8 gap-y-4 sm:auto-cols-fr sm:grid-flow-col">
        <div className="absolute inset-x-0 top-0 flex justify-between">
          <Button slot="previous" className={arrow}>
            <DirIcon icon={ChevronLeft} />
          </Button>
          <Button slot="next" className={arrow}>
            <DirIcon icon={ChevronRight} />
          </Button>
        </div>
        {Array.from({ length: props.months }, (_, offset) => (
          <Month key={offset} offset={offset} {...props} />
        ))}
      </div>
      {props.legend && (
        <div className="mt-3 flex flex-wrap justify-between gap-x-4 gap-y-1 text-sm text-muted">{props.legend}</div>
      )}
    </>
  );
}

function Month({ offset, ...look }: CalendarLook & { offset: number }) {
  const { day } = useFormats();
  const single = useContext(CalendarStateContext);
  const range = useContext(RangeCalendarStateContext);
  const first = (range ?? single)?.visibleRange.start.add({ months: offset });
  return (
    <div className="min-w-0">
      <div aria-hidden="true" className="grid min-h-11 content-center px-11 pb-2 text-center leading-heading">
        <b>{first && day(first.toString(), "monthYear")}</b>
        {first && look.noteOfMonth && (
          <span className="text-sm text-muted">{look.noteOfMonth(first.toString(), endOfMonth(first).toString())}</span>
        )}
      </div>
      <CalendarGrid
        offset={{ months: offset }}
        weekdayStyle="short"
        className="w-full table-fixed border-separate border-spacing-y-0.5"
      >
        <CalendarGridHeader>
          {(name) => (
            // Arabic weekdays come with their article, which a narrow column has no room for.
            <CalendarHeaderCell className="py-1.5 text-sm font-medium text-muted">
              {name.replace(/^ال/, "")}
            </CalendarHeaderCell>
          )}
        </CalendarGridHeader>
        <CalendarGridBody>{(date) => <Day date={date} {...look} />}</CalendarGridBody>
      </CalendarGrid>
    </div>
  );
}

function Day({ date, noteOfDay, footOfDay, isMarked }: CalendarLook & { date: CalendarDate }) {
  const iso = date.toString();
  const weekend = getDayOfWeek(date, "en-US", "sun") >= 5;
  return (
    <CalendarCell
      date={date}
      className={({ isSelected, isSelectionStart, isSelectionEnd, isOutsideMonth, isDisabled, isFocusVisible }) => {
        const edge = isSelectionStart || isSelectionEnd || (isSelected && !isSelectionStart);
        const inside = isSelected && !isSelectionStart && !isSelectionEnd;
        return classNames(
          "grid min-h-11 cursor-pointer content-center justify-items-center rounded-field px-0.5 py-1 text-center leading-heading outline-none",
          isOutsideMonth && "invisible",
          isDisabled && "cursor-not-allowed text-faint opacity-45",
          inside && "rounded-none bg-palm-50",
          edge && !inside && "bg-palm-500 text-white [&_small]:text-white",
          !isSelected && !isDisabled && "hover:bg-palm-50",
          !isSelected && weekend && !isDisabled && "text-dusk-600",
          isMarked?.(iso) && "rounded-b-tag border-b-3 border-gold",
          isFocusVisible && "outline-2 outline-offset-1 outline-ring",
        );
      }}
    >
      {({ formattedDate }) => (
        <DayText number={formattedDate} note={noteOfDay?.(iso)} foot={footOfDay?.(iso) ?? null} />
      )}
    </CalendarCell>
  );
}

function DayText({
  number,
  note,
  foot,
}: {
  number: string;
  note: string | undefined;
  foot: { text: string; low?: boolean | undefined } | null;
}) {
  const digits = useDigits();
  return (
    <>
      <span className="tabular-nums">{digits(number)}</span>
      {note && <small className="text-[.7rem] text-faint tabular-nums">{note}</small>}
      {foot && (
        <small className={classNames("text-[.75rem] tabular-nums", foot.low ? "font-semibold text-ok" : "text-muted")}>
          {foot.text}
        </small>
      )}
    </>
  );
}

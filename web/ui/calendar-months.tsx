import { type CalendarDate, endOfMonth, getDayOfWeek } from "@internationalized/date";
import { ChevronLeft, ChevronRight } from "lucide";
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
  /** The days have a line for it, also those without a figure: nothing moves when the figures come. */
  hasFeet?: boolean | undefined;
  /** Days with a coloured line: feasts, holidays. Explain them in `legend`. */
  isMarked?: ((iso: string) => boolean) | undefined;
  legend?: ReactNode;
  /** One month under the other, as far as is asked for, without the weeks that are over: where the calendar has a phone's screen. */
  stacked?: boolean | undefined;
};

const arrow =
  "grid size-11 place-items-center rounded-full text-ink transition-colors hover:bg-palm-50 disabled:opacity-30 sm:size-9";

/** The months of a calendar side by side, with the two arrows; stands inside React Aria's calendar. */
export function CalendarMonths(props: CalendarLook & { months: number; more?: ReactNode }) {
  const span = useContext(RangeCalendarStateContext);
  // React Aria gives up a span that was begun; only the next Escape is for the panel around the calendar.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Escape" && span?.anchorDate) event.stopPropagation();
  };
  return (
    <>
      <div
        onKeyDown={onKeyDown}
        className={classNames(
          "relative grid gap-x-7 gap-y-4",
          props.stacked ? "calendar-stacked" : "sm:auto-cols-fr sm:grid-flow-col",
        )}
      >
        <div className={classNames("absolute inset-x-0 top-0 flex justify-between", props.stacked && "hidden")}>
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
      {props.more}
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
      <div
        aria-hidden="true"
        className={classNames(
          "leading-heading",
          look.stacked
            ? "flex items-baseline justify-between gap-3 pb-1"
            : "grid min-h-10 content-center px-11 pb-1 text-center",
        )}
      >
        <b>{first && day(first.toString(), "monthYear")}</b>
        {first && look.noteOfMonth && (
          <span className="text-sm text-gold-700">
            {look.noteOfMonth(first.toString(), endOfMonth(first).toString())}
          </span>
        )}
      </div>
      <CalendarGrid
        offset={{ months: offset }}
        weekdayStyle="short"
        className="w-full table-fixed border-separate border-spacing-x-0 border-spacing-y-px"
      >
        <CalendarGridHeader>
          {(name) => (
            // Arabic weekdays come with their article, which a narrow column has no room for.
            <CalendarHeaderCell className="py-1 text-sm font-normal text-muted">
              {name.replace(/^ال/, "")}
            </CalendarHeaderCell>
          )}
        </CalendarGridHeader>
        <CalendarGridBody>{(date) => <Day date={date} {...look} />}</CalendarGridBody>
      </CalendarGrid>
    </div>
  );
}

function Day({ date, noteOfDay, footOfDay, isMarked, hasFeet }: CalendarLook & { date: CalendarDate }) {
  const iso = date.toString();
  const weekend = getDayOfWeek(date, "en-US", "sun") >= 5;
  return (
    <CalendarCell
      date={date}
      className={({ isSelected, isSelectionStart, isSelectionEnd, isOutsideMonth, isDisabled, isFocusVisible }) => {
        const edge = isSelectionStart || isSelectionEnd || (isSelected && !isSelectionStart);
        const inside = isSelected && !isSelectionStart && !isSelectionEnd;
        return classNames(
          "calendar-day grid min-h-11 cursor-pointer content-center justify-items-center px-0.5 pt-1 pb-0.5 text-center leading-heading outline-none",
          isOutsideMonth && "invisible",
          isDisabled && "cursor-not-allowed text-faint opacity-45",
          edge && !inside
            ? "rounded-field bg-palm-500 text-white [&_small]:bg-transparent [&_small]:text-white"
            : inside
              ? "bg-palm-50"
              : weekend
                ? "bg-sand"
                : "rounded-field",
          !isSelected && !isDisabled && "hover:bg-palm-100",
          isMarked?.(iso) && "shadow-[inset_0_-2px_0_var(--color-gold)]",
          isFocusVisible && "rounded-field outline-2 outline-offset-1 outline-ring",
        );
      }}
    >
      {({ formattedDate }) => (
        <DayText number={formattedDate} note={noteOfDay?.(iso)} foot={footOfDay?.(iso) ?? null} hasFeet={hasFeet} />
      )}
    </CalendarCell>
  );
}

type DayTextProps = {
  number: string;
  note: string | undefined;
  foot: { text: string; low?: boolean | undefined } | null;
  hasFeet: boolean | undefined;
};

function DayText({ number, note, foot, hasFeet }: DayTextProps) {
  const digits = useDigits();
  return (
    <>
      <span className="relative font-semibold tabular-nums">
        {digits(number)}
        {note && (
          <small className="absolute start-full -top-1 ms-0.5 text-[.6875rem] font-normal text-gold-700 tabular-nums">
            {note}
          </small>
        )}
      </span>
      {hasFeet && (
        <small
          className={classNames(
            "min-h-[1.25em] rounded-full px-1 text-[.75rem] tabular-nums",
            foot?.low ? "bg-ok-50 font-semibold text-ok-700" : "text-muted",
          )}
        >
          {foot?.text}
        </small>
      )}
    </>
  );
}

import type { ReactNode } from "react";
import { Rich } from "#web/lib/rich.tsx";
import { DateText } from "#web/ui/date-text.tsx";

type Props = {
  startsOn: string;
  endsOn: string;
  /** Absent where nothing can be chosen. */
  choice?: { checked: boolean; disabled: boolean; onChoose?: (() => void) | undefined } | undefined;
  /** It can be had. */
  isOpen: boolean;
  /** Below the days, and at the end of the row. */
  note?: ReactNode;
  /** On a phone the end of the row stands below: there is much to say. */
  wraps?: boolean;
  children: ReactNode;
};

/** A departure as a radio: its days in both calendars, and what is told of it. */
export function DepartureRow({ startsOn, endsOn, choice, isOpen, note, wraps = false, children }: Props) {
  return (
    <label
      className={`flex min-h-11 ${wraps ? "flex-wrap sm:flex-nowrap" : ""} items-center gap-3 rounded-field border border-line bg-paper px-3.5 py-2.5 has-checked:border-palm-500 has-checked:ring-1 has-checked:ring-palm-500 ${isOpen ? "" : "text-muted"}`}
    >
      {choice && (
        <input
          type="radio"
          name="startsOn"
          value={startsOn}
          required
          disabled={choice.disabled}
          defaultChecked={choice.checked}
          onChange={choice.onChoose}
          className="size-5 shrink-0 appearance-none rounded-full border-[1.5px] border-edge bg-paper checked:border-6 checked:border-palm-500 disabled:opacity-40"
        />
      )}
      <span className={`min-w-0 grow ${wraps ? "basis-1/2" : ""}`}>
        <span className="block font-semibold">
          <DateText date={startsOn} style="long" beside />
        </span>
        <span className="block text-sm text-muted">
          <DateText date={startsOn} other /> ·{" "}
          <Rich id="packages.back_on" parts={{ date: <DateText date={endsOn} style="dayMonth" beside /> }} />
        </span>
        {note}
      </span>
      <span
        className={
          wraps
            ? "flex basis-full items-center justify-between gap-3 ps-8 sm:grid sm:shrink-0 sm:basis-auto sm:justify-items-end sm:gap-1 sm:ps-0"
            : "grid shrink-0 justify-items-end gap-1"
        }
      >
        {children}
      </span>
    </label>
  );
}

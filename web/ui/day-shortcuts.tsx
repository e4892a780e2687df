import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";
import type { DaySpan } from "./calendar.tsx";

export type DayShortcut = { key: string; label: ReactNode; note: ReactNode; days: DaySpan };

type Props = {
  label: string;
  shortcuts: readonly DayShortcut[];
  value: DaySpan;
  onChoose: (days: DaySpan) => void;
};

/** Days a press away, beside the months on a desk and over them on a phone. */
export function DayShortcuts({ label, shortcuts, value, onChoose }: Props) {
  return (
    <div role="group" aria-label={label} className="day-shortcuts">
      <p aria-hidden="true" className="text-sm text-muted max-sm:hidden">
        {label}
      </p>
      {shortcuts.map(({ key, label: name, note, days }) => {
        const isChosen = value.start === days.start && value.end === days.end;
        return (
          <button
            key={key}
            type="button"
            aria-pressed={isChosen}
            onClick={() => onChoose(days)}
            className={classNames(
              "grid shrink-0 rounded-field border px-3 py-1.5 text-start leading-[1.35] transition-colors hover:border-palm-500",
              isChosen ? "border-palm-500 bg-palm-50" : "border-line bg-paper",
            )}
          >
            <b className="text-sm">{name}</b>
            <span className="text-sm text-muted">{note}</span>
          </button>
        );
      })}
    </div>
  );
}

import { useEffect, useRef, useState, type CSSProperties, type ReactNode } from "react";

type Span = readonly [number, number];

export type RangeSliderProps = {
  label: ReactNode;
  min: number;
  max: number;
  step?: number | undefined;
  /**
   * Where the two thumbs stand, the ends by default. A new one moves them and leaves the focus where it is, unless it only
   * answers a move made here: the thumbs may have gone on since.
   */
  defaultValue?: Span | undefined;
  /** Names of the two fields; a missing name leaves that thumb out. */
  names: { low?: string | undefined; high?: string | undefined };
  labels: { low?: string | undefined; high?: string | undefined };
  /** A value as the reader sees it, and as it is read aloud. */
  format: (value: number) => string;
  show?: ((value: number) => ReactNode) | undefined;
  /** After a thumb is let go or a key was pressed. */
  onCommit?: ((value: Span) => void) | undefined;
};

const isSame = (a: Span, b: Span) => a[0] === b[0] && a[1] === b[1];

/** A span between two ends, or one limit: native sliders, so that keys, direction and forms are the browser's. */
export function RangeSlider(props: RangeSliderProps) {
  const { label, min, max, step = 1, names, labels, format, show = format, onCommit } = props;
  const { defaultValue: given = [min, max] } = props;
  const [value, setValue] = useState(given);
  const [before, setBefore] = useState(given);
  const [unanswered, setUnanswered] = useState<readonly Span[]>([]);
  if (!isSame(given, before)) {
    const answered = unanswered.findLastIndex((move) => isSame(move, given));
    setBefore(given);
    setUnanswered(unanswered.slice(answered === -1 ? unanswered.length : answered + 1));
    if (answered === -1) setValue(given);
  }
  const [low, high] = value;
  const group = useRef<HTMLFieldSetElement>(null);
  const latest = useRef({ value, onCommit });
  useEffect(() => {
    latest.current = { value, onCommit };
  });
  useEffect(() => {
    // React's onChange is the browser's `input`; a filter must wait for the browser's `change`, the end of the move.
    const commit = () => {
      const move = latest.current.value;
      setUnanswered((moves) => [...moves, move]);
      latest.current.onCommit?.(move);
    };
    const element = group.current;
    element?.addEventListener("change", commit);
    return () => element?.removeEventListener("change", commit);
  }, []);
  const share = (at: number) => `${max > min ? ((at - min) / (max - min)) * 100 : 0}%`;
  const bounds = { type: "range", min, max, step, className: "kit-range" } as const;
  return (
    <fieldset ref={group} className="grid min-w-0 gap-1">
      <legend className="mb-2 font-medium">{label}</legend>
      <div
        className="relative mx-1 h-11 sm:h-8"
        style={{ "--low": share(low), "--high": share(high) } as CSSProperties}
      >
        <span className="absolute inset-x-0 top-1/2 h-1 -translate-y-1/2 rounded-full bg-sand-2" />
        <span className="absolute start-[var(--low)] top-1/2 h-1 w-[calc(var(--high)-var(--low))] -translate-y-1/2 rounded-full bg-palm-500" />
        {names.low && (
          <input
            {...bounds}
            name={names.low}
            aria-label={labels.low}
            aria-valuetext={format(low)}
            value={low}
            onChange={(event) => setValue([Math.min(event.currentTarget.valueAsNumber, high), high])}
          />
        )}
        {names.high && (
          <input
            {...bounds}
            name={names.high}
            aria-label={labels.high}
            aria-valuetext={format(high)}
            value={high}
            onChange={(event) => setValue([low, Math.max(event.currentTarget.valueAsNumber, low)])}
          />
        )}
      </div>
      <div className="flex justify-between gap-3 text-sm text-muted" aria-hidden="true">
        <span>{show(low)}</span>
        <span>{show(high)}</span>
      </div>
    </fieldset>
  );
}

import { Minus, Plus } from "lucide";
import { useId, useState, type ReactNode } from "react";
import { IconButton } from "./icon-button.tsx";

export type StepperProps = {
  name: string;
  label: ReactNode;
  hint?: ReactNode;
  min: number;
  max: number;
  defaultValue: number;
  lessLabel: string;
  moreLabel: string;
  /** Why no more can be added; shown while the number stands at its maximum. */
  maxReason?: ReactNode;
  onCount?: ((count: number) => void) | undefined;
};

/** A small whole number by two buttons around a native number field, which is what a page without JavaScript uses. */
export function Stepper(props: StepperProps) {
  const { name, label, hint, min, max, defaultValue, lessLabel, moreLabel, maxReason, onCount } = props;
  const id = useId();
  const [held, setHeld] = useState(defaultValue);
  // The maximum may fall below what was chosen (fewer adults, fewer infants).
  const count = Math.min(max, Math.max(min, held));
  const set = (next: number) => {
    if (Number.isNaN(next)) return;
    const kept = Math.min(max, Math.max(min, next));
    setHeld(kept);
    onCount?.(kept);
  };
  const reason = count >= max ? maxReason : null;
  return (
    <div className="flex items-center justify-between gap-4 py-2">
      <label htmlFor={id} className="min-w-0">
        <b className="block">{label}</b>
        {hint && <span className="block text-sm text-muted">{hint}</span>}
        <span id={`${id}-reason`} role="status" className="block text-sm text-warn empty:hidden">
          {reason}
        </span>
      </label>
      <span className="flex items-center gap-1">
        <IconButton
          icon={Minus}
          label={lessLabel}
          round
          disabled={count <= min}
          onClick={() => set(count - 1)}
          className="noscript:hidden"
        />
        <input
          id={id}
          name={name}
          type="number"
          inputMode="numeric"
          min={min}
          max={max}
          value={count}
          onChange={(event) => set(event.currentTarget.valueAsNumber)}
          aria-describedby={`${id}-reason`}
          className="w-[2.2em] rounded-field bg-transparent py-1 text-center text-lg font-semibold tabular-nums"
        />
        <IconButton
          icon={Plus}
          label={moreLabel}
          round
          disabled={count >= max}
          onClick={() => set(count + 1)}
          className="noscript:hidden"
        />
      </span>
    </div>
  );
}

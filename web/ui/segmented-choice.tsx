import type { ChipChoice } from "./choice-chips.tsx";
import { RadioGroup, type RadioGroupProps } from "./radio-group.tsx";

/** One of two or three words side by side in one bar: native radios. */
export function SegmentedChoice(props: RadioGroupProps<ChipChoice>) {
  return (
    <RadioGroup
      {...props}
      legendClassName="mb-1.5 text-sm text-muted"
      listClassName="flex flex-wrap rounded-field bg-sand-2 p-0.75"
      option={(choice, input) => (
        <label
          key={choice.value}
          className="relative grid min-h-10.5 grow content-center rounded-tag px-2 py-1 text-center font-medium text-muted transition-colors hover:text-ink has-checked:bg-paper has-checked:font-semibold has-checked:text-ink has-checked:shadow-soft has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring has-disabled:cursor-not-allowed has-disabled:opacity-50 sm:min-h-9 sm:px-2.5"
        >
          <input {...input} className="absolute inset-0 size-full cursor-[inherit] opacity-0" />
          {choice.label}
        </label>
      )}
    />
  );
}

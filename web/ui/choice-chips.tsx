import type { ReactNode } from "react";
import { RadioGroup, type RadioGroupProps, type RadioOption } from "./radio-group.tsx";

export type ChipChoice = RadioOption & {
  label: ReactNode;
};

export type ChoiceChipsProps = RadioGroupProps<ChipChoice>;

/** One of a few short words: native radios that look like chips. */
export function ChoiceChips(props: ChoiceChipsProps) {
  return (
    <RadioGroup
      {...props}
      legendClassName="mb-1.5"
      listClassName="flex flex-wrap gap-2"
      option={(choice, input) => (
        <label
          key={choice.value}
          className="relative inline-flex min-h-11 items-center rounded-full border border-line bg-paper px-4 py-1.5 font-medium transition-colors hover:border-edge has-checked:border-palm-500 has-checked:bg-palm-50 has-checked:text-palm-600 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring has-disabled:cursor-not-allowed has-disabled:opacity-50 sm:min-h-9.5"
        >
          <input {...input} className="absolute inset-0 size-full cursor-[inherit] opacity-0" />
          {choice.label}
        </label>
      )}
    />
  );
}

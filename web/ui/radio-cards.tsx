import type { ReactNode } from "react";
import { RadioGroup, type RadioGroupProps, type RadioOption } from "./radio-group.tsx";

export type RadioChoice = RadioOption & {
  title: ReactNode;
  text?: ReactNode;
  /** At the end of the card: marks, a price. */
  aside?: ReactNode;
  /** Shown inside the card while it is chosen, by CSS alone. */
  panel?: ReactNode;
};

export type RadioCardsProps = RadioGroupProps<RadioChoice>;

/** One of a few, each with room for a sentence: native radios in cards. */
export function RadioCards(props: RadioCardsProps) {
  return (
    <RadioGroup
      {...props}
      legendClassName="mb-3"
      listClassName="grid gap-3"
      option={({ value, title, text, aside, panel }, input) => (
        <div
          key={value}
          className="group/card overflow-hidden rounded-card border border-line bg-paper transition-colors has-checked:border-palm-500 has-checked:ring-1 has-checked:ring-palm-500"
        >
          <label className="flex min-h-11 items-start gap-3 px-4 py-3.5 has-disabled:cursor-not-allowed has-disabled:opacity-55 sm:px-5">
            <input
              {...input}
              className="mt-[.15em] size-5 shrink-0 appearance-none rounded-full border-[1.5px] border-edge bg-paper transition-[border-width] checked:border-6 checked:border-palm-500 hover:border-palm-500"
            />
            <span className="grid min-w-0 grow gap-0.5">
              <b>{title}</b>
              {text && <span className="text-sm text-muted">{text}</span>}
            </span>
            {aside && <span className="shrink-0">{aside}</span>}
          </label>
          {panel && <div className="hidden border-t border-line group-has-checked/card:block">{panel}</div>}
        </div>
      )}
    />
  );
}

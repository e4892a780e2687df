import type { ReactNode } from "react";
import { RadioGroup } from "#web/ui/radio-group.tsx";

type Props = {
  label: string;
  choices: { id: string; name: string }[];
  chosen: string | undefined;
  error: ReactNode;
};

/** What happened: one of a few sentences, side by side on a desk. */
export function EventChoice({ label, choices, chosen, error }: Props) {
  return (
    <RadioGroup
      name="event"
      label={<span className="text-lg font-semibold">{label}</span>}
      defaultValue={chosen}
      error={error}
      choices={choices.map(({ id, name }) => ({ value: id, name }))}
      legendClassName="mb-3"
      listClassName="grid gap-2 sm:grid-cols-2"
      option={({ value, name }, input) => (
        <label
          key={value}
          className="flex min-h-12 items-center gap-3 rounded-card border border-line bg-paper px-4 py-2.5 font-medium transition-colors hover:border-edge has-checked:border-palm-500 has-checked:bg-palm-50 has-checked:text-palm-600"
        >
          <input
            {...input}
            className="size-5 shrink-0 appearance-none rounded-full border-[1.5px] border-edge bg-paper transition-[border-width] checked:border-6 checked:border-palm-500"
          />
          {name}
        </label>
      )}
    />
  );
}

import { type ReactNode, useId } from "react";
import { useFetcher } from "react-router";
import { usePaths } from "#web/lib/paths.ts";
import { classNames } from "#web/ui/class-names.ts";

type Props = {
  name: string;
  label: string;
  line?: string;
  value: string;
  choices: { value: string; label: ReactNode }[];
};

/** One preference: a press on a choice shows at once, and is busy until it is kept; a plain form before JavaScript. */
export function PreferenceRow({ name, label, line, value, choices }: Props) {
  const id = useId();
  const fetcher = useFetcher();
  const pressed = fetcher.formData?.get(name) ?? value;
  return (
    <fetcher.Form
      method="post"
      action={usePaths().settings.preferences}
      aria-busy={fetcher.state !== "idle" || undefined}
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-4"
    >
      <div>
        <h2 id={id} className="text-base font-medium">
          {label}
        </h2>
        {line && <p className="text-sm text-muted">{line}</p>}
      </div>
      <div role="group" aria-labelledby={id} className="flex flex-wrap gap-2">
        {choices.map((choice) => (
          <button
            key={choice.value}
            name={name}
            value={choice.value}
            aria-pressed={choice.value === pressed}
            className={classNames(
              "min-h-11 rounded-full border px-4 py-1 font-medium transition-colors sm:min-h-9.5",
              choice.value === pressed
                ? "border-palm-500 bg-palm-50 text-palm-600"
                : "border-line bg-paper hover:border-edge",
            )}
          >
            {choice.label}
          </button>
        ))}
      </div>
    </fetcher.Form>
  );
}

import { useDigits } from "#web/ui/format-context.ts";

type Props = { name: string; value: string; label: string; count: number; checked: boolean };

/** An option as a tile with its count under it; one without hotels cannot be ticked. */
export function FilterTile({ name, value, label, count, checked }: Props) {
  const digits = useDigits();
  return (
    <label className="relative grid min-h-14 content-center rounded-card border border-line px-3 py-1.5 text-sm leading-tight transition-colors has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring has-checked:border-palm-500 has-checked:bg-palm-50 has-checked:text-palm-600 not-has-disabled:hover:border-edge has-disabled:opacity-50">
      {/* Drawn anew when the address ticks it. */}
      <input
        key={String(checked)}
        type="checkbox"
        name={name}
        value={value}
        defaultChecked={checked}
        disabled={count === 0 && !checked}
        className="absolute size-0 opacity-0"
      />
      <span className="font-medium">{label}</span>
      <span className="text-muted">{digits(count)}</span>
    </label>
  );
}

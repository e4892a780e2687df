import { useT } from "#web/lib/i18n.tsx";
import { ChoiceChips } from "#web/ui/choice-chips.tsx";

const scores = [1, 2, 3, 4, 5] as const;

/** One to five, each with its word. */
export function ScoreField(props: {
  name: string;
  label: string;
  value: number | undefined;
  error?: string | undefined;
}) {
  const { name, label, value, error } = props;
  const t = useT();
  return (
    <ChoiceChips
      name={name}
      label={<span className="text-lg font-semibold">{label}</span>}
      defaultValue={value ? String(value) : undefined}
      error={error}
      choices={scores.map((score) => ({ value: String(score), label: t(`evaluation.score_${score}`) }))}
    />
  );
}

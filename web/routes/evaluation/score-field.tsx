import { Star } from "lucide";
import { useT } from "#web/lib/i18n.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { RadioGroup } from "#web/ui/radio-group.tsx";

const scores = [1, 2, 3, 4, 5] as const;
/** The word of the score that is chosen, by the radio's value. */
const shownWith = {
  1: "group-has-[[value='1']:checked]/score:block",
  2: "group-has-[[value='2']:checked]/score:block",
  3: "group-has-[[value='3']:checked]/score:block",
  4: "group-has-[[value='4']:checked]/score:block",
  5: "group-has-[[value='5']:checked]/score:block",
} as const;

type Props = { name: string; label: string; value: number | undefined; error?: string | undefined; hint?: string };

/** One to five stars: native radios, each with its word; what is chosen fills all up to it. */
export function ScoreField({ name, label, value, error, hint }: Props) {
  const t = useT();
  return (
    <div className="group/score">
      <RadioGroup
        name={name}
        label={<span className="text-lg font-semibold">{label}</span>}
        legendClassName=""
        listClassName="-ms-2 flex w-max"
        defaultValue={value ? String(value) : undefined}
        error={error}
        choices={scores.map((score) => ({ value: String(score), label: t(`evaluation.score_${score}`) }))}
        option={(choice, input) => (
          <label
            key={choice.value}
            className="relative grid size-12 cursor-pointer place-items-center rounded-field text-edge transition-colors [--fill:transparent] has-checked:text-gold has-checked:[--fill:currentColor] has-focus-visible:outline-2 has-focus-visible:outline-offset-[-4px] has-focus-visible:outline-ring [&:has(~label_:checked)]:text-gold [&:has(~label_:checked)]:[--fill:currentColor]"
          >
            <input {...input} className="absolute inset-0 size-full cursor-[inherit] opacity-0" />
            <Icon icon={Star} className="size-8 fill-(--fill)" />
            <span className="sr-only">{choice.label}</span>
          </label>
        )}
      />
      <p className="min-h-[1lh] text-sm text-muted" aria-hidden>
        <span className="group-has-checked/score:hidden">{hint}</span>
        {scores.map((score) => (
          <span key={score} className={`hidden font-medium text-ink ${shownWith[score]}`}>
            {t(`evaluation.score_${score}`)}
          </span>
        ))}
      </p>
    </div>
  );
}

import { useT } from "#web/lib/i18n.tsx";

type Props = { name: string; checked: boolean; disabled: boolean; onChange: (checked: boolean) => void };

/** Puts a saved thing on the list that others are asked about. It lies over the link that the card is. */
export function ChooseBox({ name, checked, disabled, onChange }: Props) {
  const t = useT();
  return (
    <label className="relative z-10 flex min-h-11 items-center gap-3 rounded-b-card border-t border-line bg-palm-50 px-4 font-medium">
      <input
        type="checkbox"
        className="size-5 accent-palm-500"
        checked={checked}
        disabled={disabled}
        onChange={({ target }) => onChange(target.checked)}
        aria-label={t("saved.choose_named", { name })}
      />
      {t("saved.choose")}
    </label>
  );
}

import { useT } from "#web/lib/i18n.tsx";
import { buttonClass } from "#web/ui/button-class.ts";
import type { HeartProps } from "./heart-button.tsx";
import { useFavourite } from "./use-favourite.ts";

/** The same with a word, on the page of what is saved. */
export function SaveButton({ favourite, name }: HeartProps) {
  const t = useT();
  const { saved, change } = useFavourite(favourite);
  return (
    <button
      type="button"
      aria-pressed={saved}
      aria-label={t("favourites.save_named", { name })}
      onClick={() => void change()}
      className={buttonClass({ variant: "line", size: "sm", className: "save-button min-w-26 noscript:hidden" })}
    >
      {t("favourites.save")}
    </button>
  );
}

import type { Favourite } from "#contract/favourites.ts";
import { useT } from "#web/lib/i18n.tsx";
import { useHydrated } from "#web/ui/use-hydrated.ts";
import { useFavourite } from "./use-favourite.ts";

export type HeartProps = {
  favourite: Favourite;
  /** Which one: the hotel's name, the flight's airline and time. */
  name: string;
};

/** Saves what a card shows. It comes with the page's code, over the card, where it moves nothing: a browser without scripts saves nothing. */
export const Heart = (props: HeartProps) => (useHydrated() ? <HeartButton {...props} /> : null);

function HeartButton({ favourite, name }: HeartProps) {
  const t = useT();
  const { saved, change } = useFavourite(favourite);
  return (
    <button
      type="button"
      className="heart"
      aria-pressed={saved}
      aria-label={t("favourites.save_named", { name })}
      onClick={() => void change()}
    />
  );
}

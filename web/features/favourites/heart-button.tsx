import type { Favourite } from "#contract/favourites.ts";
import { useT } from "#web/lib/i18n.tsx";
import { useFavourite } from "./use-favourite.ts";

export type HeartProps = {
  favourite: Favourite;
  /** Which one: the hotel's name, the flight's airline and time. */
  name: string;
  /** As of useFavourite. */
  isOnList?: boolean;
};

export default function HeartButton({ favourite, name, isOnList }: HeartProps) {
  const t = useT();
  const { saved, change } = useFavourite(favourite, isOnList);
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

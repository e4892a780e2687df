import { type ComponentType, useEffect, useRef, useState } from "react";
import type { DestinationTodo } from "#contract/destinations.ts";
import type { PlacesMapProps } from "#web/features/map/places-map.tsx";
import { useT } from "#web/lib/i18n.tsx";
import { useDigits } from "#web/ui/format-context.ts";
import { Skeleton } from "#web/ui/skeleton.tsx";

type Props = { city: string; name: string; todo: readonly DestinationTodo[] };

/** The places on the map of their city; its code comes when the map is nearly seen. A number leads to its place in the list. */
export function TodoMap({ city, name, todo }: Props) {
  const t = useT();
  const digits = useDigits();
  const box = useRef<HTMLDivElement>(null);
  const [Loaded, setLoaded] = useState<ComponentType<PlacesMapProps> | null>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    if (!box.current) return;
    const seen = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        seen.disconnect();
        import("#web/features/map/places-map.tsx").then(
          (module) => setLoaded(() => module.default),
          () => setFailed(true),
        );
      },
      { rootMargin: "300px" },
    );
    seen.observe(box.current);
    return () => seen.disconnect();
  }, []);
  const show = (id: string) => {
    const place = document.getElementById(`todo-${id}`);
    place?.scrollIntoView({ block: "center" });
    place?.focus({ preventScroll: true });
  };
  return (
    <div
      ref={box}
      className="h-80 overflow-hidden rounded-card border border-line bg-sand-2 md:h-[calc(100dvh-10rem)] md:max-h-140"
    >
      {failed ? (
        <p className="grid h-full place-items-center p-6 text-center text-muted">{t("stay-map.failed")}</p>
      ) : Loaded ? (
        <Loaded
          city={city}
          label={t("destinations.todo_map", { name })}
          places={todo.map(({ id, title, lat, lon }, index) => ({
            id,
            name: title,
            lat,
            lon,
            text: digits(index + 1),
          }))}
          onPick={show}
        />
      ) : (
        <Skeleton className="h-full rounded-none" />
      )}
    </div>
  );
}

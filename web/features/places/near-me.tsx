import { Navigation } from "lucide";
import { useEffect, useRef, useState } from "react";
import { useLocale, useT } from "#web/lib/i18n.tsx";
import { Icon } from "#web/ui/icon.tsx";
import type { PlaceItem } from "./place-item.tsx";

const words = {
  idle: "search.near_me_hint",
  asking: "search.near_me_asking",
  refused: "search.near_me_refused",
  failed: "search.near_me_failed",
} as const;

/** Over the suggestions: takes the nearest airport, for which the browser asks its reader once. */
export function NearMe({ onFound }: { onFound: (place: PlaceItem) => void }) {
  const t = useT();
  const locale = useLocale();
  const [state, setState] = useState<keyof typeof words>("idle");
  const stands = useRef(true);
  useEffect(() => {
    stands.current = true;
    return () => void (stands.current = false);
  }, []);
  const find = async () => {
    setState("asking");
    try {
      const place = await (await import("./nearest-place.ts")).nearestPlace(locale);
      // Who began to type meanwhile keeps what was typed.
      if (stands.current) onFound(place);
    } catch (error) {
      setState((error as { code?: unknown }).code === 1 ? "refused" : "failed");
    }
  };
  return (
    <button
      type="button"
      onPointerDown={(event) => event.preventDefault()}
      onClick={() => void find()}
      disabled={state === "asking"}
      className="flex min-h-11 w-full items-center gap-3 rounded-card px-3 py-2 text-start hover:bg-palm-50"
    >
      <Icon icon={Navigation} className="text-palm-500 rtl:-scale-x-100" />
      <span>
        <b className="block text-palm-600">{t("search.near_me")}</b>
        <span role="status" className="block text-sm text-muted">
          {t(words[state])}
        </span>
      </span>
    </button>
  );
}

import { type ComponentType, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { addMessages } from "#web/lib/catalogues.ts";
import { useLocale, useT } from "#web/lib/i18n.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { SheetHead } from "#web/ui/sheet-head.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { useMedia } from "#web/ui/use-media.ts";
import { useSheet } from "#web/ui/use-sheet.ts";
import type { HotelMapProps } from "./hotel-map.tsx";

/** The map with its words. */
const words = {
  en: () => import("./hotel-map.tsx?messages=en"),
  ar: () => import("./hotel-map.tsx?messages=ar"),
};

type Props = Omit<HotelMapProps, "covers"> & {
  /** Shown in place of the list, where there is no room for both. */
  open: boolean;
  /** What was searched: the head of the map on a phone. */
  title: ReactNode;
};

/**
 * Beside the list on a wide page, in its place on a narrow one, over the whole screen on a phone. Its code comes after everything else, or
 * when it is opened.
 */
export function MapColumn({ open, title, ...map }: Props) {
  const t = useT();
  const locale = useLocale();
  const box = useRef<HTMLDivElement>(null);
  const covers = useSheet(box, open, map.onList);
  const wide = useMedia("(width >= 1200px)");
  const idle = usePageIdle();
  const wanted = open || (wide && idle);
  const [Loaded, setLoaded] = useState<ComponentType<HotelMapProps> | null>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    if (!wanted || Loaded) return;
    Promise.all([import("./hotel-map.tsx"), words[locale]()]).then(
      ([module, { messages }]) => {
        addMessages(locale, messages);
        setLoaded(() => module.default);
      },
      () => setFailed(true),
    );
  }, [wanted, Loaded, locale]);
  const onKeyDown = (event: KeyboardEvent) => {
    // What is asked over it, such as its filters, is closed by its own Escape.
    if (event.key === "Escape" && covers && box.current?.contains(event.target as Node)) map.onList();
  };
  return (
    <div
      ref={box}
      onKeyDown={onKeyDown}
      className={classNames(
        "map-column h-[calc(100dvh-14rem)] min-h-80 overflow-hidden rounded-panel border border-line bg-sand-2 lg:sticky lg:top-[calc(var(--filters-top)+4.5rem)] lg:block lg:h-[calc(100dvh-var(--filters-top)-5.5rem)] noscript:hidden! print:hidden",
        !open && "hidden",
      )}
    >
      {covers && <SheetHead title={title} closeLabel={t("common.close")} onClose={map.onList} />}
      {failed ? (
        <p className="grid h-full place-items-center p-6 text-center text-muted">{t("stay-map.failed")}</p>
      ) : wanted && Loaded ? (
        <Loaded {...map} covers={covers} />
      ) : (
        <Skeleton className="h-full rounded-none" />
      )}
    </div>
  );
}

/** True once the page is loaded and has nothing else to do. */
function usePageIdle(): boolean {
  const [idle, setIdle] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wait = () => {
      timer = setTimeout(() => {
        if ("requestIdleCallback" in globalThis) requestIdleCallback(() => setIdle(true), { timeout: 2000 });
        else setIdle(true);
      }, 300);
    };
    if (document.readyState === "complete") wait();
    else addEventListener("load", wait, { once: true });
    return () => {
      clearTimeout(timer);
      removeEventListener("load", wait);
    };
  }, []);
  return idle;
}

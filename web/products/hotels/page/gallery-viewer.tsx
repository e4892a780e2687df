import { ChevronLeft, ChevronRight, X } from "lucide";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import type { Picture as HotelPicture } from "#contract/hotels.ts";
import { useT } from "#web/lib/i18n.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import { Picture } from "#web/ui/picture.tsx";

type Props = {
  pictures: readonly HotelPicture[];
  title: string;
  /** The picture it opens with; null: closed. */
  start: number | null;
  onClose: () => void;
};

/** All pictures over the whole window: swiped, or moved by the arrow keys along the line of reading. Focus goes back to where it was. */
export default function GalleryViewer({ pictures, title, start, onClose }: Props) {
  const t = useT();
  const box = useRef<HTMLDialogElement>(null);
  const strip = useRef<HTMLUListElement>(null);
  const [at, setAt] = useState(0);
  const show = (index: number, behavior: ScrollBehavior = "smooth") => {
    const list = strip.current;
    const target = Math.min(pictures.length - 1, Math.max(0, index));
    // Towards the end of the line is negative where one reads from the right.
    const way = list && getComputedStyle(list).direction === "rtl" ? -1 : 1;
    list?.scrollTo({ left: way * target * list.clientWidth, behavior });
  };
  useEffect(() => {
    const dialog = box.current;
    if (start === null) {
      if (dialog?.open) dialog.close();
      return;
    }
    if (dialog && !dialog.open) dialog.showModal();
    setAt(start);
    show(start, "instant");
    // oxlint-disable-next-line react/exhaustive-deps -- only opening moves to the picture that was pressed
  }, [start]);
  const move = (event: KeyboardEvent<HTMLDialogElement>) => {
    const forward = getComputedStyle(event.currentTarget).direction === "rtl" ? "ArrowLeft" : "ArrowRight";
    const steps: Record<string, number> = { Home: -pictures.length, End: pictures.length };
    const step =
      event.key.startsWith("Arrow") && /Left|Right/.test(event.key)
        ? event.key === forward
          ? 1
          : -1
        : steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    show(at + step);
  };
  return (
    <dialog
      ref={box}
      aria-label={t("hotel.pictures_of", { name: title })}
      onCancel={onClose}
      onClose={onClose}
      onKeyDown={move}
      className="m-0 size-full max-h-none max-w-none bg-palm-900 p-0 text-white backdrop:bg-palm-900"
    >
      {start !== null && (
        <div className="flex h-full flex-col">
          <header className="flex items-center justify-between gap-4 px-4 py-3">
            <p role="status">
              <bdi dir="ltr">
                {at + 1} / {pictures.length}
              </bdi>
            </p>
            <IconButton
              icon={X}
              label={t("common.close")}
              onClick={onClose}
              className="text-white hover:text-palm-600"
            />
          </header>
          <ul
            ref={strip}
            tabIndex={0}
            aria-label={t("hotel.pictures_of", { name: title })}
            onScroll={({ currentTarget }) =>
              setAt(Math.round(Math.abs(currentTarget.scrollLeft) / Math.max(1, currentTarget.clientWidth)))
            }
            className="flex min-h-0 grow snap-x snap-mandatory overflow-x-auto overscroll-contain [scrollbar-width:none]"
          >
            {pictures.map((picture, index) => (
              <li
                key={picture.file}
                inert={index !== at}
                className="flex size-full shrink-0 snap-center flex-col items-center justify-center gap-3 px-4 sm:px-20"
              >
                <Picture
                  picture={picture}
                  sizes="(width < 1200px) 100vw, 1200px"
                  loading={Math.abs(index - at) < 2 ? "eager" : "lazy"}
                  className="aspect-3/2 max-h-[calc(100%-5rem)] w-full max-w-[min(1200px,calc((100dvh-12rem)*1.5))] rounded-card"
                />
                <p className="text-center">
                  {picture.alt}
                  {picture.illustrative && (
                    <span className="block text-sm text-white/75">{t("hotel.illustrative")}</span>
                  )}
                </p>
              </li>
            ))}
          </ul>
          <div className="flex justify-center gap-4 pb-5">
            <IconButton
              icon={ChevronLeft}
              directional
              round
              label={t("hotel.picture_before")}
              disabled={at === 0}
              onClick={() => show(at - 1)}
              className="text-white hover:text-palm-600"
            />
            <IconButton
              icon={ChevronRight}
              directional
              round
              label={t("hotel.picture_after")}
              disabled={at === pictures.length - 1}
              onClick={() => show(at + 1)}
              className="text-white hover:text-palm-600"
            />
          </div>
        </div>
      )}
    </dialog>
  );
}

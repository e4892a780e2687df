import { Images } from "lucide";
import { lazy, type MouseEvent, Suspense, useState } from "react";
import type { Picture as HotelPicture } from "#contract/hotels.ts";
import { useT } from "#web/lib/i18n.tsx";
import { pictureAddress } from "#web/lib/picture.ts";
import { buttonClass } from "#web/ui/button-class.ts";
import { classNames } from "#web/ui/class-names.ts";
import { Icon } from "#web/ui/icon.tsx";
import { Picture } from "#web/ui/picture.tsx";

/** Loaded with the first picture that is opened. */
const GalleryViewer = lazy(() => import("./gallery-viewer.tsx"));

const shown = 5;

/** Five pictures, all of them in the viewer. Without JavaScript each leads to itself in full size. */
export function Gallery({ pictures, name }: { pictures: readonly HotelPicture[]; name: string }) {
  const t = useT();
  const [open, setOpen] = useState<number | null>(null);
  // Once there it stays, so that a closing viewer gives the focus back.
  const [wanted, setWanted] = useState(false);
  const show = (index: number) => {
    setWanted(true);
    setOpen(index);
  };
  const view = (index: number) => (event: MouseEvent) => {
    event.preventDefault();
    show(index);
  };
  return (
    <div className="relative">
      <ul
        aria-label={t("hotel.pictures_of", { name })}
        className="flex snap-x snap-mandatory gap-1.5 overflow-x-auto rounded-card [scrollbar-width:none] sm:grid sm:grid-cols-[2fr_1fr_1fr] sm:grid-rows-[180px_180px] sm:gap-2.5 sm:overflow-hidden sm:rounded-panel"
      >
        {pictures.slice(0, shown).map((picture, index) => (
          <li
            key={picture.file}
            className={classNames("w-full shrink-0 snap-start sm:w-auto", index === 0 && "sm:row-span-2")}
          >
            <a
              href={pictureAddress(picture.file, 1200, "webp")}
              onClick={view(index)}
              data-in-page
              className="block size-full -outline-offset-4"
            >
              <Picture
                picture={picture}
                sizes={index === 0 ? "(width < 640px) 100vw, 600px" : "(width < 640px) 100vw, 300px"}
                loading={index === 0 ? "eager" : "lazy"}
                priority={index === 0 ? "high" : undefined}
                mark={index === 0 && picture.illustrative ? t("hotel.illustrative") : undefined}
                className="aspect-3/2 sm:aspect-auto sm:h-full"
              />
            </a>
          </li>
        ))}
      </ul>
      <button
        type="button"
        onClick={() => show(0)}
        className={buttonClass({ variant: "light", size: "sm", className: "absolute end-3 bottom-3 noscript:hidden" })}
      >
        <Icon icon={Images} />
        {t("hotel.pictures", { count: pictures.length })}
      </button>
      <Suspense fallback={null}>
        {wanted && <GalleryViewer pictures={pictures} title={name} start={open} onClose={() => setOpen(null)} />}
      </Suspense>
    </div>
  );
}

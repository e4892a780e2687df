import {
  type CSSProperties,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from "react";
import { getHotel } from "#contract/hotel-page.ts";
import type { HotelCard } from "#contract/hotels.ts";
import { callApi } from "#web/lib/api.ts";
import { useLocale, useT } from "#web/lib/i18n.tsx";
import { Picture, type PictureProps } from "#web/ui/picture.tsx";

type Props = {
  hotel: Pick<HotelCard, "slug" | "name" | "pictureCount" | "view"> & { picture: PictureProps["picture"] };
  /** Seen without scrolling. */
  first: boolean;
  /** In its corner. */
  children?: ReactNode;
};

const widths = [320, 640, 960] as const;
/** More dots than these would not be counted by anybody. */
const mostDots = 7;
/** So far a finger moves before it is a swipe and no press, in pixels. */
const swipe = 36;

/** The picture of a card, and the hotel's others in its place: by arrows, keys or a swipe, and asked for when the first of them is wanted. */
export function CardPicture({ hotel, first, children }: Props) {
  const { slug, name, picture, pictureCount: count, view } = hotel;
  const t = useT();
  const locale = useLocale();
  const [index, setIndex] = useState(0);
  const [pictures, setPictures] = useState<PictureProps["picture"][]>([picture]);
  const [lost, setLost] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const turn = (by: number) => {
    setIndex((index + by + count) % count);
    if (pictures.length > 1) return;
    callApi(getHotel, { slug }, { locale, key: null }).then(
      (page) => setPictures([picture, ...page.pictures.filter(({ file }) => file !== picture.file)]),
      () => setLost(true),
    );
  };
  /** Onward is to the left where one reads from the right. */
  const onwards = (toTheRight: boolean) => turn(toTheRight === (locale === "en") ? 1 : -1);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "ArrowLeft" && event.key !== "ArrowRight") return;
    event.preventDefault();
    onwards(event.key === "ArrowRight");
  };
  const onSwipe = useEffectEvent((toTheLeft: boolean) => {
    if (count > 1) onwards(toTheLeft);
  });
  useEffect(() => {
    // The card's link lies over the picture and takes the touches: they are heard where both are.
    const card = box.current?.parentElement;
    if (!card) return;
    const left = new AbortController();
    let begin: Touch | undefined;
    const listen = { passive: true, signal: left.signal };
    card.addEventListener(
      "touchstart",
      ({ touches }) => {
        const lower = box.current?.getBoundingClientRect().bottom ?? 0;
        begin = [...touches].find(({ clientY }) => touches.length === 1 && clientY < lower);
      },
      listen,
    );
    card.addEventListener(
      "touchend",
      ({ changedTouches: [end] }) => {
        if (!begin || !end) return;
        const [x, y] = [end.clientX - begin.clientX, end.clientY - begin.clientY];
        if (Math.abs(x) > swipe && Math.abs(x) > 2 * Math.abs(y)) onSwipe(x < 0);
      },
      listen,
    );
    return () => left.abort();
  }, []);
  const dots = Math.min(count, mostDots);
  const shown = pictures[index] ?? picture;
  return (
    <div ref={box} className="stay-pictures">
      <Picture
        key={shown.file}
        picture={shown}
        sizes="(width < 640px) calc(100vw - 32px), 240px"
        widths={widths}
        loading={first || index > 0 ? "eager" : "lazy"}
        priority={first ? "high" : undefined}
        className="stay-picture"
      />
      {view && <span className="stay-view">{view}</span>}
      <span className="on-picture">{children}</span>
      {count > 1 && !lost && (
        <>
          {index > 0 && (
            <button
              type="button"
              data-turn="back"
              aria-label={t("stay-card.picture_before", { name })}
              onClick={() => turn(-1)}
              onKeyDown={onKeyDown}
            />
          )}
          <button
            type="button"
            data-turn="on"
            aria-label={t("stay-card.picture_after", { name })}
            onClick={() => turn(1)}
            onKeyDown={onKeyDown}
          />
          <span
            className="stay-dots"
            style={{ "--dots": dots, "--dot": Math.round((index / (count - 1)) * (dots - 1)) } as CSSProperties}
          />
        </>
      )}
      {index > 0 && (
        <span role="status" className={lost ? "stay-lost" : "sr-only"}>
          {lost ? t("stay-card.pictures_lost") : t("stay-card.picture_of", { number: index + 1, count })}
        </span>
      )}
    </div>
  );
}

import type { ReactNode } from "react";
import { isPartnerPicture, pictureAddress, pictureRatio, pictureSet, type PictureWidth } from "#web/lib/picture.ts";
import { classNames } from "./class-names.ts";

export type PictureProps = {
  picture: {
    file: string;
    alt: string;
    /** Stands until the picture has come. */
    colour: string;
  };
  /** How wide it is shown, as in the `sizes` of an image: `(width < 640px) 100vw, 400px`. */
  sizes: string;
  /** `eager` for what is seen first; only the one that is the largest of the page is also `high`. */
  loading?: "eager" | "lazy" | undefined;
  priority?: "high" | undefined;
  /** For lists of many: only these, and one address for browsers without AVIF, so that the page stays small. */
  widths?: readonly PictureWidth[] | undefined;
  /** A word in its corner: that it is illustrative. */
  mark?: ReactNode;
  /** Of the frame; give it a height or a ratio to crop (3:2 by itself). */
  className?: string | undefined;
};

const height = (width: number) => Math.round(width / pictureRatio);

/** A picture in the size and format the browser can use best. It fills its frame, cropped in the middle. */
export function Picture({ picture, sizes, loading = "lazy", priority, widths, mark, className }: PictureProps) {
  const { file, alt, colour } = picture;
  const isOneSize = isPartnerPicture(file);
  return (
    <span className={classNames("picture", className ?? "aspect-3/2")} style={{ backgroundColor: colour }}>
      <picture>
        {!isOneSize && <source type="image/avif" srcSet={pictureSet(file, "avif", widths)} sizes={sizes} />}
        <img
          src={pictureAddress(file, 640, "webp")}
          srcSet={widths || isOneSize ? undefined : pictureSet(file, "webp")}
          sizes={widths || isOneSize ? undefined : sizes}
          width={1200}
          height={height(1200)}
          alt={alt}
          loading={loading}
          fetchPriority={priority}
          decoding="async"
        />
      </picture>
      {mark && (
        <span className="absolute start-2 bottom-2 rounded-tag bg-palm-900/80 px-2 py-0.5 text-sm text-white">
          {mark}
        </span>
      )}
    </span>
  );
}

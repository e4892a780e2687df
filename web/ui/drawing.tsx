import { drawingSet, sceneAddress } from "#web/lib/scene.ts";
import { classNames } from "./class-names.ts";

export type DrawingProps = {
  /** `alt` is empty for one that only decorates. */
  picture: { scene: string; alt: string; colour: string; focus?: { x: number; y: number } | undefined };
  /** How wide it is shown, as in the `sizes` of an image; unless told otherwise a card, or across the page with `priority`. */
  sizes?: string | undefined;
  /** What is seen first; only the largest of the page is also `high`. */
  eager?: boolean | undefined;
  priority?: "high" | undefined;
  /** Of the picture: give it a height or a ratio; 3:2 by itself. */
  className?: string | undefined;
};

const card = "(width < 640px) 90vw, 400px";
/** Its height is more than a phone's width of the picture: it is cropped at both sides. */
const acrossPhone = "130vw";

/**
 * A drawing of public/scenes, cropped around its focus, or its middle; its colour stands until it has come. Wide ones are drawn by
 * the browser from their lines, on a phone and in cards they come as pictures, which a browser shows with less work.
 */
export function Drawing({ picture, sizes, eager, priority, className }: DrawingProps) {
  const { scene, alt, colour, focus } = picture;
  const wide = priority === "high" && sizes === undefined;
  return (
    <picture className="contents">
      <source
        type="image/avif"
        media={wide ? "(width < 768px)" : undefined}
        srcSet={drawingSet(scene, wide)}
        sizes={wide ? acrossPhone : (sizes ?? card)}
        // It would take a place of its own where the picture stands in a grid.
        className="hidden"
      />
      <img
        src={sceneAddress(scene)}
        alt={alt}
        width={1200}
        height={800}
        loading={eager ? "eager" : "lazy"}
        fetchPriority={priority}
        decoding="async"
        style={{ backgroundColor: colour, ...(focus && { objectPosition: `${focus.x}% ${focus.y}%` }) }}
        className={classNames("object-cover", className ?? "aspect-3/2 w-full")}
      />
    </picture>
  );
}

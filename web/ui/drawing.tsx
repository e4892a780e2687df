import { sceneAddress } from "#web/lib/scene.ts";
import { classNames } from "./class-names.ts";

export interface DrawingProps {
  /** `alt` is empty for one that only decorates. */
  picture: { scene: string; alt: string; colour: string };
  /** What is seen first; only the largest of the page is also `high`. */
  eager?: boolean | undefined;
  priority?: "high" | undefined;
  /** Of the picture: give it a height or a ratio; 3:2 by itself. */
  className?: string | undefined;
}

/** A drawing of public/scenes, cropped in the middle of its frame; its colour stands until it has come. */
export function Drawing({ picture: { scene, alt, colour }, eager, priority, className }: DrawingProps) {
  return (
    <img
      src={sceneAddress(scene)}
      alt={alt}
      width={1200}
      height={800}
      loading={eager ? "eager" : "lazy"}
      fetchPriority={priority}
      decoding="async"
      style={{ backgroundColor: colour }}
      className={classNames("object-cover", className ?? "aspect-3/2 w-full")}
    />
  );
}

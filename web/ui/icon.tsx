import type { IconNode } from "lucide";
import { createElement } from "react";
import { classNames } from "./class-names.ts";

export type IconProps = {
  icon: IconNode;
  className?: string | undefined;
};

/** Only the server has it: the lines of all icons are a tenth of the elements of a page. */
const written = import.meta.env.SSR ? await import("./icon-lines.ts") : null;

/** A decorative icon, 1.25 times the text beside it unless its class gives a size; whatever it says is also said in words. */
export function Icon({ icon, className }: IconProps) {
  // The same elements either way, the server's lines as one text: the browser's React finds its own there.
  const lines = written
    ? { dangerouslySetInnerHTML: written.linesOf(icon) }
    : { children: icon.map(([tag, drawn], at) => createElement(tag, { ...drawn, key: at })) };
  return (
    <svg
      width="24"
      height="24"
      viewBox="0 0 24 24"
      className={classNames("icon", className)}
      aria-hidden="true"
      {...lines}
    />
  );
}

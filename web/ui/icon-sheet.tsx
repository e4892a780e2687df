import type { LucideIcon } from "lucide-react";

/** Icons drawn once a page, for lists that show each of them dozens of times. */
export function IconSheet({ icons }: { icons: Record<string, LucideIcon> }) {
  return (
    <div hidden>
      {Object.entries(icons).map(([name, Drawing]) => (
        <Drawing key={name} id={`icon-${name}`} width="100%" height="100%" strokeWidth={1.75} />
      ))}
    </div>
  );
}

/** One of the page's sheet; decorative. */
export function SheetIcon({ name }: { name: string }) {
  return (
    <svg className="sheet-icon" aria-hidden="true">
      <use href={`#icon-${name}`} />
    </svg>
  );
}

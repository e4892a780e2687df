import { BedDouble } from "lucide";
import { useT } from "#web/lib/i18n.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { frame, type PlaceMapView } from "./project-map.ts";

/** The surroundings of a hotel, drawn: needs no script and no tiles. What it shows stands in the list below it as well. */
export function PlaceMap({ view, name }: { view: PlaceMapView; name: string }) {
  const t = useT();
  return (
    <div
      role="img"
      aria-label={t("hotel.map_label", { name })}
      dir="ltr"
      className={`relative aspect-[1000/560] overflow-hidden rounded-card border border-line ${view.land ? "bg-info-50" : "bg-sand-2"}`}
    >
      <svg viewBox={`0 0 ${frame.width} ${frame.height}`} aria-hidden="true" className="absolute inset-0 size-full">
        {view.land && <path d={view.land} className="fill-sand-2" />}
        {view.harams.map(({ x, y, r }) => (
          <circle key={x} cx={x} cy={y} r={r} className="fill-palm-100" />
        ))}
        <g fill="none" strokeLinecap="round" strokeLinejoin="round">
          <path d={view.roads} strokeWidth="15" className="stroke-line" />
          <path d={view.roads} strokeWidth="10" className="stroke-paper" />
        </g>
      </svg>
      {view.labels.map(({ id, name: label, x, y, kind }) => (
        <span
          key={id}
          dir="auto"
          className="absolute flex max-w-32 -translate-x-1/2 flex-col items-center text-center text-sm leading-heading font-medium text-ink [text-shadow:0_0_3px_var(--color-paper),0_0_3px_var(--color-paper)]"
          style={{ insetInlineStart: `${x}%`, top: `calc(${y}% - 4px)` }}
        >
          <span className={`mb-0.5 size-2 rounded-full ${kind === "gate" ? "bg-palm-500" : "bg-gold"}`} />
          {label}
        </span>
      ))}
      <span className="absolute start-1/2 top-1/2 grid size-11 -translate-x-1/2 -translate-y-full place-items-center rounded-full rounded-ee-none bg-palm-700 text-white shadow-lift">
        <Icon icon={BedDouble} />
      </span>
    </div>
  );
}

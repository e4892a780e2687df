import { Fragment, type ReactNode } from "react";
import type { SeatMap } from "#contract/extras.ts";
import { useT } from "#web/lib/i18n.tsx";
import { classNames } from "#web/ui/class-names.ts";
import type { Zone } from "./seat-zones.ts";

type Row = SeatMap["rows"][number];
type Seat = NonNullable<Row["seats"][number]>;
type Props = { map: SeatMap; zoneOf: (row: Row) => Zone; children: (seat: Seat) => ReactNode };

const captions = { legroom: "booking.seat_legroom", front: "booking.seat_front", standard: null } as const;

/** The outline of a cabin from above, nose up, whole: the page scrolls, not the cabin. Rows with room for the legs have their doors. */
export function Cabin({ map, zoneOf, children }: Props) {
  const t = useT();
  const columns = map.columns.map((column) => (column === null ? "1.5rem" : "minmax(1.625rem, 2.75rem)")).join(" ");
  return (
    <div dir="ltr" className="min-w-0 overflow-x-auto">
      <div className="mx-auto w-fit max-w-full min-w-min rounded-t-[50%_7rem] rounded-b-[2.5rem] border-2 border-line bg-sand px-3 pt-20 pb-8 sm:px-5">
        <div className="grid justify-center gap-1" style={{ gridTemplateColumns: columns }}>
          {map.columns.map((column, at) => (
            <span key={at} aria-hidden="true" className="grid place-items-center pb-1 text-sm text-muted">
              {column}
            </span>
          ))}
          {map.rows.map((row, index) => {
            const zone = zoneOf(row);
            const before = map.rows[index - 1];
            const caption = (!before || zoneOf(before) !== zone) && captions[zone];
            return (
              <Fragment key={row.row}>
                {caption && (
                  <span
                    dir="auto"
                    className={classNames(
                      "col-span-full mt-2 grid place-items-center text-xs font-medium",
                      zone === "legroom" ? "border-x-4 border-gold text-gold-700" : "text-muted",
                    )}
                  >
                    {t(caption)}
                  </span>
                )}
                {map.columns.map((column, at) => {
                  const seat = row.seats[at];
                  if (column === null)
                    return (
                      <span key={at} aria-hidden="true" className="grid place-items-center text-sm text-muted">
                        {row.row}
                      </span>
                    );
                  return seat ? <Fragment key={at}>{children(seat)}</Fragment> : <span key={at} />;
                })}
              </Fragment>
            );
          })}
        </div>
      </div>
    </div>
  );
}

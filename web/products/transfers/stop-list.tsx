import type { Ride, StationAccess } from "#contract/transfers.ts";
import { useDigits } from "#web/ui/format-context.ts";
import { Rich } from "#web/lib/rich.tsx";
import { Money } from "#web/ui/money.tsx";
import { Time } from "#web/ui/time.tsx";

type Props = {
  ride: Pick<Ride, "stops">;
  /** The ways to the first station and from the last; null on the road. */
  ends: { from: StationAccess; to: StationAccess; fromName: string; toName: string } | null;
};

/** Where it stops and when, with the way to the first station and from the last one. */
export function StopList({ ride: { stops }, ends }: Props) {
  const last = stops.length - 1;
  return (
    <ol className="grid">
      {stops.map(({ name, at }, index) => (
        <li
          key={name}
          className="relative grid grid-cols-[3.5rem_1rem_minmax(0,1fr)] gap-2 pb-3 before:absolute before:start-[4.45rem] before:top-3 before:bottom-[-.75rem] before:w-0.5 before:bg-palm-100 last:pb-0 last:before:hidden"
        >
          <Time at={at} className="font-semibold" />
          <i
            aria-hidden="true"
            className="relative mt-1.5 size-3 rounded-full border-2 border-palm-500 bg-paper justify-self-center"
          />
          <span>
            <span className={index === 0 || index === last ? "font-semibold" : "text-muted"}>{name}</span>
            {ends && index === 0 && <Access access={ends.from} place={ends.fromName} leaves />}
            {ends && index === last && <Access access={ends.to} place={ends.toName} />}
          </span>
        </li>
      ))}
    </ol>
  );
}

function Access({ access, place, leaves }: { access: StationAccess; place: string; leaves?: boolean }) {
  const digits = useDigits();
  const { by, minutes, taxi } = access;
  if (minutes === 0) return null;
  const parts = { place: <bdi>{place}</bdi>, minutes: digits(minutes), amount: taxi ? <Money value={taxi} /> : "" };
  return (
    <span className="block text-sm text-muted">
      <Rich
        id={
          by === "walk"
            ? leaves
              ? "transfers.walk"
              : "transfers.walk_to"
            : leaves
              ? "transfers.taxi_from"
              : "transfers.taxi_to"
        }
        parts={parts}
      />
    </span>
  );
}

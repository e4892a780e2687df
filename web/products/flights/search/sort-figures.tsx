import { Fragment } from "react";
import type { FlightResults } from "#contract/flights.ts";
import { Duration } from "#web/ui/duration.tsx";
import { Money } from "#web/ui/money.tsx";
import { Time } from "#web/ui/time.tsx";

type Props = { first: NonNullable<FlightResults["sorts"]["best"]>; isEarliest: boolean };

/** What stands first under an order: its price, and how long each direction takes or when it leaves. */
export function SortFigures({ first: { total, legs, departs }, isEarliest }: Props) {
  return (
    <>
      <Money whole value={total} className="font-semibold" />
      <span className="text-muted">
        {isEarliest ? (
          <Time at={departs} />
        ) : (
          legs.map((minutes, index) => (
            <Fragment key={index}>
              {index > 0 && " · "}
              <Duration minutes={minutes} />
            </Fragment>
          ))
        )}
      </span>
    </>
  );
}

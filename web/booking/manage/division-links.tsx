import { Link } from "react-router";
import type { getDivisions } from "#contract/divisions.ts";
import type { OutputOf } from "#contract/endpoint.ts";
import { isAccepted } from "#web/booking/amend/amendment-state.ts";
import { useT } from "#web/lib/i18n.tsx";
import { usePaths } from "#web/lib/paths.ts";
import { Rich } from "#web/lib/rich.tsx";
import { Card } from "#web/ui/card.tsx";
import { Code } from "#web/ui/code.tsx";

type Props = { bookingId: string } & Pick<OutputOf<typeof getDivisions>, "divisions" | "from">;

/** The bookings that one was divided into and from, and where a division stands. */
export function DivisionLinks({ bookingId, divisions, from }: Props) {
  const t = useT();
  const paths = usePaths();
  const shown = divisions.filter(isAccepted);
  if (shown.length === 0 && from === null) return null;
  const namesOf = (names: readonly string[]) => (
    <>
      {names.map((name, at) => (
        <span key={at}>
          {at > 0 && " · "}
          <bdi>{name}</bdi>
        </span>
      ))}
    </>
  );
  const reference = ({ id, reference: number }: { id: string; reference: string }) => (
    <Link to={paths.myBooking(id)} className="link font-semibold">
      <Code>{number}</Code>
    </Link>
  );
  return (
    <Card as="section" className="grid gap-3">
      <h2 className="text-lg">{t("division.links_title")}</h2>
      {from && (
        <p>
          <Rich id="division.from" parts={{ reference: reference(from) }} />
        </p>
      )}
      {shown.map(({ id, state, names, into }) => (
        <div key={id} className="grid gap-1">
          <p>
            {into ? (
              <Rich id="division.into" parts={{ names: namesOf(names), reference: reference(into) }} />
            ) : (
              <Rich
                id={state === "refused" ? "division.refused" : "division.waiting"}
                parts={{ names: namesOf(names) }}
              />
            )}
          </p>
          {!into && state !== "refused" && (
            <Link to={paths.flightChange(bookingId, { division: id })} className="link">
              {t(state === "with_staff" ? "division.state_with_staff" : "division.state_changing")}
            </Link>
          )}
        </div>
      ))}
    </Card>
  );
}

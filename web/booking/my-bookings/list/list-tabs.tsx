import { Link } from "react-router";
import type { OutputOf } from "#contract/endpoint.ts";
import type { listMyBookings } from "#contract/my-bookings.ts";
import { bookingGroups } from "#contract/product-choices.ts";
import { useT } from "#web/lib/i18n.tsx";
import { usePaths } from "#web/lib/paths.ts";
import { Chip } from "#web/ui/chip.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { type ListChoice, listQuery, spans, statuses } from "./read-list.ts";
import { useDigits } from "#web/ui/format-context.ts";

type Answer = OutputOf<typeof listMyBookings>;
type Props = { choice: ListChoice } & Pick<Answer, "counts" | "spans">;

/** Status with counts, what was booked, upcoming or history: links, so that each choice has an address. */
export function ListTabs({ choice, counts, spans: found }: Props) {
  const digits = useDigits();
  const t = useT();
  const paths = usePaths();
  return (
    <div className="grid gap-3">
      <nav aria-label={t("my-bookings.tabs")} className="-mx-4 fade-sides overflow-x-auto px-4 sm:mx-0 sm:px-0">
        <ul className="flex w-max min-w-full gap-1 border-b border-line">
          {statuses.map((status) => (
            <li key={status}>
              <Link
                to={paths.myBookings(listQuery(choice, { status, when: undefined }))}
                preventScrollReset
                aria-current={status === choice.status ? "page" : undefined}
                className={classNames(
                  "-mb-px flex min-h-12 items-center gap-2 border-b-3 px-3 font-semibold whitespace-nowrap -outline-offset-2 sm:px-3.5",
                  status === choice.status
                    ? "border-palm-500 text-palm-600"
                    : "border-transparent text-muted hover:text-ink",
                )}
              >
                {t(`my-bookings.tab_${status}`)} <bdi className="font-normal text-muted">{digits(counts[status])}</bdi>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <nav aria-label={t("my-bookings.kinds")} className="flex flex-wrap gap-2">
          {bookingGroups.map((kind) => (
            <Chip
              key={kind}
              to={paths.myBookings(listQuery(choice, { kind: kind === choice.kind ? "all" : kind, when: undefined }))}
              selected={kind === choice.kind}
            >
              {t(`my-bookings.kind_${kind}`)}
            </Chip>
          ))}
        </nav>
        <nav aria-label={t("my-bookings.spans")} className="flex gap-4">
          {spans.map((when) => (
            <Link
              key={when}
              to={paths.myBookings(listQuery(choice, { when }))}
              preventScrollReset
              aria-current={when === choice.when ? "true" : undefined}
              className={classNames(
                "inline-flex min-h-11 items-center",
                when === choice.when ? "font-semibold text-palm-600" : "text-muted hover:text-ink",
              )}
            >
              {t(`my-bookings.${when}`, { count: found[when] })}
            </Link>
          ))}
        </nav>
      </div>
    </div>
  );
}

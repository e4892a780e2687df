import type { ReactNode } from "react";
import { Link } from "react-router";
import type { Booking } from "#contract/bookings.ts";
import { productOf } from "#web/booking/products.ts";
import { useT } from "#web/lib/i18n.tsx";
import { usePaths } from "#web/lib/paths.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Card } from "#web/ui/card.tsx";
import { classNames } from "#web/ui/class-names.ts";

/** Travellers with masked documents, or rooms with their guests; what is cancelled says so. */
export function PeopleCard({ booking, hasNames }: { booking: Booking; hasNames: boolean }) {
  const t = useT();
  const paths = usePaths();
  const { people, words } = productOf(booking.kind);
  const list = people(booking, t);
  if (list.length === 0) return null;
  const isOff = (part: number) => booking.stage === "cancelled" || booking.cancelledParts.includes(part);
  return (
    <Card as="section">
      <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-xl">{t(words.people)}</h2>
        {hasNames && (
          <Link
            to={paths.nameCorrection(booking.id)}
            data-online-only=""
            className="inline-flex min-h-8 items-center link"
          >
            {t("names.open")}
          </Link>
        )}
      </div>
      <ul className="divide-y divide-line">
        {list.map(({ name, about }, part) => (
          <Person key={part} off={isOff(part)} name={name}>
            {about}
          </Person>
        ))}
      </ul>
    </Card>
  );
}

function Person({ name, off, children }: { name: string; off: boolean; children: ReactNode }) {
  const t = useT();
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3">
      <span className="min-w-0">
        <span className={classNames("block font-semibold", off && "text-muted line-through")}>
          <bdi>{name}</bdi>
        </span>
        <span className="block text-sm text-muted">{children}</span>
      </span>
      {off && <Badge tone="bad">{t("my-bookings.part_cancelled")}</Badge>}
    </li>
  );
}

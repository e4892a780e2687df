import type { ReactNode } from "react";
import type { Money as Amount } from "#contract/money.ts";
import { BookingTitle } from "#web/booking/manage/booking-title.tsx";
import { DayRange } from "#web/booking/manage/day-range.tsx";
import type { BookingKind } from "#web/booking/product.ts";
import { productOf } from "#web/booking/products.ts";
import { useT } from "#web/lib/i18n.tsx";
import { Card } from "#web/ui/card.tsx";
import { Money } from "#web/ui/money.tsx";

type Props = {
  kind: BookingKind;
  title: { from: string; to: string | null };
  firstDay: string;
  lastDay: string;
  label: string;
  amount: Amount;
  /** More lines, as `dt` and `dd` in rows. */
  children?: ReactNode;
};

/** What is paid: the trip by its title and days, and the amount. */
export function TripAtAGlance({ kind, title, firstDay, lastDay, label, amount, children }: Props) {
  const t = useT();
  return (
    <Card as="section" className="grid gap-3">
      <h2 className="text-xl">
        <BookingTitle id={productOf(kind).words.title} {...title} />
      </h2>
      <dl className="grid gap-2">
        <GlanceRow label={t("split.travel")}>
          <DayRange first={firstDay} last={lastDay} />
        </GlanceRow>
        {children}
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line pt-2">
          <dt className="text-muted">{label}</dt>
          <dd>
            <Money value={amount} charged className="text-xl font-semibold" />
          </dd>
        </div>
      </dl>
    </Card>
  );
}

export function GlanceRow({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4">
      <dt className="text-muted">{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

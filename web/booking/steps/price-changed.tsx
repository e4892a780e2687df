import { useEffect, useRef } from "react";
import { Form, useNavigation } from "react-router";
import * as z from "zod/mini";
import type { Booking } from "#contract/bookings.ts";
import type { Money as Amount } from "#contract/money.ts";
import { money } from "#contract/money-schema.ts";
import type { Refusal } from "#web/lib/forms.ts";
import { useT } from "#web/lib/i18n.tsx";
import { Rich } from "#web/lib/rich.tsx";
import { Button } from "#web/ui/button.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";
import { Money } from "#web/ui/money.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { useChoicePath } from "#web/booking/step-paths.ts";

const change = z.object({ previous: money, current: money });

/** The two totals of a `price_changed` refusal; null for any other. */
export function readPriceChange(refusal: Refusal | undefined): { previous: Amount; current: Amount } | null {
  if (refusal?.code !== "price_changed") return null;
  const read = change.safeParse(refusal.details);
  return read.success ? read.data : null;
}

type Props = {
  booking: Booking;
  previous: Amount;
  current: Amount;
  /** What the form sent, to be sent again with the yes. */
  fields: Record<string, string>;
};

/** The airline or hotel asks more than was shown: goes on only with a yes to the new total. */
export function PriceChanged({ booking, previous, current, fields }: Props) {
  const t = useT();
  const choice = useChoicePath(booking);
  const busy = useNavigation().state !== "idle";
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), [current.amount]);
  const { kind } = booking;
  return (
    <div ref={box} tabIndex={-1} className="scroll-mt-24">
      <Notice tone="warn" role="alert" title={t("booking.price_changed_title", { kind })}>
        <p>
          <Rich
            id="booking.price_changed_body"
            parts={{
              old: <Money value={previous} charged className="font-semibold" />,
              now: <Money value={current} charged className="font-semibold" />,
            }}
          />
        </p>
        <Form method="post" preventScrollReset className="mt-3 flex flex-wrap gap-3">
          {Object.entries(fields).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <Button type="submit" name="acceptedTotal" value={current.amount} pending={busy}>
            <Rich id="booking.price_changed_yes" parts={{ amount: <Money value={current} charged /> }} />
          </Button>
          <LinkButton to={choice} variant="line">
            {t("booking.choose_another", { kind })}
          </LinkButton>
        </Form>
      </Notice>
    </div>
  );
}

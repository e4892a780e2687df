import { useCallback, useEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";
import type { FlightBooking } from "#contract/flight-bookings.ts";
import type { getExtras } from "#contract/extras.ts";
import type { OutputOf } from "#contract/endpoint.ts";
import { useFieldError } from "#web/lib/field-errors.ts";
import type { Refusal } from "#web/lib/forms.ts";
import { useT } from "#web/lib/i18n.tsx";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { refusalText } from "#web/ui/refusal-notice.tsx";
import { BagsCard } from "./bags-card.tsx";
import { SeatsCard } from "./seats-card.tsx";

type Props = { booking: FlightBooking; extras: OutputOf<typeof getExtras>; refused: Refusal | undefined };

/** Bags and seats that the fare sells. Every change is saved at once, so that the total beside it is always the one to be paid. */
export function ExtrasForm({ booking, extras, refused }: Props) {
  const t = useT();
  const fieldError = useFieldError();
  const fetcher = useFetcher<{ refusal?: Refusal }>();
  const form = useRef<HTMLFormElement>(null);
  const [changes, setChanges] = useState(0);
  const { submit } = fetcher;
  const save = useCallback(() => setChanges((before) => before + 1), []);
  useEffect(() => {
    // After the render, when the hidden fields hold what was chosen.
    if (changes > 0) void submit(form.current);
  }, [changes, submit]);
  if (extras.bags.length === 0 && extras.seatMaps.length === 0) return null;
  const refusal = fetcher.data?.refusal ?? refused;
  const wrong =
    refusal &&
    (Object.entries(refusal.errors).map(([field, keys]) => fieldError(field, keys))[0] ?? refusalText(t, refusal));
  return (
    <fetcher.Form ref={form} method="post" className="grid gap-4">
      <input type="hidden" name="intent" value="extras" />
      {wrong && (
        <Notice tone="bad" role="alert">
          {wrong}
        </Notice>
      )}
      {extras.bags.length > 0 && <BagsCard booking={booking} bags={extras.bags} onChange={save} />}
      {extras.seatMaps.length > 0 && <SeatsCard booking={booking} maps={extras.seatMaps} onChange={save} />}
      <div className="hidden noscript:block">
        <Button type="submit" variant="soft">
          {t("booking.update_price")}
        </Button>
      </div>
      <span role="status" className="sr-only">
        {fetcher.state === "idle" ? "" : t("booking.updating_price")}
      </span>
    </fetcher.Form>
  );
}

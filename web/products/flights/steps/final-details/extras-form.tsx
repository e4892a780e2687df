import { startTransition, useCallback, useEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";
import type { FlightBooking } from "#contract/flight-bookings.ts";
import type { getExtras } from "#contract/extras.ts";
import type { OutputOf } from "#contract/endpoint.ts";
import { useNoteSave } from "#web/booking/steps/saves.tsx";
import { useFieldError } from "#web/lib/field-errors.ts";
import type { Refusal } from "#web/lib/forms.ts";
import { useT } from "#web/lib/i18n.tsx";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { refusalText } from "#web/ui/refusal-notice.tsx";
import { BagsCard } from "./bags-card.tsx";
import { SeatsCard } from "./seats-card.tsx";

type Props = { booking: FlightBooking; extras: OutputOf<typeof getExtras>; refused: Refusal | undefined };

/**
 * Bags and seats that the fare sells. Every change is saved at once, so that the total beside it is always the one to be paid; one save
 * after another, since the airline may take longer over the first than over the next, and the last choice is what counts.
 */
export function ExtrasForm({ booking, extras, refused }: Props) {
  const t = useT();
  const fieldError = useFieldError();
  const fetcher = useFetcher<{ refusal?: Refusal }>();
  const form = useRef<HTMLFormElement>(null);
  const [changes, setChanges] = useState(0);
  const [saved, setSaved] = useState(0);
  const latest = useRef(0);
  const isSaving = useRef(false);
  const { submit } = fetcher;
  const save = useCallback(() => setChanges((before) => before + 1), []);
  const saveAll = useCallback(async () => {
    if (isSaving.current) return;
    isSaving.current = true;
    let sent = 0;
    while (form.current && sent < latest.current) {
      sent = latest.current;
      await submit(form.current);
    }
    isSaving.current = false;
    // With the answer, which the router draws in a transition.
    startTransition(() => setSaved(sent));
  }, [submit]);
  useEffect(() => {
    // After the render, when the hidden fields hold what was chosen.
    latest.current = changes;
    if (changes > 0) void saveAll();
  }, [changes, saveAll]);
  useNoteSave(saved < changes ? "saving" : fetcher.data?.refusal ? "refused" : "saved");
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
        {saved < changes && t("booking.updating_price")}
      </span>
    </fetcher.Form>
  );
}

import type { Translate } from "#web/lib/i18n.tsx";

/**
 * The hours a guest may arrive at, beginning when the rooms are ready; those after midnight are of the next day, those
 * before it early. `value` is the `HH:00` of the contract.
 */
export function arrivalHours(checkInFrom: string, t: Translate): { value: string; label: string }[] {
  const ready = Number(checkInFrom.slice(0, 2)) || 0;
  const clock = (hour: number) => `${String(hour % 24).padStart(2, "0")}:00`;
  return Array.from({ length: 24 }, (_, place) => {
    const hour = (ready + place) % 24;
    const span = `\u2066${clock(hour)} – ${clock(hour + 1)}\u2069`;
    if (hour >= ready) return { value: clock(hour), label: span };
    return {
      value: clock(hour),
      label: t(hour < 6 ? "stay-booking.arrival_next_day" : "stay-booking.arrival_early", { span }),
    };
  });
}

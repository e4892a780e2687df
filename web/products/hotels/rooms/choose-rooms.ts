import type { ApiClient } from "#contract/client.ts";
import { createHotelBooking, type HotelBooking } from "#contract/hotel-bookings.ts";
import { isHighValueStay } from "#contract/high-value-stay.ts";
import type { Money } from "#contract/money.ts";
import { formText } from "#web/lib/form-text.ts";
import { type Refusal, submitCall } from "#web/lib/forms.ts";

/**
 * Why a booking has not begun. `changed` and `dear` ask for a yes: the form is sent again with `accepted`, with `sure`.
 * `missing`: not every room has a rate.
 */
export type ChoiceRefused =
  | { reason: "changed"; before: Money; now: Money; picks: string[] }
  | { reason: "dear" | "gone" | "expired" | "missing"; picks: string[] }
  | { reason: "other"; refusal: Refusal; picks: string[] };

/** Begins a booking with the rooms of the form (`pick.0`, `pick.1`, …). Answers its id, or why not. */
export async function chooseRooms(
  api: ApiClient,
  slug: string,
  form: FormData,
): Promise<{ bookingId: string } | ChoiceRefused> {
  const text = (name: string) => formText(form, name);
  const picks = readFormPicks(form);
  if (picks.length === 0 || picks.includes("")) return { reason: "missing", picks };
  const amount = Number(text("accepted")) || Number(text("total"));
  const acceptedTotal: Money = { amount, currency: "SAR" };
  const answer = await submitCall(
    api(
      createHotelBooking,
      { stayId: text("stayId"), slug, rateIds: picks, ...(amount > 0 && { acceptedTotal }) },
      {
        // One press is one booking, however often it is sent; another price or choice is another press.
        idempotencyKey: await keyOf([text("attempt") || crypto.randomUUID(), slug, ...picks, String(amount)]),
      },
    ),
  );
  if (answer.ok) return confirmDear(answer.data, text("sure") !== "") ?? { bookingId: answer.data.id };
  const { previous, current } = answer.details as { previous?: Money; current?: Money };
  if (answer.code === "price_changed" && previous && current)
    return { reason: "changed", before: previous, now: current, picks };
  if (answer.code === "room_unavailable") return { reason: "gone", picks };
  return answer.code === "session_expired" ? { reason: "expired", picks } : { reason: "other", refusal: answer, picks };

  /** Asked of what was really chosen; the draft waits, and the same press with a yes finds it again. */
  function confirmDear({ rooms, nights, price }: HotelBooking, sure: boolean): ChoiceRefused | null {
    return !sure && isHighValueStay(rooms, nights, price.total.amount) ? { reason: "dear", picks } : null;
  }
}

/** The rate of each room by the form's fields, empty for a room without. */
export function readFormPicks(form: FormData | URLSearchParams): string[] {
  const picks: string[] = [];
  for (const [name, value] of form) {
    const room = /^pick\.(\d)$/.exec(name)?.[1];
    if (room !== undefined && typeof value === "string") picks[Number(room)] = value;
  }
  const rooms = Number(form.get("roomsAsked")) || picks.length;
  return Array.from({ length: rooms }, (_, room) => picks[room] ?? "");
}

async function keyOf(parts: string[]): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(parts.join("|")));
  return `rooms-${Buffer.from(digest).toString("base64url")}`;
}

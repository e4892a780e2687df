import * as limits from "#contract/limits.ts";
import type { TransferQuery } from "#contract/transfers.ts";
import { addDays, todayIn } from "#i18n/format-date.ts";
import type { Clock } from "#server/platform/clock.ts";
import { AppError } from "#server/platform/errors.ts";
import { findTransferPlace, transferZone } from "../transfer-places.ts";

/** @throws AppError invalid_input with what is wrong by field */
export function refuseBadQuery({ clock }: { clock: Clock }, { from, to, date, adults, children }: TransferQuery): void {
  const errors: Record<string, string[]> = {};
  const today = todayIn(transferZone, clock.now());
  if (!findTransferPlace(from)) errors.from = ["not_a_place"];
  if (!findTransferPlace(to)) errors.to = ["not_a_place"];
  else if (from === to) errors.to = ["same_airport"];
  if (date < today) errors.date = ["in_the_past"];
  else if (date > addDays(today, limits.bookableDaysAhead)) errors.date = ["too_far"];
  if (adults + children > limits.seatedPassengers) errors.adults = ["too_many_seats"];
  if (Object.keys(errors).length) throw new AppError("invalid_input", { errors });
}

import type { Money } from "#contract/money.ts";
import { eq } from "drizzle-orm";
import { visaApplications } from "../tables.ts";
import type { VisaDeps } from "../visa-deps.ts";
import { chooseApplication } from "./choose-application.ts";
import type { CallContext } from "#server/platform/supplier.ts";
import {
  type Asker,
  beginBooking,
  type BookingDeps,
  type BookingRow,
  saveItem,
} from "#server/modules/bookings/for-products.ts";
import type { VisaItem } from "./visa-item.ts";

type Input = { applicationId: string; acceptedTotal?: Money | undefined; asker: Asker };

/** Today's fees stand so many minutes. */
const priceMinutes = 60;

/** Begins the checkout of a complete application; the form's first traveller is its contact. @throws AppError not_found, conflict, price_changed */
export async function createVisaBooking(
  deps: Pick<BookingDeps, "db" | "queue" | "clock" | "products" | "telephone"> & { visas: VisaDeps },
  { applicationId, acceptedTotal, asker }: Input,
  context: CallContext,
): Promise<BookingRow> {
  const choice = await chooseApplication(deps.visas, applicationId, asker);
  const item: VisaItem = {
    choice,
    expiresAt: new Date(deps.clock.now().getTime() + priceMinutes * 60_000).toISOString(),
  };
  const { id } = await beginBooking(deps, "visa", { item, acceptedTotal }, context);
  // The checkout that the application is in.
  await deps.db.update(visaApplications).set({ bookingId: id }).where(eq(visaApplications.id, applicationId));
  const { email, phoneCode, phone } = choice.contact;
  return saveItem<VisaItem>(deps, "visa", id, (row) => ({
    item: row.item,
    contact: { email_address: email, phone_country: phoneCode, phone },
  }));
}

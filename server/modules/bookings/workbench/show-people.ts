import type { showBookingPeople as contract } from "#contract/admin/bookings.ts";
import type { OutputOf } from "#contract/endpoint.ts";
import { internationalPhone } from "#contract/fields.ts";
import { recordAudit } from "#server/platform/audit/record-audit.ts";
import { transaction } from "#server/platform/database/database.ts";
import { AppError } from "#server/platform/errors.ts";
import { findBooking } from "../find-booking.ts";
import { productOf } from "../product.ts";
import { type NamedTraveller, openTravellers } from "../travellers/seal-travellers.ts";
import type { BookingRow } from "../tables.ts";
import type { By, WorkbenchDeps } from "./workbench-deps.ts";

/** Contact and documents in the whole, once the reason stands in the audit. @throws AppError booking_not_found; not_found once they were erased */
export async function showPeople(
  deps: WorkbenchDeps,
  { bookingId, reason }: { bookingId: string; reason: string },
  { staff }: By,
): Promise<OutputOf<typeof contract>> {
  const row = await findBooking(deps.db, bookingId);
  if (row.contact === null) throw new AppError("not_found");
  const { phone_country: country, phone, email_address: email } = row.contact;
  await transaction(deps.db, (tx) =>
    recordAudit(tx, {
      staffId: staff.staffId,
      action: "booking.people_shown",
      subject: `booking:${row.id}`,
      reason,
      at: deps.clock.now(),
    }),
  );
  return { phone: internationalPhone(country, phone), email, travellers: travellersOf(deps, row) };
}

/** Documents where the product asks for them and they are still kept; names alone elsewhere. */
function travellersOf(deps: WorkbenchDeps, row: BookingRow): OutputOf<typeof contract>["travellers"] {
  const names = productOf(deps, row).listing(row.item).people;
  const { travellers } = row.item as { travellers?: NamedTraveller[] };
  const opened =
    row.people !== null && travellers ? openTravellers(deps.peopleKeys, { ...row, item: { travellers } }) : [];
  return names.map(({ name }, index) => ({
    name,
    birthDate: opened[index]?.birth_date ?? null,
    nationality: opened[index]?.nationality ?? null,
    documentNumber: opened[index]?.passport_number ?? null,
    expires: opened[index]?.passport_expiry_date ?? null,
  }));
}

import { cancelForCustomer, quoteBookingCancel } from "#contract/admin/bookings.ts";
import { grantCancellation, previewGrant } from "#contract/admin/cancellations.ts";
import { takeCase } from "#contract/admin/cases.ts";
import { createCanceller } from "../cancel-booking.ts";
import type { Sale } from "./begin-sale.ts";
import type { World } from "./open-world.ts";

/** Staff cancel for the customer, as the customer would. */
export async function deskCancel(world: World, { id }: Sale, { parts }: { parts: number[] }): Promise<void> {
  const { api } = await world.logInAtDesk();
  const { quoteId, parts: quoted, total } = await api(quoteBookingCancel, { bookingId: id, parts });
  if (!quoteId) return;
  const chosen = quoted.filter((each) => each.chosen).map(({ part }) => part);
  const input = { bookingId: id, quoteId, parts: chosen, acceptedBack: total.back, reason: "Asked by telephone." };
  await api(cancelForCustomer, input, { idempotencyKey: crypto.randomUUID() });
}

/** The supplier cannot say what cancelling costs, so that a person decides, and gives more back than the terms do. */
export async function goodwill(world: World, { app, id, sort }: Sale, { riyals }: { riyals: number }): Promise<void> {
  if (/trip|visa/.test(sort)) throw new Error("no supplier that could not say");
  const { flights, hotels, transfers } = world.suppliers;
  const supplier = /stay|rooms/.test(sort) ? hotels : /train|car/.test(sort) ? transfers : flights;
  const canceller = createCanceller(app);
  supplier.faults.next("quoteCancel", "away");
  supplier.faults.next("quoteCancel", "away");
  await canceller.cancel(id);
  const [waits] = await world.read<{ id: string; revision: number }>(
    "select id, revision from cases where booking_id = $1 and queue = 'cancellation' and closed_at is null",
    [id],
  );
  if (!waits) throw new Error("no cancellation waits for a person");
  const { api } = await world.logInAtDesk();
  const { case: taken } = await api(takeCase, { caseId: waits.id, revision: waits.revision });
  const more = { notReturned: riyals * 100, reason: "A surgery that week." };
  const input = { caseId: waits.id, revision: taken.revision, ...more };
  const { back } = await api(previewGrant, input);
  await api(grantCancellation, { ...input, back: back.amount }, { idempotencyKey: crypto.randomUUID() });
}

import type { createBookings } from "#server/modules/bookings/index.ts";
import type { createPriceAlerts } from "#server/modules/price-alerts/index.ts";
import { createPushDevices } from "#server/modules/push-devices/index.ts";
import type { Platform } from "./platform.ts";

type Later = {
  bookings: () => Pick<ReturnType<typeof createBookings>, "ownerOfFlight">;
  alerts: () => Pick<ReturnType<typeof createPriceAlerts>, "ownerOf">;
};

/** Browsers that are told: made before the bookings and alerts that tell them. */
export const composeDevices = (
  { database: db, queue, clock, log, push: sender, keyFor }: Platform,
  { bookings, alerts }: Later,
) =>
  createPushDevices({
    db,
    queue,
    clock,
    log,
    sender,
    keys: keyFor("push devices"),
    ownerOfBooking: (bookingId, asker) => bookings().ownerOfFlight(bookingId, asker),
    ownerOfAlerts: (key) => alerts().ownerOf(key),
  });

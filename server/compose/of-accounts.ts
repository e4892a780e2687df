import type { AccountBookings, AccountMessages } from "#server/modules/accounts/index.ts";
import type { createBookings } from "#server/modules/bookings/index.ts";
import type { createPackages } from "#server/modules/packages/index.ts";
import type { createSupport } from "#server/modules/support/index.ts";
import type { createVisas } from "#server/modules/visas/index.ts";

/** What an account has booked: bookings, and applications for visas, paid or not. */
export const joinBookings = (
  bookings: ReturnType<typeof createBookings>["ofAccounts"],
  visas: ReturnType<typeof createVisas>["ofAccounts"],
): AccountBookings => ({
  ...bookings,
  attachBookings: async (owner) => {
    await bookings.attachBookings(owner);
    await visas.attachVisas(owner);
  },
  exportBookings: async (userId) => [...(await bookings.exportBookings(userId)), ...(await visas.exportVisas(userId))],
  anonymiseBookings: async (userId) => (await bookings.anonymiseBookings(userId)) + (await visas.eraseVisas(userId)),
});

/** What somebody wrote to the company: messages, and wishes to be called. */
export const joinMessages = (
  support: ReturnType<typeof createSupport>["ofAccounts"],
  packages: ReturnType<typeof createPackages>["ofAccounts"],
): AccountMessages => ({
  exportMessages: async (email) => [
    ...(await support.exportMessages(email)),
    ...(await packages.exportCallbacks(email)),
  ],
  eraseMessages: async (email) => {
    await support.eraseMessages(email);
    await packages.eraseCallbacks(email);
  },
});

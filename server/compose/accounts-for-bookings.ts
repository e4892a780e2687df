import type { AccountCompanies } from "#server/modules/bookings/index.ts";

type Accounts = {
  emailOf: (userId: string) => Promise<string | null>;
  firstNameOf: (userId: string) => Promise<string | null>;
  companies: AccountCompanies;
};

/** What bookings ask of accounts, which are made after them. */
export const accountsForBookings = (accounts: () => Accounts): Accounts => ({
  emailOf: (userId) => accounts().emailOf(userId),
  firstNameOf: (userId) => accounts().firstNameOf(userId),
  companies: {
    list: (userId) => accounts().companies.list(userId),
    keep: (userId, company) => accounts().companies.keep(userId, company),
  },
});

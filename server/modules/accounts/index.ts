import { eq } from "drizzle-orm";
import type { Api } from "#server/http/request-context.ts";
import type { Company } from "#contract/companies.ts";
import { AppError } from "#server/platform/errors.ts";
import { createStoredKey } from "#server/platform/sealing/stored-key.ts";
import type { KeyFor } from "#server/platform/secret.ts";
import { authenticate } from "./sessions/authenticate.ts";
import { addCompany, listCompanies } from "./companies/companies.ts";
import { companyRoutes } from "./companies/routes.ts";
import { contactCodes } from "./codes/contact-codes.ts";
import { accountKeys, type AccountDeps } from "./deps.ts";
import { accountMailJob } from "./emails/account-mail.ts";
import { sendAccountMail } from "./emails/send-account-mail.ts";
import {
  anonymiseAllBookings,
  anonymiseAllBookingsJob,
  anonymiseBookings,
  anonymiseBookingsJob,
} from "./erase/anonymise-bookings.ts";
import { profileRoutes } from "./profile/routes.ts";
import { accountRoutes } from "./routes.ts";
import { listPictures } from "./picture/list-pictures.ts";
import { sealedColumns } from "./sealed-columns.ts";
import { accountDeletions } from "./tidy-accounts.ts";
import { users } from "./tables.ts";
import { travellerRoutes } from "./travellers/routes.ts";

export { refuseCommonPassword } from "./passwords/check-new-password.ts";
export type { AccountBookings, AccountMessages } from "./deps.ts";

/** Accounts: who somebody is, where they are logged in, and whom they book for. */
export function createAccounts({ keyFor, ...input }: Omit<AccountDeps, "keys" | "recoveryKey"> & { keyFor: KeyFor }) {
  const deps: AccountDeps = {
    ...input,
    keys: accountKeys(keyFor),
    recoveryKey: createStoredKey(input.db, keyFor, "second factor"),
  };
  const { queue } = deps;
  queue.handle(accountMailJob, ({ sealed }, job) => sendAccountMail(deps, sealed, job.id));
  queue.handle(anonymiseBookingsJob, ({ userId }) => anonymiseBookings(deps, userId));
  queue.handle(anonymiseAllBookingsJob, () => anonymiseAllBookings(deps));
  queue.schedule(anonymiseAllBookingsJob, "40 2 * * *", {});
  return {
    deletions: accountDeletions(deps),
    /** What lies encrypted of accounts. */
    sealed: sealedColumns(deps),
    /** What of accounts has to lie in the file store. */
    listFiles: () => listPictures(deps.db),
    /** The session of a request, or null. */
    authenticate: (request: Request, options?: { bound?: boolean }) => authenticate(deps, request, options),
    /** The account's verified address; null when there is no such account. */
    emailOf: async (userId: string) => {
      const [user] = await deps.db.select({ email: users.email }).from(users).where(eq(users.id, userId));
      return user?.email ?? null;
    },
    /** Its first name; null when there is no such account. */
    firstNameOf: async (userId: string) => {
      const [user] = await deps.db.select({ firstName: users.firstName }).from(users).where(eq(users.id, userId));
      return user?.firstName ?? null;
    },
    /** Companies that its invoices are made out to; one more is kept while there is room. */
    companies: {
      list: (userId: string) => listCompanies(deps.db, userId),
      keep: async (userId: string, company: Company): Promise<void> =>
        void (await addCompany(deps, userId, company).catch((error: unknown) => {
          if (!(error instanceof AppError) || error.code !== "invalid_input") throw error;
        })),
    },
    /** The account of an address; null when there is none. */
    accountOf: async (email: string): Promise<string | null> => {
      const [user] = await deps.db.select({ id: users.id }).from(users).where(eq(users.email, email.toLowerCase()));
      return user?.id ?? null;
    },
    /** Whether the address is an account's: its owner gave a code back. */
    isAccountOf: async (email: string): Promise<boolean> =>
      (await input.db.$count(users, eq(users.email, email.toLowerCase()))) > 0,
    /** Proof of an address by a mailed code, without an account. */
    contactCodes: contactCodes(deps),
    routes: (api: Api) => {
      accountRoutes(api, deps);
      profileRoutes(api, deps);
      travellerRoutes(api, deps);
      companyRoutes(api, deps);
    },
  };
}

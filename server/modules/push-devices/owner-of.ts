import { and, eq, isNull, type SQL } from "drizzle-orm";
import type { RequestContext } from "#server/http/request-context.ts";
import { AppError } from "#server/platform/errors.ts";
import type { PushDeviceDeps } from "./deps.ts";
import { pushDevices } from "./tables.ts";

type Thing = { bookingId?: string | undefined; alerts?: string | undefined };
/** As a row has it: one of the three is not null. */
export type Owner = {
  userId: string | null;
  sessionId: string | null;
  bookingId: string | null;
  watcher: string | null;
  lastDay: string | null;
};

/**
 * Who is told of a thing on the asker's device: the account that is logged in where it is the account's, else whoever holds the thing.
 * @throws AppError not_found where nothing is sent, unauthenticated, and as `ownerOfBooking` and `ownerOfAlerts`
 */
export async function ownerOf(
  { sender, ownerOfBooking, ownerOfAlerts }: Pick<PushDeviceDeps, "sender" | "ownerOfBooking" | "ownerOfAlerts">,
  { bookingId, alerts }: Thing,
  asker: Pick<RequestContext, "session" | "browser">,
): Promise<Owner> {
  if (!sender) throw new AppError("not_found");
  const { session } = asker;
  const nobody = { userId: null, sessionId: null, bookingId: null, watcher: null, lastDay: null };
  const account = session && { ...nobody, userId: session.userId, sessionId: session.sessionId };
  if (bookingId !== undefined) {
    const { userId, lastDay } = await ownerOfBooking(bookingId, asker);
    return account && userId === account.userId ? account : { ...nobody, bookingId, lastDay };
  }
  if (alerts !== undefined) {
    const { userId, watcher, lastDay } = await ownerOfAlerts(alerts);
    return account && userId === account.userId ? account : { ...nobody, watcher, lastDay };
  }
  if (!account) throw new AppError("unauthenticated");
  return account;
}

/** The rows of an owner. */
export const rowsOf = ({ userId, bookingId, watcher }: Omit<Owner, "lastDay" | "sessionId">): SQL =>
  and(
    userId === null ? isNull(pushDevices.userId) : eq(pushDevices.userId, userId),
    bookingId === null ? isNull(pushDevices.bookingId) : eq(pushDevices.bookingId, bookingId),
    watcher === null ? isNull(pushDevices.watcher) : eq(pushDevices.watcher, watcher),
  ) as SQL;

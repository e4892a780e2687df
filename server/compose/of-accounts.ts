import type { AccountBookings, AccountMessages } from "#server/modules/accounts/index.ts";

/** What a product keeps of an account beside its bookings. */
export type KeptBesideBookings = Pick<AccountBookings, "attachBookings" | "exportBookings" | "anonymiseBookings">;

/** What an account has booked: bookings, and what products keep that is not booked yet. */
export const joinBookings = (bookings: AccountBookings, others: readonly KeptBesideBookings[]): AccountBookings => {
  const all = [bookings, ...others];
  return {
    ...bookings,
    attachBookings: async (owner) => {
      for (const each of all) await each.attachBookings(owner);
    },
    exportBookings: async (userId) => (await inTurn(all, (each) => each.exportBookings(userId))).flat(),
    anonymiseBookings: async (userId) =>
      (await inTurn(all, (each) => each.anonymiseBookings(userId))).reduce((sum, count) => sum + count, 0),
  };
};

/** Everything somebody wrote to the company. */
export const joinMessages = (all: readonly AccountMessages[]): AccountMessages => ({
  exportMessages: async (email) => (await inTurn(all, (each) => each.exportMessages(email))).flat(),
  eraseMessages: async (email) => void (await inTurn(all, (each) => each.eraseMessages(email))),
});

async function inTurn<Each, Answer>(all: readonly Each[], ask: (each: Each) => Promise<Answer>): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (const each of all) answers.push(await ask(each));
  return answers;
}

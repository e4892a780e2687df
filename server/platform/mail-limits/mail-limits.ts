/** So many letters in so many seconds to one address. */
export type MailLimit = { letters: number; seconds: number };

const hour = 3600;
const day = 24 * hour;

/**
 * How many letters one address gets that nobody paid for (H7). Whoever types an address into our forms makes us write to it, so an
 * address that is not proven gets few. Codes are counted with the rest, and a part is left for them: notices alone never take
 * from somebody the code that is waited for. One letter an hour and three a day are left for links, which open an account to its
 * owner when strangers have used up everything else (docs/decisions/0023). What is paid for is neither counted nor kept back.
 */
export const mailLimits = {
  /** All letters to an address, the link among them: the same for any, the answer must not tell whose address is proven. */
  all: [
    { letters: 6, seconds: hour },
    { letters: 15, seconds: day },
  ],
  /** Codes and notices together. */
  butLinks: [
    { letters: 5, seconds: hour },
    { letters: 12, seconds: day },
  ],
  /** Notices to an address that nobody has proven. */
  notices: [
    { letters: 4, seconds: hour },
    { letters: 10, seconds: day },
  ],
  /** Notices to an address whose owner has an account or has given a code back. */
  provenNotices: [
    { letters: 20, seconds: hour },
    { letters: 60, seconds: day },
  ],
} satisfies Record<string, MailLimit[]>;

/** So long a count is kept. */
export const countedMs = day * 1000;
/** A notice that could not go out for so long is of no use any more. */
export const waitingMs = 2 * day * 1000;
/** More than these wait for no address: the rest of a flood is dropped. */
export const mostWaiting = 10;
/** Codes go on until the day has seen so many times the day's limit. */
export const codesFactor = 2;

/** A fall is told from one twentieth of the price on, */
const leastShare = 20;
/** and from twenty riyals on: less is the noise of every day, and a mail for it would be the last that is read. */
const leastHalalas = 20_00;

/** Whether a price is so far below the one that was told that it is worth a mail. Halalas. */
export const isFall = ({ told, seen }: { told: number; seen: number }): boolean =>
  told - seen >= leastHalalas && (told - seen) * leastShare >= told;

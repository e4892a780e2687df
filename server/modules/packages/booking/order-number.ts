import { randomInt } from "node:crypto";

/** Without those that are taken for one another. */
const letters = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";

/** `P-7KD2M9QX`: 32^8 of them, unique by the database's key. */
export const createOrderNumber = (): string =>
  `P-${Array.from({ length: 8 }, () => letters[randomInt(letters.length)]).join("")}`;

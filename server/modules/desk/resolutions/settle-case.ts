import { type By, type ChangeInput, changeCase, closedBy } from "../changes/change-case.ts";
import { assertNotOthers } from "../changes/owner.ts";
import type { DeskDeps } from "../deps.ts";
import { assertQueue } from "./assert-queue.ts";

/** Ends what nothing on the site ends: it was put right in the books, or with the supplier. @throws as `changeCase` */
export const settleCase = (deps: DeskDeps, { text, ...input }: ChangeInput & { text: string }, by: By) =>
  changeCase(deps, input, by, async (tx, row) => {
    assertQueue(row, "payment_mismatch");
    await assertNotOthers(deps, tx, row, by);
    return { set: closedBy(deps, by, "settled"), action: "settled", words: text };
  });

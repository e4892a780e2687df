import type { OutputOf } from "#contract/endpoint.ts";
import type { openRefundAccount } from "#contract/admin/refunds.ts";
import { type By, type ChangeInput, changeCase, closedBy, Outrun } from "../changes/change-case.ts";
import { assertNotOthers } from "../changes/owner.ts";
import type { DeskDeps } from "../deps.ts";
import { assertQueue } from "./assert-queue.ts";

/** The whole account, once the reason is written down; its customer cannot change it any more. @throws as `changeCase`; conflict (`account`) */
export async function showRefundAccount(
  deps: DeskDeps,
  { reason, ...input }: ChangeInput & { reason: string },
  by: By,
): Promise<OutputOf<typeof openRefundAccount>> {
  let account = { holder: "", iban: "" };
  const changed = await changeCase(deps, input, by, async (tx, row) => {
    assertQueue(row, "refund_refused");
    await assertNotOthers(deps, tx, row, by);
    const shown = await deps.refunds.show(tx, row);
    if (!shown) throw new Outrun();
    account = { holder: shown.holder, iban: shown.iban };
    return { set: {}, action: "account_shown", words: reason };
  });
  return { ...changed, account };
}

/** @throws as `changeCase`; conflict (`account`) before the account was opened */
export const recordTransfer = (deps: DeskDeps, { reference, ...input }: ChangeInput & { reference: string }, by: By) =>
  changeCase(deps, input, by, async (tx, row) => {
    assertQueue(row, "refund_refused");
    await assertNotOthers(deps, tx, row, by);
    if (!(await deps.refunds.paid(tx, row, reference))) throw new Outrun();
    return {
      set: closedBy(deps, by, "transferred"),
      action: "transferred",
      told: { outcome: reference },
      also: () => deps.refunds.keepCases(tx, row),
    };
  });

/** No time is promised until the customer has typed another. @throws as `changeCase`; conflict (`account`) when there is none */
export const askOtherAccount = (deps: DeskDeps, { reason, ...input }: ChangeInput & { reason: string }, by: By) =>
  changeCase(deps, input, by, async (tx, row) => {
    assertQueue(row, "refund_refused");
    await assertNotOthers(deps, tx, row, by);
    if (!(await deps.refunds.askOther(tx, row))) throw new Outrun();
    const nothing = { promise: null, promisedBy: null, promisedAt: null };
    return {
      set: { facts: { ...row.facts, hasAccount: false }, ...nothing },
      action: "account_asked",
      words: reason,
      also: () => deps.refunds.keepCases(tx, row),
    };
  });

import { type By, type ChangeInput, changeCase, closedBy } from "../changes/change-case.ts";
import { assertNotOthers } from "../changes/owner.ts";
import type { DeskDeps } from "../deps.ts";
import { assertQueue } from "./assert-queue.ts";

type Input = ChangeInput & { outcome: "reached" | "no_answer" | "wrong_number"; note: string };

/** A call that nobody answered is counted, and the case stays with its promise; any other ends it. @throws as `changeCase` */
export const recordCall = (deps: DeskDeps, { outcome, note, ...input }: Input, by: By) =>
  changeCase(deps, input, by, async (tx, row) => {
    assertQueue(row, "callback");
    await assertNotOthers(deps, tx, row, by);
    const tries = (row.facts.tries ?? 0) + 1;
    return {
      set:
        outcome === "no_answer"
          ? { facts: { ...row.facts, tries } }
          : closedBy(deps, by, outcome === "reached" ? "called" : "wrong_number"),
      action: "called",
      told: { outcome },
      ...(note.trim() && { words: note.trim() }),
    };
  });

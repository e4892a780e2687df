import type { NameCorrection } from "#contract/name-corrections.ts";
import { openCase } from "#server/platform/cases/open-case.ts";
import { type Transaction, transaction } from "#server/platform/database/database.ts";
import { AppError } from "#server/platform/errors.ts";
import { createSlug } from "#server/platform/ids.ts";
import { caseOfName } from "../cases/name-case.ts";
import type { BookingDeps } from "../deps.ts";
import { lockBooking } from "../find-booking.ts";
import type { BookingRow } from "../tables.ts";
import { namesOf } from "./find-names.ts";
import { findNameProblem, judgeWish, namingOf } from "./judge-wish.ts";
import { keepDocument, type KeptDocument } from "./keep-document.ts";
import { correctNameJob, mailNameJob } from "./name-jobs.ts";
import { openNameStates } from "./name-states.ts";
import { sealNames } from "./seal-names.ts";
import { nameCorrections, type NameRow } from "./tables.ts";
import { viewName } from "./view-name.ts";

export type NameInput = {
  traveller: number;
  title?: "mr" | "ms" | "mrs" | undefined;
  firstname: string;
  single_name: boolean;
  lastname?: string | undefined;
};
export type AskInput = NameInput & { by: "rule" | "desk"; why: string; document: string; file: string };

/** One name on the document has no second. */
export const wishOf = ({ traveller, title, firstname, single_name, lastname }: NameInput) => ({
  traveller,
  title,
  firstname,
  lastname: single_name ? "" : (lastname ?? ""),
});

/**
 * Takes a correction: by rule it is passed to the airline now; else a person compares it with the copy of the document. A repeat of the key
 * answers what the first call began.
 * @throws AppError conflict (`problem`); not_found; quote_changed when it is not `by` what was told; invalid_input
 */
export async function askName(
  deps: BookingDeps,
  row: BookingRow,
  input: AskInput,
  idempotencyKey: string,
): Promise<NameCorrection> {
  const rows = await namesOf(deps.db, row.id);
  const known = rows.find((each) => each.idempotencyKey === idempotencyKey);
  if (known) return viewName(deps, known);
  await assertNow(deps, deps.db, row, rows, input);
  if (input.by === "rule")
    return viewName(deps, await transaction(deps.db, (tx) => begin(deps, tx, row.id, input, { idempotencyKey })));
  const missing = [["why", input.why.trim()] as const, ["file", input.file] as const].filter(([, given]) => !given);
  if (missing.length > 0)
    throw new AppError("invalid_input", {
      errors: Object.fromEntries(missing.map(([field]) => [field, ["required"]])),
    });
  return keepDocument(deps, { name: input.document, file: input.file }, async (kept) =>
    viewName(deps, await transaction(deps.db, (tx) => begin(deps, tx, row.id, input, { idempotencyKey, kept }))),
  );
}

async function assertNow(
  deps: BookingDeps,
  database: BookingDeps["db"] | Transaction,
  row: BookingRow,
  rows: readonly NameRow[],
  input: AskInput,
) {
  const naming = namingOf(deps, row);
  const problem = await findNameProblem(deps, database, row);
  const isOpen = rows.some(
    ({ traveller, state }) => traveller === input.traveller && openNameStates.some((open) => open === state),
  );
  if (problem || isOpen) throw new AppError("conflict", { details: { problem: problem ?? "waits" } });
  const judged = judgeWish(naming, row, rows, wishOf(input));
  if ((judged.deskWhy === null) !== (input.by === "rule")) throw new AppError("quote_changed");
  return judged;
}

async function begin(
  deps: BookingDeps,
  tx: Transaction,
  bookingId: string,
  input: AskInput,
  { idempotencyKey, kept }: { idempotencyKey: string; kept?: KeptDocument },
): Promise<NameRow> {
  const { queue, clock, peopleKeys, replyBy } = deps;
  const row = await lockBooking(tx, bookingId);
  const rows = await namesOf(tx, bookingId);
  const known = rows.find((each) => each.idempotencyKey === idempotencyKey);
  if (known) return known;
  const { before, letters, swapped, deskWhy } = await assertNow(deps, tx, row, rows, input);
  const { firstname, lastname } = wishOf(input);
  const [id, now] = [createSlug(), clock.now()];
  const names = {
    before: { firstname: before.firstname, lastname: before.lastname },
    after: { firstname, lastname },
    why: input.why.trim(),
  };
  await kept?.write(tx, bookingId);
  const [begun] = await tx
    .insert(nameCorrections)
    .values({
      id,
      bookingId,
      idempotencyKey,
      traveller: input.traveller,
      state: deskWhy ? "with_desk" : "correcting",
      names: sealNames(peopleKeys, id, names),
      letters,
      swapped,
      deskWhy,
      askedAt: now,
      answerBy: deskWhy ? replyBy(now) : null,
      documentId: kept?.id ?? null,
      documentPages: kept?.pages ?? null,
    })
    .returning();
  if (!begun) throw new Error("name correction was not written");
  if (deskWhy) {
    await openCase(tx, clock, caseOfName(deps, row, begun));
    await queue.enqueue(tx, mailNameJob, { correctionId: id, mail: "name_with_desk" });
  } else await queue.enqueue(tx, correctNameJob, { correctionId: id });
  return begun;
}

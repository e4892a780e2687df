import { eq } from "drizzle-orm";
import type { VisaReturn } from "#contract/admin/visa-desk-rows.ts";
import { findBooking } from "#server/modules/bookings/for-products.ts";
import type { Transaction } from "#server/platform/database/database.ts";
import { AppError } from "#server/platform/errors.ts";
import { createSlug } from "#server/platform/ids.ts";
import type { Application } from "../applications/find-application.ts";
import type { VisaItem } from "../booking/visa-item.ts";
import { isResult } from "../files/file-states.ts";
import { moveApplication } from "../progress/move-application.ts";
import { visaTravellers } from "../tables.ts";
import { type ChangeInput, changeVisa } from "./change-visa.ts";
import { conflictBy } from "./find-visa.ts";
import type { By, OfficerDeps } from "./officer-deps.ts";
import { returnedOf } from "./returned-fees.ts";

type Outcome = "approved" | "refused";
type Input = ChangeInput & { outcomes: { travellerId: string; outcome: Outcome }[]; returning: VisaReturn };

/**
 * What the authority decided of each traveller, and what its refusals bring back, in one transaction. One approval makes the
 * application an approved one.
 * @throws as `changeVisa`; invalid_input for a traveller without an outcome, or an approval without its file
 */
export const decide = (deps: OfficerDeps, { outcomes, returning, ...input }: Input, by: By) =>
  changeVisa(deps, input, by, async (tx, application) => {
    const decided = readOutcomes(application, outcomes);
    const refused = decided.flatMap((outcome, place) => (outcome === "refused" ? [place] : []));
    const back = refused.length > 0 ? await giveBack(deps, tx, application, refused, returning) : 0;
    for (const [place, { id }] of application.travellers.entries())
      await tx.update(visaTravellers).set({ decision: decided[place] }).where(eq(visaTravellers.id, id));
    const status = decided.includes("approved") ? "approved" : "refused";
    const changes = { decidedBy: by.staff.staffId };
    const facts = back > 0 ? { back } : null;
    if (!(await moveApplication(deps, tx, application.row.id, status, changes, facts))) throw conflictBy(null);
    return { action: "decided", told: { outcomes: decided, returning, back } };
  });

/** In the order of the travellers. */
function readOutcomes({ travellers, files }: Application, outcomes: Input["outcomes"]): Outcome[] {
  const errors: Record<string, string[]> = {};
  const decided = travellers.map(({ id }): Outcome => {
    const outcome = outcomes.find(({ travellerId }) => travellerId === id)?.outcome;
    if (!outcome) errors["outcomes"] = ["required"];
    const hasFile = files.some((file) => isResult(file) && file.travellerId === id);
    if (outcome === "approved" && !hasFile) errors["file"] = ["required"];
    return outcome ?? "refused";
  });
  if (Object.keys(errors).length > 0) throw new AppError("invalid_input", { errors });
  return decided;
}

/** Answers what goes back, in halalas. */
async function giveBack(
  { returns }: OfficerDeps,
  tx: Transaction,
  { row: { bookingId, status } }: Application,
  places: number[],
  returning: VisaReturn,
): Promise<number> {
  if (returning === "nothing") return 0;
  if (!bookingId || status !== "with_embassy") throw conflictBy(null);
  const { item } = await findBooking(tx, bookingId);
  return returns.record(tx, { id: createSlug(), bookingId, returned: returnedOf(item as VisaItem, places, returning) });
}

import type { OutputOf } from "#contract/endpoint.ts";
import type { getNameCorrections } from "#contract/name-corrections.ts";
import type { BookingDeps } from "../deps.ts";
import { productOf } from "../product.ts";
import type { BookingRow } from "../tables.ts";
import { namesOf } from "./find-names.ts";
import { correctedOf, findNameProblem, ruleOf } from "./judge-wish.ts";
import { openNameStates } from "./name-states.ts";
import { viewName } from "./view-name.ts";

type Answer = OutputOf<typeof getNameCorrections>;

/** More than any booking has of people on one order. */
const most = 9;

/** Whether names can be corrected, for whom, and what was. A look-up is told only whether. */
export async function listNames(deps: BookingDeps, row: BookingRow, isMasked: boolean): Promise<Answer> {
  const problem = await findNameProblem(deps, deps.db, row);
  const { naming } = productOf(deps, row);
  if (!naming || isMasked)
    return { problem: isMasked ? "not_offered" : problem, rule: null, travellers: [], corrections: [] };
  const rows = await namesOf(deps.db, row.id);
  const rule = problem === "not_offered" ? null : ruleOf(naming, row.item);
  const travellers = Array.from({ length: most }, (_, traveller) => traveller).flatMap((traveller) => {
    const name = row.cancelledParts.includes(traveller) ? null : naming.nameOf(row.item, traveller);
    if (!name || !rule) return [];
    const { letters } = correctedOf(rows, traveller);
    const isOpen = rows.some(
      (each) => each.traveller === traveller && openNameStates.some((open) => open === each.state),
    );
    return {
      traveller,
      name: { firstname: name.firstname, lastname: name.lastname },
      lettersLeft: Math.max(0, rule.letters - letters),
      open: isOpen,
    };
  });
  return { problem, rule, travellers, corrections: rows.map((each) => viewName(deps, each)) };
}

import type { RightsQuestion, RightsStanding } from "#contract/passenger-rights.ts";
import type { Regime, RightsRule } from "./rights-body.ts";

const day = 24 * 60;
const compensations = new Set(["compensation", "compensation_percent"]);

/**
 * How sure it is. Compensation for a delay or a cancellation depends on the cause; proven damage on the proof. A cancellation
 * told less than 14 days before is not compensated by regulation 261/2004 (article 5) when the other flight kept close to the
 * old times: within four hours of the arrival from a week before, within two hours under a week.
 */
export function assessStanding(regime: Regime, rule: RightsRule, asked: RightsQuestion): RightsStanding {
  if (rule.gives.type === "damages_up_to") return "depends";
  const ofCause = rule.event === "delay" || rule.event === "cancellation";
  if (!compensations.has(rule.gives.type) || !ofCause) return "owed";
  if (asked.cause === "extraordinary") return regime.extraordinary;
  if (asked.cause === "unknown") return "depends";
  return rule.event === "cancellation" && keptClose(regime, asked) ? "depends" : "owed";
}

/** Another flight was taken that arrived soon after, or was offered and how soon it arrives is not known. */
function keptClose({ id }: Regime, { accepted, alternative, arrivalDelay, notice = 0 }: RightsQuestion): boolean {
  if (id !== "eu261" && id !== "uk261") return false;
  if (!accepted) return alternative !== undefined;
  return arrivalDelay === undefined || arrivalDelay < (notice >= 7 * day ? 4 : 2) * 60;
}

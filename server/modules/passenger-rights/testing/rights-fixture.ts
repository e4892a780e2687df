import { rightsQuestion, type RightsQuestion } from "#contract/passenger-rights.ts";
import { readContent } from "#server/seed/read-content.ts";
import type { FlightFacts } from "../find-regimes.ts";
import { matchRules } from "../match-rules.ts";
import type { RightsBody } from "../rights-body.ts";

/** The rules of `content/`, as the shelf holds them. */
export const body = readContent().find(({ kind }) => kind === "passenger-rights")?.body as unknown as RightsBody;

export function regimeOf(id: string) {
  const regime = body.regimes.find((each) => each.id === id);
  if (!regime) throw new Error(`no regime ${id}`);
  return regime;
}

export const flight = (departure: string, arrival: string, carrier: string, distanceKm = 1_000): FlightFacts => ({
  departure,
  arrival,
  carrier,
  distanceKm,
});

export type Asked = Partial<RightsQuestion> & Pick<RightsQuestion, "event">;
export const asked = (more: Asked): RightsQuestion =>
  rightsQuestion.parse({ airline: "SV", from: "RUH", to: "JED", ...more });

export const idsOf = (regime: string, more: Asked, where = flight("SA", "SA", "SA")) =>
  matchRules(regimeOf(regime), asked(more), where).map(({ id }) => id);

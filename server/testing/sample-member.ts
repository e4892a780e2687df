import { sampleTeam } from "#server/modules/staff/sample-team.ts";

/** Who of the sample team has this role, with password and secret, for journeys to log in by. */
export function sampleMember(role: string) {
  const member = sampleTeam.find((each) => each.role === role);
  if (!member) throw new Error(`nobody of the sample team is ${role}`);
  return member;
}

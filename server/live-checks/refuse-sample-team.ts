import type { Env } from "#server/env.ts";

type Sample = { email: string; disabledAt: Date | null };

/**
 * The password and the second factor of the sample team are known to everybody who read README.md.
 * @throws Error wherever others reach the site, while one of them can log in
 */
export function refuseSampleTeam({ MODE }: Pick<Env, "MODE">, team: readonly Sample[]): void {
  const active = team.filter(({ disabledAt }) => disabledAt === null);
  if (MODE === "local" || active.length === 0) return;
  throw new Error(
    `Not fit for MODE=${MODE}: the sample team can log in to the desk (${active.map(({ email }) => email).join(", ")}). ` +
      "Start once with MODE=local and run: npm run staff -- disable-sample",
  );
}

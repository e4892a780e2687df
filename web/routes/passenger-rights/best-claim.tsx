import type { Entitlement, RightsRegime } from "#contract/passenger-rights.ts";
import { Rich } from "#web/lib/rich.tsx";
import { Money } from "#web/ui/money.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { Amount } from "./amount.tsx";

/** Sums that are owed as such, without proof of a damage. */
const fixed = new Set<Entitlement["kind"]>(["compensation", "compensation_percent", "compensation_per_day"]);

/** The largest sum among the regimes, in riyals; nothing where none is a fixed one. */
export function BestClaim({ regimes }: { regimes: readonly RightsRegime[] }) {
  const sums = regimes.flatMap(({ name, entitlements }) =>
    entitlements.flatMap(({ kind, amount, riyals, standing }) =>
      amount && fixed.has(kind) && standing !== "excluded"
        ? [{ name, amount, riyals, worth: riyals?.amount ?? amount.amount }]
        : [],
    ),
  );
  const best = sums.toSorted((a, b) => b.worth - a.worth)[0];
  if (!best) return null;
  const amount = <Amount value={best.amount} />;
  return (
    <Notice tone="ok">
      <Rich
        id="rights.best"
        parts={{
          amount: (
            <b>
              {best.riyals ? (
                <Rich id="rights.best_about" parts={{ amount, riyals: <Money value={best.riyals} charged /> }} />
              ) : (
                amount
              )}
            </b>
          ),
          regime: <bdi>{best.name}</bdi>,
        }}
      />
    </Notice>
  );
}

import type { OutputOf } from "#contract/endpoint.ts";
import type { getPassengerRights } from "#contract/passenger-rights.ts";
import { useT } from "#web/lib/i18n.tsx";
import { Rich } from "#web/lib/rich.tsx";
import { Code } from "#web/ui/code.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { Route } from "#web/ui/route.tsx";
import { BestClaim } from "./best-claim.tsx";
import { ClaimLetter } from "./claim-letter.tsx";
import { RegimeCard } from "./regime-card.tsx";

type Rights = OutputOf<typeof getPassengerRights>;

/** What is owed, regime by regime, what to do now, and the letter. */
export function RightsAnswer({ rights }: { rights: Rights }) {
  const t = useT();
  const { airline, from, to, distanceKm, regimes, letter } = rights;
  const giving = regimes.filter(({ entitlements }) => entitlements.length > 0);
  return (
    <section aria-labelledby="answer" className="grid gap-5">
      <div>
        <h2 id="answer" className="text-2xl">
          {t("rights.answer_title")}
        </h2>
        <p className="mt-1 flex flex-wrap gap-x-3 gap-y-1 text-muted">
          <Route from={from.city} to={to.city} toWord={t("rights.to_word")} />
          <bdi>{airline.name}</bdi>
          <Rich id="rights.distance" parts={{ km: <Code>{distanceKm.toLocaleString("en-US")}</Code> }} />
        </p>
      </div>
      {giving.length === 0 && (
        <Notice tone="info">{t(regimes.length === 0 ? "rights.no_regime" : "rights.nothing_owed")}</Notice>
      )}
      <BestClaim regimes={giving} />
      {giving.length > 1 && <p>{t("rights.several")}</p>}
      {giving.map((regime) => (
        <RegimeCard key={regime.id} regime={regime} />
      ))}
      {letter && <ClaimLetter letter={letter} />}
    </section>
  );
}

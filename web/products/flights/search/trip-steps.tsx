import { Check } from "lucide-react";
import { Link, useLocation } from "react-router";
import type { FlightStep } from "#contract/flights.ts";
import type { SearchDraft } from "#web/products/flights/search-form/search-draft.ts";
import { useT } from "#web/lib/i18n.tsx";
import { useDigits } from "#web/ui/format-context.ts";
import { Icon } from "#web/ui/icon.tsx";
import { useFormats } from "#web/ui/use-formats.ts";
import { changeQuery } from "./result-query.ts";

/** Of a round trip: which flight is chosen now, and the way to the other view of it. */
export function TripSteps({ step, draft }: { step: FlightStep; draft: SearchDraft }) {
  const t = useT();
  const digits = useDigits();
  const { day } = useFormats();
  const { search } = useLocation();
  const inSteps = step !== "all";
  const steps = [
    t("results.step_outbound", { day: day(draft.legs[0]?.depart ?? "", "short") }),
    t("results.step_return", { day: day(draft.return, "short") }),
  ];
  const now = step === "returns" ? 1 : 0;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
      {inSteps && (
        <ol aria-label={t("results.steps")} className="trip-steps">
          {steps.map((name, index) => (
            <li key={name} aria-current={index === now ? "step" : undefined}>
              <b>{index < now ? <Icon icon={Check} className="size-[1em]" /> : digits(index + 1)}</b>
              {name}
            </li>
          ))}
        </ol>
      )}
      {step !== "returns" && (
        <Link
          to={changeQuery(search, { view: inSteps ? "list" : null, outbound: null })}
          preventScrollReset
          discover="none"
          className="link inline-flex min-h-6 items-center text-sm"
        >
          {t(inSteps ? "results.one_list" : "results.two_steps")}
        </Link>
      )}
    </div>
  );
}

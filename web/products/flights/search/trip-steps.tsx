import { Check } from "lucide";
import { Link, useLocation } from "react-router";
import type { FlightStep } from "#contract/flights.ts";
import type { SearchDraft } from "#web/products/flights/search-form/search-draft.ts";
import { useT } from "#web/lib/i18n.tsx";
import { useDigits } from "#web/ui/format-context.ts";
import { Icon } from "#web/ui/icon.tsx";
import { useFormats } from "#web/ui/use-formats.ts";
import { changeQuery } from "./result-query.ts";

type Props = { step: FlightStep; draft: SearchDraft };

/** Of a round trip in two steps: which flight is chosen now. */
export function TripSteps({ step, draft }: Props) {
  const t = useT();
  const digits = useDigits();
  const { day } = useFormats();
  const now = step === "returns" ? 1 : 0;
  const steps = [
    { name: t("results.outbound"), day: draft.legs[0]?.depart ?? "" },
    { name: t("results.return"), day: draft.return },
  ];
  return (
    <ol aria-label={t("results.steps")} className="trip-steps">
      {steps.map((each, index) => (
        <li key={each.name} aria-current={index === now ? "step" : undefined}>
          <b>{index < now ? <Icon icon={Check} className="size-[1em]" /> : digits(index + 1)}</b>
          {index === now ? t("results.step_on", { step: each.name, day: day(each.day, "short") }) : each.name}
        </li>
      ))}
    </ol>
  );
}

/** The way to the other view of a round trip. */
export function OtherView({ step }: Pick<Props, "step">) {
  const t = useT();
  const { search } = useLocation();
  const inSteps = step !== "all";
  return (
    <Link
      to={changeQuery(search, { view: inSteps ? "list" : null, outbound: null })}
      preventScrollReset
      discover="none"
      className="link ms-auto inline-flex min-h-6 items-center"
    >
      {t(inSteps ? "results.one_list" : "results.two_steps")}
    </Link>
  );
}

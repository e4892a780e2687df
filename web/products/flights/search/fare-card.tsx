import { Form, useLocation, useNavigation } from "react-router";
import type { FareDetails } from "#contract/flights.ts";
import { useT } from "#web/lib/i18n.tsx";
import { Button } from "#web/ui/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { Money } from "#web/ui/money.tsx";
import type { Choice } from "./choose-fare.ts";
import { AllFareRules } from "./fare-rules.tsx";

type Props = { fare: FareDetails; travellers: number; choice: Choice; suggested: boolean };

/** One fare family: its rules, its price, and the button that begins a booking with it. */
export function FareCard({ fare, travellers, choice, suggested }: Props) {
  const t = useT();
  const { search } = useLocation();
  const navigation = useNavigation();
  const pending =
    navigation.formData?.get("fareId") === fare.id && navigation.formData.get("offerId") === choice.offerId;
  return (
    <li
      className={classNames(
        "row-span-4 grid grid-rows-subgrid gap-2.5 rounded-card border bg-paper p-4",
        suggested ? "border-palm-500" : "border-line",
      )}
    >
      <h4 className="flex flex-wrap items-baseline justify-between gap-2 text-lg">
        <bdi>{fare.name}</bdi>
        <span className="text-sm font-normal text-muted">{t(`common.cabin_${fare.cabin}`)}</span>
      </h4>
      <AllFareRules fare={fare} />
      <p>
        <Money value={fare.total} big className="text-xl font-semibold" />
        <span className="block text-sm text-muted">{t("results.total_for", { count: travellers })}</span>
      </p>
      <Form method="post" action={search} preventScrollReset>
        {Object.entries(choice).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Button type="submit" wide pending={pending} pendingText={t("results.continue_pending")} variant="primary">
          {t("results.continue_with", { fare: fare.name })}
        </Button>
      </Form>
    </li>
  );
}

import { Form, useLocation, useNavigation } from "react-router";
import type { FareDetails } from "#contract/flights.ts";
import { useT } from "#web/lib/i18n.tsx";
import { Rich } from "#web/lib/rich.tsx";
import { Button } from "#web/ui/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { DropPanel } from "#web/ui/drop-panel.tsx";
import { Money } from "#web/ui/money.tsx";
import { PriceLines } from "#web/ui/price-lines.tsx";
import type { Choice } from "./choose-fare.ts";
import { FareRules, Rule } from "./fare-rules.tsx";

type Props = { fare: FareDetails; travellers: number; choice: Choice; suggested: boolean; alignEnd: boolean };

/** One fare family: its rules, its whole price line by line, and the button that begins a booking with it. */
export function FareCard({ fare, travellers, choice, suggested, alignEnd }: Props) {
  const t = useT();
  const { search } = useLocation();
  const navigation = useNavigation();
  const pending =
    navigation.formData?.get("fareId") === fare.id && navigation.formData.get("offerId") === choice.offerId;
  return (
    <li
      className={classNames(
        "grid grid-rows-[1fr_auto] gap-3 rounded-card border bg-paper p-4",
        suggested ? "border-palm-500" : "border-line",
      )}
    >
      <div className="grid content-start gap-2.5">
        <h4 className="flex flex-wrap items-baseline justify-between gap-2 text-lg">
          <bdi>{fare.name}</bdi>
          <span className="text-sm font-normal text-muted">{t(`common.cabin_${fare.cabin}`)}</span>
        </h4>
        <FareRules fare={fare}>
          <Rule icon="seat" good={fare.seatChoice === "free"} off={fare.seatChoice === "none"}>
            {t(`results.seat_${fare.seatChoice}`)}
          </Rule>
          {fare.meal !== "none" && (
            <Rule icon="meal" good={fare.meal === "included"}>
              {t(`results.meal_${fare.meal}`)}
            </Rule>
          )}
          {fare.noShow.allowed !== "unknown" && (
            <Rule icon="absent" off={fare.noShow.allowed === "no"}>
              {fare.noShow.allowed === "yes" && fare.noShow.maxFee ? (
                <Rich id="results.no_show_fee" parts={{ amount: <Money value={fare.noShow.maxFee} /> }} />
              ) : (
                t("results.no_show_no")
              )}
            </Rule>
          )}
          <Rule icon="taxes">{fare.unusedTaxesRefunded ? t("results.taxes_back") : t("results.taxes_kept")}</Rule>
        </FareRules>
      </div>
      <div className="grid gap-2">
        <DropPanel
          doneLabel={t("common.close")}
          alignEnd={alignEnd}
          panelClassName="sm:w-88"
          triggerClassName="link inline-flex min-h-9 items-center text-sm"
          trigger={t("results.price_details")}
        >
          <PriceLines
            lines={fare.lines.map((line, index) => ({
              id: `${line.code}-${index}`,
              label: line.quantity > 1 ? t("results.times", { label: line.label, count: line.quantity }) : line.label,
              amount: <Money value={line.amount} />,
              note: line.parts && (
                <span className="grid gap-0.5">
                  {line.parts.map((part) => (
                    <span key={part.label}>
                      {part.label}: <Money value={part.amount} />
                    </span>
                  ))}
                </span>
              ),
            }))}
            totalLabel={t("results.total")}
            total={<Money value={fare.total} />}
          />
        </DropPanel>
        <p>
          <Money value={fare.total} big className="text-xl font-semibold" />
          <span className="block text-sm text-muted">{t("results.total_for", { count: travellers })}</span>
        </p>
        <Form method="post" action={search} preventScrollReset>
          {Object.entries(choice).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <Button
            type="submit"
            wide
            pending={pending}
            pendingText={t("results.continue_pending")}
            variant={suggested ? "primary" : "soft"}
          >
            {t("results.continue_with", { fare: fare.name })}
          </Button>
        </Form>
      </div>
    </li>
  );
}

import { isolate } from "#i18n/isolate.ts";
import { formatMoney } from "#i18n/format-money.ts";
import { useT } from "#web/lib/i18n.tsx";
import { useDigits } from "#web/ui/format-context.ts";
import { Money } from "#web/ui/money.tsx";
import type { NumbersView } from "../desk-paths.ts";
import { ChartBox, Figure } from "./chart-box.tsx";
import type { Numbers } from "./tables.ts";

type Props = { numbers: Numbers; view: NumbersView };

/** Refunds that have not arrived, and those that did in the period, by how long each takes. */
export function RefundAges({ numbers, view }: Props) {
  const t = useT();
  const digits = useDigits();
  const { asked, waiting, done } = numbers.refunds;
  return (
    <ChartBox chart="refunds" numbers={numbers} view={view} aside={t("numbers.all_whatever")} isTable>
      <table className="team-table">
        <thead>
          <tr>
            <th scope="col">{t("numbers.age")}</th>
            <th scope="col" className="team-number" colSpan={2}>
              {t("numbers.refunds_waiting")}
            </th>
            <th scope="col" className="team-number" colSpan={2}>
              {t("numbers.refunds_done")}
            </th>
          </tr>
        </thead>
        <tbody>
          {waiting.map(({ age, count, amount }) => {
            const arrived = done.find((each) => each.age === age);
            return (
              <tr key={age}>
                <th scope="row">{t(`numbers.age_${age}`)}</th>
                <td className="team-number">
                  <Figure value={count} />
                </td>
                <td className="team-number">{count > 0 && <Money value={amount} charged />}</td>
                <td className="team-number">
                  <Figure value={arrived?.count ?? 0} />
                </td>
                <td className="team-number">
                  {arrived && arrived.count > 0 && <Money value={arrived.amount} charged />}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <p className="numbers-note">
        {t("numbers.refunds_asked", {
          count: digits(asked.count),
          amount: isolate(digits(formatMoney(asked.amount))),
        })}
      </p>
    </ChartBox>
  );
}

/** Shades by how many wait, red where some are past their promise; a mark and a word say so too. */
export function QueueAges({ numbers, view }: Props) {
  const t = useT();
  const { queues } = numbers;
  const shade = (open: number) => (open === 0 ? 0 : open < 3 ? 1 : open < 10 ? 2 : 3);
  return (
    <ChartBox chart="queues" numbers={numbers} view={view} aside={t("numbers.red_is_late")} isTable>
      <div className="relative overflow-x-auto" tabIndex={0} role="group" aria-labelledby="chart-queues">
        <table className="team-table numbers-heat">
          <thead>
            <tr>
              <th scope="col">{t("numbers.queue")}</th>
              {queues[0]?.ages.map(({ age }) => (
                <th key={age} scope="col">
                  {t(`numbers.age_${age}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {queues.map(({ queue, ages }) => (
              <tr key={queue}>
                <th scope="row">{t(`staff.queue_${queue}`)}</th>
                {ages.map(({ age, open, late }) => (
                  <td key={age}>
                    <span className="numbers-cell" data-shade={shade(open)} data-late={late > 0 ? "" : undefined}>
                      {open === 0 ? <span aria-hidden="true">·</span> : <Figure value={open} />}
                      {open === 0 && <span className="sr-only">0</span>}
                      {late > 0 && (
                        <>
                          <span aria-hidden="true">!</span>
                          <span className="sr-only"> {t("numbers.some_late", { count: late })}</span>
                        </>
                      )}
                    </span>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </ChartBox>
  );
}

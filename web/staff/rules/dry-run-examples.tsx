import type { DryRun, PricingView } from "#contract/admin/pricing.ts";
import { subtractMoney } from "#contract/money.ts";
import { useT } from "#web/lib/i18n.tsx";
import { Money } from "#web/ui/money.tsx";
import { productDesks } from "../products.ts";
import { Difference } from "./difference.tsx";
import { DeskTable } from "../shell/desk-table.tsx";

type Props = { view: Pick<PricingView, "cities">; examples: DryRun["examples"] };

/** Searches with their cheapest price before and after. */
export function DryRunExamples({ view, examples }: Props) {
  const t = useT();
  if (examples.length === 0) return null;
  return (
    <section className="team-box" aria-labelledby="examples-title">
      <div className="team-head">
        <h2 id="examples-title" className="font-semibold">
          {t("pricing.examples")}
        </h2>
      </div>
      <DeskTable
        columns={[
          { label: t("pricing.measure") },
          { label: t("pricing.now"), isFigure: true },
          { label: t("pricing.then"), isFigure: true },
          { label: t("pricing.difference"), isFigure: true },
        ]}
      >
        {examples.map(({ product, label, before, after }, place) => (
          <tr key={place}>
            <td>
              <ExampleName view={view} product={product} label={label} />
            </td>
            <td className="team-number text-muted">
              <Money value={before} charged />
            </td>
            <td className="team-number font-semibold">
              <Money value={after} charged />
            </td>
            <td className="team-number">
              <Difference of={subtractMoney(after, before)} good="down" />
            </td>
          </tr>
        ))}
      </DeskTable>
    </section>
  );
}

type NameProps = Pick<Props, "view"> & Pick<DryRun["examples"][number], "product" | "label">;

function ExampleName({ product, ...example }: NameProps) {
  const Name = productDesks[product].rules?.Example;
  return Name && <Name {...example} />;
}

import { Plus } from "lucide";
import { Link } from "react-router";
import { isSameAmount } from "./same-rule.ts";
import type { DryRun, PricingView } from "#contract/admin/pricing.ts";
import { ruleProducts } from "#contract/admin/pricing-rule.ts";
import { useT } from "#web/lib/i18n.tsx";
import { useSold } from "#web/lib/sold.ts";
import { useDigits } from "#web/ui/format-context.ts";
import { Icon } from "#web/ui/icon.tsx";
import { useDeskPaths } from "../desk-paths.ts";
import { Key } from "../shell/key.tsx";
import { RuleWhat, RuleWhen, RuleWhere } from "./rule-words.tsx";
import { listRules, type ShownRule } from "./shown-rules.ts";
import { DeskTable } from "../shell/desk-table.tsx";

type Props = { view: PricingView; dryRun: DryRun; chosen: string | null; canEdit: boolean };

/** Every rule in its order: what it is for, what it adds and when, and how many searches it priced in the dry run. */
export function RulesTable({ view, dryRun, chosen, canEdit }: Props) {
  const t = useT();
  const paths = useDeskPaths();
  const sold = useSold();
  const offered = ruleProducts.filter((product) => sold.includes(product));
  return (
    <section className="team-box" aria-labelledby="rules-title">
      <div className="team-head">
        <h2 id="rules-title" className="font-semibold">
          {t("pricing.rules")}
        </h2>
        {canEdit && (
          <span className="rules-buttons ms-auto">
            {offered.map((product, place) => (
              <Link
                key={product}
                to={paths.rules({ rule: `new-${product}` })}
                className="desk-button"
                data-key={place === 0 ? "KeyC" : undefined}
                preventScrollReset
              >
                <Icon icon={Plus} />
                {t(`pricing.add_${product}`)} {place === 0 && <Key>C</Key>}
              </Link>
            ))}
          </span>
        )}
      </div>
      <div className="rules-scroll">
        <DeskTable
          columns={[
            { label: t("pricing.number"), isFigure: true },
            { label: t("pricing.for") },
            { label: t("pricing.where") },
            { label: t("pricing.what") },
            { label: t("pricing.when") },
            { label: t("pricing.searches"), isFigure: true },
            { label: t("pricing.state") },
          ]}
        >
          {listRules(view).map((shown) => (
            <Row
              key={shown.rule.id}
              shown={shown}
              view={view}
              searches={dryRun.byRule[shown.rule.id] ?? 0}
              isChosen={shown.rule.id === chosen}
            />
          ))}
        </DeskTable>
      </div>
    </section>
  );
}

type RowProps = { shown: ShownRule; view: PricingView; searches: number; isChosen: boolean };

function Row({ shown: { rule, place, state, was }, view, searches, isChosen }: RowProps) {
  const t = useT();
  const digits = useDigits();
  const paths = useDeskPaths();
  const where = <RuleWhere rule={rule} names={view} />;
  const isOther = was !== null && !isSameAmount(was.amount, rule.amount);
  return (
    <tr data-chosen={isChosen || undefined} data-state={state}>
      <td className="team-number text-muted">{place === null ? "—" : digits(place)}</td>
      <td className="text-muted">{t(`pricing.${rule.product}`)}</td>
      <td className="font-medium">
        {place === null ? (
          <s>{where}</s>
        ) : (
          <Link to={paths.rules({ rule: rule.id })} className="rules-link" preventScrollReset>
            {where}
          </Link>
        )}
      </td>
      <td>
        <RuleWhat rule={rule} />
        {isOther && (
          <span className="block text-muted">
            {t("pricing.was")}{" "}
            <s>
              <RuleWhat rule={was} />
            </s>
          </span>
        )}
      </td>
      <td className="text-muted">
        <RuleWhen rule={rule} />
      </td>
      <td className="team-number">{searches > 0 ? digits(searches) : "—"}</td>
      <td>
        <span className="desk-tag rules-state" data-state={state}>
          {t(`pricing.state_${state}`)}
        </span>
      </td>
    </tr>
  );
}

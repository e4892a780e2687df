import { ArrowDown, ArrowUp, Trash } from "lucide";
import type { PricingView } from "#contract/admin/pricing.ts";
import type { RuleProduct } from "#contract/admin/pricing-rule.ts";
import { useT } from "#web/lib/i18n.tsx";
import { useDigits } from "#web/ui/format-context.ts";
import { FieldScope } from "#web/ui/field.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import type { RulesAnswer } from "./rule-actions.ts";
import { AmountFields, ConditionFields } from "./rule-fields.tsx";
import { ruleValues } from "./rule-values.ts";
import { RuleWhere } from "./rule-words.tsx";
import { RulesForm } from "./rules-form.tsx";
import type { ShownRule } from "./shown-rules.ts";

type Props = {
  view: PricingView;
  /** Null: a new one of `product`. */
  shown: ShownRule | null;
  product: RuleProduct;
  answer: RulesAnswer | undefined;
};

/** One rule, to be changed or written anew. Saving begins a draft where there is none. */
export function RuleForm({ view, shown, product, answer }: Props) {
  const t = useT();
  const digits = useDigits();
  const revision = view.open?.revision ?? 0;
  const rule = shown?.rule ?? null;
  const isSaved = answer?.intent === "save" && !answer.refusal;
  const isProposed = view.open?.state === "proposed";
  return (
    <section className="team-box" aria-labelledby="rule-title">
      <div className="team-head">
        <h2 id="rule-title" className="font-semibold">
          {shown?.place ? t("pricing.rule", { number: digits(shown.place) }) : t(`pricing.new_${product}`)}
        </h2>
        {rule && (
          <span className="text-muted">
            <RuleWhere rule={rule} names={view} />
          </span>
        )}
        {rule && !isProposed && <RuleMoves revision={revision} ruleId={rule.id} answer={answer} />}
      </div>
      {isProposed ? (
        <p className="p-4 text-muted">{t("pricing.locked")}</p>
      ) : (
        <div className="rules-body">
          {isSaved && (
            <Notice tone="ok" role="status">
              {t("pricing.saved")}
            </Notice>
          )}
          <FieldScope value="rule-">
            <RulesForm
              intent="save"
              about={{ revision, product, ruleId: rule?.id ?? "" }}
              answer={answer}
              clears={!rule}
              className="rules-fields"
            >
              {({ pending, errorOf, typed }) => {
                const values = Object.keys(typed).length > 0 ? typed : ruleValues(rule);
                const field = (name: string) => ({
                  name,
                  defaultValue: values[name] ?? "",
                  error: errorOf(name),
                });
                return (
                  <>
                    <ConditionFields product={product} names={view} field={field} />
                    <AmountFields product={product} field={field} />
                    <TextField {...field("note")} label={t("pricing.note")} className="rules-wide" autoComplete="off" />
                    <button type="submit" className="desk-button" data-look="main" aria-disabled={pending || undefined}>
                      {t(rule ? "pricing.save" : "pricing.add")}
                    </button>
                  </>
                );
              }}
            </RulesForm>
          </FieldScope>
        </div>
      )}
    </section>
  );
}

/** One place up or down, or out of the draft. */
function RuleMoves({
  revision,
  ruleId,
  answer,
}: {
  revision: number;
  ruleId: string;
  answer: RulesAnswer | undefined;
}) {
  const t = useT();
  const moves = [
    { intent: "up", icon: ArrowUp, label: t("pricing.up") },
    { intent: "down", icon: ArrowDown, label: t("pricing.down") },
    { intent: "remove", icon: Trash, label: t("pricing.remove") },
  ] as const;
  return (
    <span className="rules-buttons ms-auto">
      {moves.map(({ intent, icon, label }) => (
        <RulesForm key={intent} intent={intent} about={{ revision, ruleId }} answer={answer} className="contents">
          {({ pending }) => (
            <button
              type="submit"
              className="desk-button"
              data-look={intent === "remove" ? "bad" : undefined}
              aria-disabled={pending || undefined}
            >
              <Icon icon={icon} />
              {label}
            </button>
          )}
        </RulesForm>
      ))}
    </span>
  );
}

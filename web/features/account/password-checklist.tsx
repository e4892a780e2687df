import { Check, Circle } from "lucide";
import { type PasswordRule, passwordRules, rulesFor } from "#contract/password-rules.ts";
import * as limits from "#contract/limits.ts";
import { useT } from "#web/lib/i18n.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { Icon } from "#web/ui/icon.tsx";

/** The longest is only told when it is passed. */
const told = (rule: PasswordRule, password: string) => rule !== "too_long" || !passwordRules.too_long(password);

/** R5.6 as a list that ticks itself off while one types. */
export function PasswordChecklist({ use, password }: { use: "new" | "reset"; password: string }) {
  const t = useT();
  const words = {
    too_short: t("account.rule_length", { count: limits.passwordMin }),
    too_long: t("account.rule_too_long", { count: limits.passwordMax }),
    needs_uppercase: t("account.rule_uppercase"),
    needs_digit: t("account.rule_digit"),
    needs_special: t("account.rule_special"),
  };
  return (
    <ul className="grid gap-1 text-sm sm:grid-cols-2">
      {rulesFor(use)
        .filter((rule) => told(rule, password))
        .map((rule) => {
          const met = passwordRules[rule](password);
          return (
            <li key={rule} className={classNames("flex items-center gap-1.5", met ? "text-ok" : "text-muted")}>
              <Icon icon={met ? Check : Circle} />
              <span>
                {words[rule]}
                {met && <span className="sr-only"> ({t("account.rule_met")})</span>}
              </span>
            </li>
          );
        })}
    </ul>
  );
}

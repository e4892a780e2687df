import type { ReactNode } from "react";
import type { Refusal } from "#web/lib/forms.ts";
import { type Translate, useT } from "#web/lib/i18n.tsx";
import { DeskForm, type DeskFormState } from "../shell/desk-form.tsx";
import type { RulesAnswer } from "./rule-actions.ts";

type Props = {
  intent: string;
  about: Record<string, string | number>;
  answer: RulesAnswer | undefined;
  /** What was typed goes once it is carried out. */
  clears?: boolean;
  className?: string | undefined;
  children: (state: DeskFormState & { typed: Record<string, string> }) => ReactNode;
};

/** A form about the rules as they were read: what a colleague has changed meanwhile is refused, and nothing typed is lost. */
export function RulesForm({ intent, about, answer, clears, className, children }: Props) {
  const t = useT();
  const own = answer?.intent === intent ? answer : undefined;
  return (
    <DeskForm
      intent={intent}
      about={about}
      refusal={own?.refusal}
      words={own?.refusal && refusedWords(t, own.refusal)}
      done={clears && own && !own.refusal ? own : undefined}
      className={className}
    >
      {(state) => children({ ...state, typed: own?.values ?? {} })}
    </DeskForm>
  );
}

const ofRules = {
  not_oneself: "pricing.not_oneself",
  nothing_changed: "pricing.nothing_changed",
  too_many_rules: "pricing.too_many_rules",
} as const;

function refusedWords(t: Translate, { code, details, errors }: Refusal): string | undefined {
  const by = details["by"];
  if (code === "conflict" || code === "not_found")
    return typeof by === "string" ? t("pricing.faster", { name: by }) : t("pricing.changed_meanwhile");
  const key = errors["revision"]?.[0] ?? errors["note"]?.[0] ?? "";
  return key in ofRules ? t(ofRules[key as keyof typeof ofRules]) : undefined;
}

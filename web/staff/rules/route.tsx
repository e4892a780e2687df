import "../team.css";
import "../work/work.css";
import "./rules.css";
import { data } from "react-router";
import { getDesk } from "#contract/admin/desk.ts";
import type { StaffPermission } from "#contract/admin/permissions.ts";
import { getPricing, runPricingDraft } from "#contract/admin/pricing.ts";
import { ruleProducts } from "#contract/admin/pricing-rule.ts";
import { apiContext } from "#web/lib/context.ts";
import { DocumentMeta } from "#web/lib/document-meta.tsx";
import { useT } from "#web/lib/i18n.tsx";
import type { PageHandle } from "#web/lib/page-handle.ts";
import { useLastAnswer } from "#web/lib/use-last-answer.ts";
import { keepShown, useShown } from "../keep-shown.ts";
import { keepTyped } from "../keep-typed.ts";
import { staffOnly } from "../staff-only.ts";
import { useWorkKeys } from "../work/use-work-keys.ts";
import type { Route } from "./+types/route";
import { DryRunPane } from "./dry-run.tsx";
import { changeRules, refusedAnswer } from "./rule-actions.ts";
import { RuleForm } from "./rule-form.tsx";
import { RulesHistory } from "./rules-history.tsx";
import { RulesState } from "./rules-state.tsx";
import { RulesTable } from "./rules-table.tsx";
import { listRules } from "./shown-rules.ts";

export const handle = { delivery: "private" } satisfies PageHandle;

export async function loader({ context, url }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const [view, run, { id: me, permissions }] = await staffOnly(
    url,
    Promise.all([api(getPricing, {}), api(runPricingDraft, {}), api(getDesk, {})]),
  );
  return { view, run, me, may: rulesMay(permissions), asked: url.searchParams.get("rule") };
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const form = await request.formData();
  const { status, ...answer } = await staffOnly(url, changeRules(context.get(apiContext), form));
  return data(answer, { status });
}

export const clientAction = (args: Route.ClientActionArgs) => keepTyped(args, refusedAnswer);

export const clientLoader = (args: Route.ClientLoaderArgs) => keepShown("rules", args);

const rulesMay = (permissions: readonly StaffPermission[]) => ({
  edit: permissions.includes("rules.edit"),
  publish: permissions.includes("rules.publish"),
});

export default function Rules({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useLastAnswer(actionData);
  useShown("rules", loaderData);
  const { view, run, me, may, asked } = loaderData;
  const t = useT();
  useWorkKeys();
  // A rule that was taken out, or thrown away with its draft, is no longer one.
  const shown = listRules(view).find(({ rule, place }) => rule.id === asked && place !== null) ?? null;
  const isProposed = view.open?.state === "proposed";
  const product = shown?.rule.product ?? ruleProducts.find((each) => asked === `new-${each}`) ?? null;
  return (
    <main id="content" className="team">
      <DocumentMeta title={t("pricing.title")} noindex />
      <div className="team-main">
        <RulesState view={view} me={me} may={may} answer={answer} />
        <RulesTable view={view} dryRun={run} chosen={shown?.rule.id ?? null} canEdit={may.edit && !isProposed} />
        {may.edit && product && <RuleForm key={asked} view={view} shown={shown} product={product} answer={answer} />}
        {may.edit && !product && (
          <p className="text-muted">{t(isProposed ? "pricing.locked" : "pricing.choose_rule")}</p>
        )}
        <RulesHistory published={view.published} />
      </div>
      <DryRunPane view={view} run={run} answer={answer} />
    </main>
  );
}

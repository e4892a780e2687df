import type { PricingView } from "#contract/admin/pricing.ts";
import { useLocale, useT } from "#web/lib/i18n.tsx";
import { Disclosure } from "#web/ui/disclosure.tsx";
import { FieldScope } from "#web/ui/field.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { TextAreaField } from "#web/ui/text-area-field.tsx";
import { useFormats } from "#web/ui/use-formats.ts";
import { Rich } from "#web/lib/rich.tsx";
import type { RulesAnswer } from "./rule-actions.ts";
import { RulesForm } from "./rules-form.tsx";

type Props = {
  view: PricingView;
  me: string;
  may: { edit: boolean; publish: boolean };
  answer: RulesAnswer | undefined;
};

/** What holds and since when, what is open, and what may be done with it. */
export function RulesState({ view, me, may, answer }: Props) {
  const t = useT();
  const { instant } = useFormats();
  const { inForce, next, open } = view;
  const dateOf = (at: string | null) => (at ? instant(at, "medium").date : "");
  return (
    <header className="rules-head">
      <div className="rules-line">
        <h1 className="text-lg font-semibold">{t("pricing.title")}</h1>
        {open && (
          <span className="desk-tag rules-state" data-state={open.state === "proposed" ? "added" : "changed"}>
            {open.state === "proposed" ? t("pricing.proposed") : <DraftText open={open} />}
          </span>
        )}
        <span className="text-muted">
          {inForce.number === 0
            ? t("pricing.in_force_first")
            : t("pricing.in_force", { number: inForce.number, date: dateOf(inForce.holdsFrom) })}
          {next && ` · ${t("pricing.next", { number: next.number, date: dateOf(next.holdsFrom) })}`}
        </span>
      </div>
      {answer?.published && (
        <Notice tone="ok" role="status">
          {t("pricing.published", { number: answer.published.number, date: dateOf(answer.published.holdsFrom) })}
        </Notice>
      )}
      {open?.state === "draft" && may.edit && <DraftForms open={open} answer={answer} />}
      {open?.state === "proposed" && <ProposedForms open={open} me={me} canPublish={may.publish} answer={answer} />}
    </header>
  );
}

type Open = NonNullable<PricingView["open"]>;

function DraftText({ open: { added, changed, removed, isMoved } }: { open: Open }) {
  const t = useT();
  const count = added.length + changed.length + removed.length;
  if (count > 0) return t("pricing.draft", { count });
  return t(isMoved ? "pricing.draft_moved" : "pricing.draft_same");
}

function DraftForms({ open, answer }: { open: Open; answer: RulesAnswer | undefined }) {
  const t = useT();
  const about = { revision: open.revision };
  return (
    <div className="rules-line">
      <Disclosure
        title={t("pricing.propose")}
        defaultOpen={answer?.intent === "propose" && answer.refusal ? true : undefined}
      >
        <FieldScope value="propose-">
          <RulesForm intent="propose" about={about} answer={answer}>
            {({ pending, errorOf, typed }) => (
              <>
                <p className="text-muted">{t("pricing.propose_line")}</p>
                <TextAreaField
                  name="reason"
                  rows={2}
                  label={t("pricing.propose_reason")}
                  defaultValue={typed["reason"]}
                  error={errorOf("reason")}
                />
                <button type="submit" className="desk-button" data-look="main" aria-disabled={pending || undefined}>
                  {t("pricing.propose")}
                </button>
              </>
            )}
          </RulesForm>
        </FieldScope>
      </Disclosure>
      <RulesForm intent="drop" about={about} answer={answer} className="ms-auto grid gap-2">
        {({ pending }) => (
          <button type="submit" className="desk-button" data-look="bad" aria-disabled={pending || undefined}>
            {t("pricing.drop")}
          </button>
        )}
      </RulesForm>
    </div>
  );
}

type ProposedProps = { open: Open; me: string; canPublish: boolean; answer: RulesAnswer | undefined };

/** The second person publishes or sends back; who proposed it waits, or takes it back. */
function ProposedForms({ open, me, canPublish, answer }: ProposedProps) {
  const t = useT();
  const locale = useLocale();
  const about = { revision: open.revision };
  const isOwn = open.proposedBy?.id === me;
  const proposer = <bdi>{open.proposedBy?.name[locale] ?? "—"}</bdi>;
  return (
    <div className="grid gap-2">
      <p>
        <Rich id="pricing.proposed_line" parts={{ name: proposer }} />{" "}
        <q className="wrap-anywhere">
          <bdi>{open.reason}</bdi>
        </q>
      </p>
      <p className="text-muted">{t(isOwn ? "pricing.proposed_waits" : "pricing.publish_line")}</p>
      <div className="rules-line">
        {canPublish && !isOwn && (
          <RulesForm intent="publish" about={about} answer={answer}>
            {({ pending }) => (
              <button type="submit" className="desk-button" data-look="main" aria-disabled={pending || undefined}>
                {t("pricing.publish")}
              </button>
            )}
          </RulesForm>
        )}
        {canPublish && (
          <Disclosure
            title={t(isOwn ? "pricing.take_back" : "pricing.return")}
            defaultOpen={answer?.intent === "return" && answer.refusal ? true : undefined}
          >
            <FieldScope value="return-">
              <RulesForm intent="return" about={about} answer={answer}>
                {({ pending, errorOf, typed }) => (
                  <>
                    <TextAreaField
                      name="reason"
                      rows={2}
                      label={t("staff.reason")}
                      hint={t("staff.contact_hint")}
                      defaultValue={typed["reason"]}
                      error={errorOf("reason")}
                    />
                    <button type="submit" className="desk-button" aria-disabled={pending || undefined}>
                      {t(isOwn ? "pricing.take_back" : "pricing.return")}
                    </button>
                  </>
                )}
              </RulesForm>
            </FieldScope>
          </Disclosure>
        )}
      </div>
    </div>
  );
}

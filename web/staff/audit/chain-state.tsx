import type { getAuditLog } from "#contract/admin/audit.ts";
import type { OutputOf } from "#contract/endpoint.ts";
import type { Refusal } from "#web/lib/forms.ts";
import { useLocale, useT } from "#web/lib/i18n.tsx";
import { Code } from "#web/ui/code.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { useFormats } from "#web/ui/use-formats.ts";
import { DeskForm } from "../shell/desk-form.tsx";
import { Key } from "../shell/key.tsx";

type Props = { log: OutputOf<typeof getAuditLog>; refusal: Refusal | undefined };

/** Whether the chain was whole when somebody looked last, its newest seal, and looking now. */
export function ChainState({ log: { entries, lastHash, checked }, refusal }: Props) {
  const t = useT();
  return (
    <section className="team-box" aria-labelledby="chain-title">
      <div className="team-head">
        <h2 id="chain-title" className="font-semibold">
          {t("team.chain")}
        </h2>
      </div>
      <div className="grid gap-3 p-4">
        <Checked checked={checked} />
        <p>{t("team.chain_entries", { count: entries })}</p>
        {lastHash && (
          <p>
            <span className="text-muted">{t("team.last_seal")}</span>
            <br />
            <Code wrap>{lastHash}</Code>
          </p>
        )}
        <p className="text-muted">{t("team.seal_line")}</p>
        <DeskForm intent="check" about={{}} refusal={refusal}>
          {({ pending }) => (
            <button type="submit" className="desk-button" data-key="KeyV" aria-disabled={pending || undefined}>
              {t(pending ? "team.checking" : "team.check_now")} <Key>V</Key>
            </button>
          )}
        </DeskForm>
      </div>
    </section>
  );
}

function Checked({ checked }: { checked: Props["log"]["checked"] }) {
  const t = useT();
  const locale = useLocale();
  const { instant } = useFormats();
  if (!checked) return <Notice>{t("team.never_checked")}</Notice>;
  const { at, by, entries, broken } = checked;
  const { date, time } = instant(at, "short");
  const name = by?.name[locale] ?? t("team.on_server");
  return (
    <Notice
      tone={broken === null ? "ok" : "bad"}
      role="status"
      title={broken === null ? t("team.chain_whole") : t("team.chain_broken", { entry: String(broken) })}
    >
      {t("team.checked_at", { date, time, name, count: entries })}
    </Notice>
  );
}

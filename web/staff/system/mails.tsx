import { useT } from "#web/lib/i18n.tsx";
import { Code } from "#web/ui/code.tsx";
import { useDigits } from "#web/ui/format-context.ts";
import { useFormats } from "#web/ui/use-formats.ts";
import type { System } from "./verdict.tsx";
import { DeskTable } from "../shell/desk-table.tsx";

/** What became of the last letters: to whom (masked) and which, not what they say. */
export function Mails({ mails }: { mails: System["mails"] }) {
  const t = useT();
  const digits = useDigits();
  const { instant } = useFormats();
  const { last, waiting, sentToday: sent, dailyLimit: limit, isDelivered } = mails;
  return (
    <section className="team-box" aria-labelledby="system-mails">
      <div className="team-head">
        <h2 id="system-mails" className="font-semibold">
          {t("system.mails")}
        </h2>
        <span className="text-muted">
          {t("system.mails_line", { sent, limit: digits(limit), waiting })}
          {!isDelivered && ` · ${t("system.mails_kept")}`}
        </span>
      </div>
      {last.length === 0 ? (
        <p className="p-4 text-muted">{t("system.no_mails")}</p>
      ) : (
        <div className="system-scroll" tabIndex={0} role="group" aria-labelledby="system-mails">
          <DeskTable
            columns={[
              { label: t("system.mail_kind") },
              { label: t("system.mail_to") },
              { label: t("system.state") },
              { label: t("system.mail_tries"), isFigure: true },
              { label: t("system.mail_at") },
            ]}
          >
            {last.map(({ template, to, state, tries, at }, place) => (
              <tr key={`${at} ${template} ${place}`}>
                <th scope="row">
                  <Code wrap>{template}</Code>
                </th>
                <td>
                  <Code wrap>{to}</Code>
                </td>
                <td className={state === "failed" || state === "rejected" ? "text-bad" : undefined}>
                  {t(`system.mail_${state}`)}
                </td>
                <td className="team-number">{digits(tries)}</td>
                <td className="text-muted">{t("staff.at", instant(at, "short"))}</td>
              </tr>
            ))}
          </DeskTable>
        </div>
      )}
    </section>
  );
}

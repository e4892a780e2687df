import { Check, Eye, type IconNode, TriangleAlert, UsersRound } from "lucide";
import type { CaseRefund } from "#contract/admin/case-refund.ts";
import type { MessageKey } from "#i18n/message-keys.ts";
import { useT } from "#web/lib/i18n.tsx";
import { Badge, type BadgeTone } from "#web/ui/badge.tsx";
import { Code } from "#web/ui/code.tsx";
import { useFormats } from "#web/ui/use-formats.ts";

type Match = NonNullable<CaseRefund["account"]>["match"];

const matches = {
  same: { words: "staff.account_same", tone: "ok", icon: Check },
  similar: { words: "staff.account_similar", tone: "ok", icon: UsersRound },
  other: { words: "staff.account_differs", tone: "bad", icon: TriangleAlert },
  unreadable: { words: "staff.account_unreadable", tone: "warn", icon: Eye },
} as const satisfies Record<Match, { words: MessageKey; tone: BadgeTone; icon: IconNode }>;

/** The account without its middle, and its owner beside the travellers. */
export function AccountFacts({ refund: { account, travellers } }: { refund: CaseRefund }) {
  const t = useT();
  const { instant } = useFormats();
  if (!account) return <p className="work-section">{t("staff.account_awaited")}</p>;
  const { words, tone, icon } = matches[account.match];
  const opened = account.openedAt && instant(account.openedAt, "short");
  return (
    <div className="work-section">
      <h3 className="font-semibold">{t("staff.account_title")}</h3>
      <dl className="work-facts">
        <dt>{t("staff.account_iban")}</dt>
        <dd>
          <Code wrap>{account.masked}</Code>
        </dd>
        <dt>{t("staff.account_owner")}</dt>
        <dd className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <bdi>{account.holder}</bdi>
          <Badge tone={tone} icon={icon}>
            {t(words)}
          </Badge>
        </dd>
        {travellers.length > 0 && (
          <>
            <dt>{t("staff.account_travellers")}</dt>
            <dd>
              {travellers.map((name) => (
                <span key={name} className="block">
                  <bdi>{name}</bdi>
                </span>
              ))}
            </dd>
          </>
        )}
        <dt>{t("staff.account_given")}</dt>
        <dd>{t("staff.account_given_at", instant(account.givenAt, "short"))}</dd>
        {opened && (
          <>
            <dt>{t("staff.account_opened")}</dt>
            <dd>{t("staff.at", opened)}</dd>
          </>
        )}
      </dl>
      {account.match === "other" && <p className="text-bad-700">{t("staff.account_differs_line")}</p>}
    </div>
  );
}

import type { ReactNode } from "react";
import type { OutputOf } from "#contract/endpoint.ts";
import type { verifyMessage } from "#contract/mail-verification.ts";
import { directionOf } from "#i18n/locales.ts";
import { useT } from "#web/lib/i18n.tsx";
import { Code } from "#web/ui/code.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { useFormats } from "#web/ui/use-formats.ts";

/** What we sent under a code, to be compared with what arrived. */
export function SentMessage({ message }: { message: OutputOf<typeof verifyMessage> }) {
  const t = useT();
  const { instant } = useFormats();
  const { date, time } = instant(message.sentAt);
  return (
    <Notice tone="ok" role="status" title={t("verify.yes_title")}>
      <dl className="my-2 grid gap-x-4 gap-y-1 text-ink sm:grid-cols-[auto_1fr]">
        <Row name={t("verify.subject")}>
          <bdi lang={message.locale} dir={directionOf(message.locale)}>
            {message.subject}
          </bdi>
        </Row>
        <Row name={t("verify.sent_at")}>
          <bdi>{date}</bdi> <bdi dir="ltr">{time}</bdi>
        </Row>
        <Row name={t("verify.sent_to")}>
          <Code wrap>{message.to}</Code>
        </Row>
      </dl>
      <p>{t("verify.compare")}</p>
    </Notice>
  );
}

const Row = ({ name, children }: { name: string; children: ReactNode }) => (
  <>
    <dt className="text-muted">{name}</dt>
    <dd className="font-semibold wrap-anywhere">{children}</dd>
  </>
);

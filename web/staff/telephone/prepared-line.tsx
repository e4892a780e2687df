import type { PreparedBooking } from "#contract/admin/telephone.ts";
import { useLocale, useT } from "#web/lib/i18n.tsx";
import { Code } from "#web/ui/code.tsx";
import { Money } from "#web/ui/money.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { useFormats } from "#web/ui/use-formats.ts";
import { PreparedChanges } from "./prepared-changes.tsx";
import type { TelephoneAnswer } from "./telephone-actions.ts";

type Props = { booking: PreparedBooking; answer: TelephoneAnswer | undefined };

/** A booking by telephone: what, for whom, how it stands, and what can be done while it waits for its payment. */
export function PreparedLine({ booking, answer }: Props) {
  const t = useT();
  const locale = useLocale();
  const { instant } = useFormats();
  const { title, reference, contact, total, until, preparedAt, preparedBy, state, delivery, channel } = booking;
  const own = answer?.of === booking.bookingId ? answer : undefined;
  const isOpen = state === "waiting" || state === "opened";
  return (
    <li className="prepared" data-state={state}>
      <div className="grid min-w-0 gap-0.5">
        <span className="font-semibold">
          <bdi>{title.from}</bdi>
          {title.to && (
            <>
              {" – "}
              <bdi>{title.to}</bdi>
            </>
          )}
        </span>
        <span className="text-muted">
          <Code>{reference}</Code>
          {contact && (
            <>
              {" · "}
              {contact.email && (
                <>
                  <Code wrap>{contact.email}</Code> ·{" "}
                </>
              )}
              <Code>{contact.phone}</Code>
            </>
          )}
        </span>
        <span className="text-muted">
          {t("telephone.by")} <bdi>{preparedBy[locale]}</bdi> · {t("staff.at", instant(preparedAt, "short"))}
        </span>
      </div>
      <div className="grid justify-items-start gap-0.5">
        <Money value={total} charged className="font-semibold" />
        {isOpen && (
          <span className="text-muted">
            {t("telephone.until")} {t("staff.at", instant(until, "short"))}
          </span>
        )}
      </div>
      <div className="grid justify-items-start gap-0.5">
        <span className="desk-tag prepared-state">{t(`telephone.state_${state}`)}</span>
        {isOpen && (
          <span className={delivery === "doubtful" || delivery === "refused" ? "text-bad" : "text-muted"}>
            {t(`telephone.delivery_${delivery}`, { channel })}
          </span>
        )}
      </div>
      {own && !own.refusal && (
        <Notice tone="ok" role="status" className="prepared-wide">
          {t(own.intent === "end" ? "telephone.done_end" : "telephone.done_send")}
        </Notice>
      )}
      {isOpen ? (
        <PreparedChanges booking={booking} answer={own} />
      ) : (
        own?.refusal?.code === "conflict" && (
          <Notice tone="warn" role="alert" className="prepared-wide">
            {t("telephone.faster")}
          </Notice>
        )
      )}
    </li>
  );
}

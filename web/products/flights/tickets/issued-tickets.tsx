import { FileText } from "lucide";
import { Link } from "react-router";
import type { OutputOf } from "#contract/endpoint.ts";
import type { listTickets } from "#contract/tickets.ts";
import { useT } from "#web/lib/i18n.tsx";
import { usePaths } from "#web/lib/paths.ts";
import { Rich } from "#web/lib/rich.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { Card } from "#web/ui/card.tsx";
import { Code } from "#web/ui/code.tsx";
import { CopyButton } from "#web/ui/copy-button.tsx";
import { DateText } from "#web/ui/date-text.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";
import { Time } from "#web/ui/time.tsx";

type Issued = OutputOf<typeof listTickets>["issued"][number];

/** The e-tickets of one journey: a number a traveller, to copy, and the document. */
export function IssuedTickets({ ticket }: { ticket: Issued }) {
  const t = useT();
  const paths = usePaths();
  return (
    <Card className="grid gap-3">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div>
          <h3 className="text-lg">
            <Link to={paths.myBooking(ticket.bookingId)} className="hover:text-palm-600 hover:underline">
              <Rich id="my-bookings.route" parts={{ from: <bdi>{ticket.from}</bdi>, to: <bdi>{ticket.to}</bdi> }} />
            </Link>
          </h3>
          <p className="text-sm text-muted">
            <DateText date={ticket.departs} /> <Time at={ticket.departs} />
            {ticket.locator && (
              <>
                {" · "}
                <Rich
                  id="my-bookings.tickets_pnr"
                  parts={{ code: <Code className="font-semibold">{ticket.locator}</Code> }}
                />
              </>
            )}
          </p>
        </div>
        {ticket.cancelled ? (
          <Badge tone="bad">{t("my-bookings.part_cancelled")}</Badge>
        ) : (
          <LinkButton
            to={`/api/bookings/${ticket.bookingId}/ticket.pdf`}
            reloadDocument
            target="_blank"
            variant="line"
            size="sm"
          >
            <Icon icon={FileText} />
            {t("my-bookings.pdf")}
          </LinkButton>
        )}
      </div>
      <ul className="divide-y divide-line border-t border-line">
        {ticket.tickets.map(({ name, number, cancelled }) => (
          <li key={number} className="flex min-h-12 flex-wrap items-center justify-between gap-x-3">
            {cancelled ? (
              <>
                <span className="flex flex-wrap items-center gap-x-3 text-muted">
                  <s>
                    <bdi>{name}</bdi>
                  </s>
                  <Badge tone="bad">{t("my-bookings.part_cancelled")}</Badge>
                </span>
                <span className="flex flex-wrap items-center gap-x-3 text-muted">
                  <s>
                    <Code>{number}</Code>
                  </s>
                  <Link
                    to={`${paths.myBooking(ticket.bookingId)}#refund`}
                    className="inline-flex min-h-8 items-center link"
                  >
                    {t("my-bookings.ticket_refund")}
                  </Link>
                </span>
              </>
            ) : (
              <>
                <bdi>{name}</bdi>
                <span className="flex items-center gap-1">
                  <Code className="font-semibold">{number}</Code>
                  <CopyButton
                    text={number}
                    label={t("my-bookings.tickets_copy", { name: `\u2068${name}\u2069` })}
                    copiedLabel={t("common.copied")}
                    failedLabel={t("my-bookings.tickets_copy_failed")}
                  />
                </span>
              </>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}

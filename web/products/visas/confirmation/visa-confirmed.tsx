import { Download, FolderOpen } from "lucide";
import type { VisaBooking } from "#contract/visa-bookings.ts";
import type { ConfirmationSlots, SlotProps } from "#web/booking/product.ts";
import { NextStep, NextSteps } from "#web/booking/confirmation/next-steps.tsx";
import { useT } from "#web/lib/i18n.tsx";
import { usePaths } from "#web/lib/paths.ts";
import { Rich } from "#web/lib/rich.tsx";
import { Card } from "#web/ui/card.tsx";
import { Code } from "#web/ui/code.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";
import { Notice } from "#web/ui/notice.tsx";

/** The application is handed in. */
export default function VisaConfirmed({ booking, children }: SlotProps<VisaBooking, ConfirmationSlots>) {
  const t = useT();
  const paths = usePaths();
  const { processing } = booking.visa;
  return children({
    title: <Rich id="visa-file.confirmed_title" parts={{ visa: <bdi>{booking.visa.title}</bdi> }} />,
    documents: (
      <>
        <LinkButton to={paths.visaApplication(booking.applicationId)}>
          <Icon icon={FolderOpen} />
          {t("visa-file.open")}
        </LinkButton>
        <LinkButton to={`/api/bookings/${booking.id}/visa.pdf`} reloadDocument target="_blank" variant="line">
          <Icon icon={Download} />
          {t("visa-file.receipt")}
        </LinkButton>
      </>
    ),
    body: (
      <>
        <Card as="section" className="grid gap-3">
          <h2 className="text-xl">{t("visa-file.applicants")}</h2>
          <ul className="grid gap-2">
            {booking.travellers.map(({ name, age }, index) => (
              <li
                key={index}
                className={booking.cancelledParts.includes(index) ? "text-muted line-through" : undefined}
              >
                <Code wrap className="font-semibold">
                  {name}
                </Code>{" "}
                <span className="text-muted">{t("visa-file.age", { age })}</span>
              </li>
            ))}
          </ul>
        </Card>
        {booking.stage !== "cancelled" && (
          <NextSteps>
            <NextStep number={1} state="done" title={t("visa-file.next_received")}>
              {t("visa-file.next_received_line")}
            </NextStep>
            <NextStep number={2} state="now" title={t("visa-file.next_review")}>
              {t("visa-file.next_review_line")}
            </NextStep>
            <NextStep number={3} state="later" title={t("visa-file.next_decision")}>
              {t(`visa-file.processing_${processing.unit}`, { min: processing.minDays, max: processing.maxDays })}
            </NextStep>
          </NextSteps>
        )}
        <Notice tone="warn">{t("visa-file.sample")}</Notice>
      </>
    ),
  });
}

import { useState } from "react";
import { Form, useNavigation } from "react-router";
import type { VisaApplication } from "#contract/visa-applications.ts";
import { useDeferredSubmit } from "#web/booking/steps/saves.tsx";
import { useT } from "#web/lib/i18n.tsx";
import { usePaths } from "#web/lib/paths.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";
import { PriceTag } from "#web/ui/price-tag.tsx";

/** What the traveller can do next: pay, send documents on, or look at the booking. */
export function NextCard({ application }: { application: VisaApplication }) {
  const t = useT();
  const paths = usePaths();
  const { defer, isDeferred } = useDeferredSubmit();
  const sending = useNavigation().formMethod === "POST";
  const busy = isDeferred || sending;
  const [attempt] = useState(() => crypto.randomUUID());
  const { status, canEdit, isComplete, price, bookingId, travellers, documents, progress } = application;
  if (status === "documents_needed") {
    const missing = [...travellers.flatMap((each) => each.documents), ...documents].filter(
      ({ files }) => files.length > 0 && files.every((file) => file.state === "replace"),
    ).length;
    return (
      <Card className="grid gap-3">
        <p>{t("visa-application.replace_line", { count: missing })}</p>
        <Form method="post" onSubmit={defer}>
          <Button type="submit" name="intent" value="resubmit" wide disabled={missing > 0} pending={busy}>
            {t("visa-application.resubmit")}
          </Button>
        </Form>
      </Card>
    );
  }
  if (!canEdit)
    return bookingId ? (
      <Card className="grid gap-3">
        <LinkButton to={paths.myBooking(bookingId)} variant="line" wide>
          {t("visa-application.to_booking")}
        </LinkButton>
      </Card>
    ) : null;
  return (
    <Card className="grid gap-4">
      <PriceTag price={price} big note={t("visa-application.price_note", { count: travellers.length })} />
      <Form method="post" onSubmit={defer} className="grid gap-2">
        <input type="hidden" name="attempt" value={attempt} suppressHydrationWarning />
        <Button type="submit" name="intent" value="pay" size="lg" wide disabled={!isComplete} pending={busy}>
          {t("visa-application.pay")}
        </Button>
        <p className="text-sm text-muted">
          {isComplete
            ? t("visa-application.pay_line")
            : t("visa-application.not_complete", { count: progress.all - progress.done })}
        </p>
      </Form>
    </Card>
  );
}

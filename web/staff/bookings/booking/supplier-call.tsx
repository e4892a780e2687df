import type { SupplierCall } from "#contract/admin/desk-booking.ts";
import { useT } from "#web/lib/i18n.tsx";
import { useDigits } from "#web/ui/format-context.ts";

/** A call as it was recorded, masked. Left to right in both languages: it is code. */
export function SupplierCallLines({ call }: { call: SupplierCall }) {
  const t = useT();
  const digits = useDigits();
  const { partner, attempt, method, path, status, ms, fault, request, response } = call;
  return (
    <details className="booking-call" dir="ltr">
      <summary>
        <span className="font-mono">
          {method} {path}
        </span>{" "}
        <span data-failed={fault ? "" : undefined}>{status ?? t("desk-booking.no_answer")}</span> {digits(ms)} ms ·{" "}
        {partner}
        {attempt > 1 && <bdi> · {t("desk-booking.call_attempt", { attempt })}</bdi>}
        {fault && <span data-failed=""> {fault}</span>}
      </summary>
      {request && (
        <>
          <bdi className="text-muted">{t("desk-booking.call_sent")}</bdi>
          <pre>{request}</pre>
        </>
      )}
      {response && (
        <>
          <bdi className="text-muted">{t("desk-booking.call_answered")}</bdi>
          <pre>{response}</pre>
        </>
      )}
    </details>
  );
}

import type { PaymentShare } from "#contract/payment-splits.ts";
import { useT } from "#web/lib/i18n.tsx";
import { Notice } from "#web/ui/notice.tsx";

/** Nothing of it is to be paid here any more, or for now. */
export const isSettled = ({ split, state }: PaymentShare): boolean => split !== "open" || state !== "open";

/** What became of the share, and what it means for the money; nothing while it is to be paid. */
export function ShareOutcome({ share }: { share: PaymentShare }) {
  const t = useT();
  const { split, state, owner, ending, payment } = share;
  if (split === "ended")
    return (
      <Notice tone="warn" role="status" title={t("split.over_title")}>
        {t("split.over", { why: ending ?? "late", owner })}
      </Notice>
    );
  if (split === "confirmed")
    return (
      <Notice tone="ok" role="status" title={t("split.confirmed_title")}>
        {t("split.confirmed_line", { owner })}
      </Notice>
    );
  if (split === "complete")
    return (
      <Notice tone="ok" role="status" title={t("split.all_paid")}>
        {t("split.complete_line")}
      </Notice>
    );
  if (state === "held")
    return (
      <Notice tone="ok" role="status" title={t(payment ? "split.held_title" : "split.part_paid_title")}>
        {t("split.held_line")}
      </Notice>
    );
  if (state === "processing")
    return (
      <Notice role="status" title={t("split.processing_title")}>
        {t("split.processing_line")}
      </Notice>
    );
  return null;
}

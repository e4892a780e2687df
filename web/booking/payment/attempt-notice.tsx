import { CircleX, CornerDownRight, Undo2 } from "lucide";
import type { PaymentView } from "#contract/payments.ts";
import type { BookingKind } from "#web/booking/product.ts";
import { HoldCountdown } from "#web/booking/steps/hold-countdown.tsx";
import { useT } from "#web/lib/i18n.tsx";
import { Rich } from "#web/lib/rich.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { Code } from "#web/ui/code.tsx";
import { DirIcon } from "#web/ui/dir-icon.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { useFormats } from "#web/ui/use-formats.ts";
import { attemptWords, isStopped } from "./decline-words.ts";
import { PaidBy } from "./refund-text.tsx";

type Props = {
  /** The attempt that ended without a payment. */
  payment: PaymentView;
  kind: BookingKind;
  /** The booking is kept until then; null when it is not kept any more. */
  until: string | null;
  now: string;
};

/** What happened to the last attempt, that nothing was taken, what to try, and how long there is for it. */
export function AttemptNotice({ payment, kind, until, now }: Props) {
  const t = useT();
  const { instant } = useFormats();
  const { title, text, tips } = attemptWords(payment);
  const stopped = isStopped(payment);
  return (
    <section
      role="alert"
      className={classNames(
        "rounded-card border p-4 sm:p-5",
        stopped ? "border-info-700/25 bg-info-50" : "border-bad-700/25 bg-bad-50",
      )}
    >
      <div className="flex flex-wrap items-start gap-x-4 gap-y-3">
        <span
          className={classNames(
            "grid size-11 shrink-0 place-items-center rounded-full bg-paper",
            stopped ? "text-info-700" : "text-bad-700",
          )}
        >
          <Icon icon={stopped ? Undo2 : CircleX} />
        </span>
        <div className="min-w-0 flex-1 basis-60">
          <h2 className="text-lg">
            <Rich id={title} parts={{ card: <PaidBy payment={payment} /> }} />
          </h2>
          <p>{t(text)}</p>
          <p className="text-muted">
            {t("payment.nothing_taken")} {until && t("payment.still_yours", { kind })}
          </p>
        </div>
        {until && (
          <p className="text-sm text-muted">
            <HoldCountdown until={until} now={now}>
              {(clock) => (
                <>
                  <span className="block text-2xl leading-heading font-semibold text-ink">{clock}</span>
                  <Rich id="payment.left_until" parts={{ time: <Code>{instant(until).time}</Code> }} />
                </>
              )}
            </HoldCountdown>
          </p>
        )}
      </div>
      {tips.length > 0 && (
        <ul className="mt-3 flex flex-wrap gap-x-6 gap-y-1.5 sm:ps-15">
          {tips.map((tip) => (
            <li key={tip} className="flex items-start gap-2">
              <DirIcon icon={CornerDownRight} className="mt-[.2em] text-muted" />
              {t(tip)}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

import type { PreparedBooking } from "#contract/admin/telephone.ts";
import { type Translate, useT } from "#web/lib/i18n.tsx";
import type { Refusal } from "#web/lib/forms.ts";
import { Disclosure } from "#web/ui/disclosure.tsx";
import { DeskForm } from "../shell/desk-form.tsx";
import type { TelephoneAnswer } from "./telephone-actions.ts";

type Props = { booking: PreparedBooking; answer: TelephoneAnswer | undefined };

/** Another link by mail or text message, and the end of the hold. */
export function PreparedChanges({ booking, answer }: Props) {
  const t = useT();
  const { bookingId, link, reference, contact } = booking;
  const about = { of: bookingId, link };
  const form = (intent: string) => {
    const refusal = answer?.intent === intent ? answer.refusal : undefined;
    return { intent, about, refusal, words: wordsOf(t, refusal) };
  };
  return (
    <div className="prepared-wide flex flex-wrap items-baseline gap-x-2 gap-y-1">
      {contact?.email && (
        <DeskForm {...form("send-mail")}>
          {({ pending }) => (
            <button type="submit" className="desk-button" aria-disabled={pending || undefined}>
              {t("telephone.send_mail")}
              <span className="sr-only"> {reference}</span>
            </button>
          )}
        </DeskForm>
      )}
      <DeskForm {...form("send-text")}>
        {({ pending }) => (
          <button type="submit" className="desk-button" aria-disabled={pending || undefined}>
            {t("telephone.send_text")}
            <span className="sr-only"> {reference}</span>
          </button>
        )}
      </DeskForm>
      <Disclosure
        title={
          <>
            {t("telephone.end")}
            <span className="sr-only"> {reference}</span>
          </>
        }
      >
        <DeskForm {...form("end")}>
          {({ pending }) => (
            <>
              <p className="text-muted">{t("telephone.end_sure")}</p>
              <button
                type="submit"
                className="desk-button justify-self-start"
                data-look="bad"
                aria-disabled={pending || undefined}
              >
                {t("telephone.end")}
                <span className="sr-only"> {reference}</span>
              </button>
            </>
          )}
        </DeskForm>
      </Disclosure>
    </div>
  );
}

/** A colleague was faster, or it was paid or ended meanwhile: the page shows how it stands. */
function wordsOf(t: Translate, refusal: Refusal | undefined): string | undefined {
  if (refusal?.code !== "conflict") return undefined;
  return t(refusal.details["account"] ? "telephone.owned" : "telephone.faster");
}

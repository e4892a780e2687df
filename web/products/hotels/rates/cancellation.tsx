import { CircleCheck, CircleSlash } from "lucide";
import type { RateTerms } from "#contract/hotels.ts";
import { useT } from "#web/lib/i18n.tsx";
import { Rich } from "#web/lib/rich.tsx";
import { DateText } from "#web/ui/date-text.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Time } from "#web/ui/time.tsx";

type Props = { terms: Pick<RateTerms, "freeUntilLocal" | "refundable">; city: string };

/** Until when a rate can be cancelled free of charge, on the hotel's clocks and in both calendars; or that it cannot. */
export function Cancellation({ terms: { freeUntilLocal, refundable }, city }: Props) {
  const t = useT();
  if (!freeUntilLocal)
    return (
      <p className="flex items-start gap-2 text-sm text-muted">
        <Icon icon={CircleSlash} className="mt-[.1em]" />
        <span>{t(refundable ? "hotel.cancel_for_fee" : "hotel.not_refundable")}</span>
      </p>
    );
  return (
    <p className="flex items-start gap-2 text-sm text-ok">
      <Icon icon={CircleCheck} className="mt-[.1em]" />
      <span className="min-w-0">
        <span className="block font-medium">
          <Rich
            id="hotel.free_until"
            parts={{
              date: <DateText date={freeUntilLocal} style="short" beside />,
              time: <Time at={freeUntilLocal} />,
            }}
          />
        </span>
        <span className="block text-muted">
          <DateText date={freeUntilLocal} other /> · {t("hotel.time_of", { city })}
        </span>
      </span>
    </p>
  );
}

import { CircleCheck } from "lucide";
import type { ReactNode } from "react";
import type { HotelRates, RoomType } from "#contract/hotel-page.ts";
import type { Money as Amount } from "#contract/money.ts";
import { checkRoomPicks } from "#contract/hotel-room-picks.ts";
import { useT } from "#web/lib/i18n.tsx";
import { useCurrency } from "#web/lib/root-data.ts";
import { Card } from "#web/ui/card.tsx";
import { Money } from "#web/ui/money.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { PriceLines } from "#web/ui/price-lines.tsx";
import { countRates, linesAtHotel, linesNow, type NamedAmount, pickedRates } from "./choice-lines.ts";
import { occupancyText } from "./occupancy-text.ts";
import type { Picks } from "./picks.ts";
import { PickProblems } from "./pick-problems.tsx";

type Props = {
  rates: HotelRates;
  picks: Picks;
  roomTypes: readonly RoomType[];
  /** The reader has not chosen yet. */
  suggested: boolean;
  /** Goes on with the choice. */
  children: ReactNode;
};

/** The choice so far: its rooms, every amount by name, the running total, and what is missing still. */
export function ChoiceCard({ rates, picks, roomTypes, suggested, children }: Props) {
  const t = useT();
  const { currency } = useCurrency();
  const { total, dueNow, atProperty, problems } = checkRoomPicks(rates, picks);
  const chosen = pickedRates(rates, picks);
  const later = linesAtHotel(chosen, t("hotel.rooms_at_hotel"));
  const line = (group: string) => (each: NamedAmount) => ({
    id: group + each.label,
    label: each.quantity > 1 ? t("hotel.lines_rooms", { label: each.label, count: each.quantity }) : each.label,
    amount: <Money value={each.amount} charged />,
  });
  const sum = (id: string, label: string, amount: Amount) => ({
    id,
    label,
    amount: <Money value={amount} charged />,
    tone: "sum" as const,
  });
  return (
    <>
      <Card as="section" aria-label={t("hotel.your_choice")} className="grid gap-4">
        <h2 className="text-lg">{t("hotel.your_choice")}</h2>
        {chosen.length === 0 ? (
          <p className="text-muted">{t("hotel.nothing_chosen")}</p>
        ) : (
          <>
            {suggested && rates.suggestion && (
              <p className="text-sm text-muted">{t(`hotel.suggested_${rates.suggestion.reason}`)}</p>
            )}
            <ul className="grid gap-2">
              {countRates(chosen).map(({ rate, count }) => (
                <li key={rate.id}>
                  <b>
                    {t("stay-card.rooms_of", {
                      count,
                      room: roomTypes.find(({ id }) => id === rate.roomTypeId)?.name ?? "",
                    })}
                  </b>
                  <span className="block text-sm text-muted">
                    {rate.mealName}
                    {!rate.refundable && ` · ${t("stay-card.not_refundable")}`}
                  </span>
                </li>
              ))}
            </ul>
            <PriceLines
              lines={[
                ...linesNow(chosen).map(line("now")),
                ...(atProperty.amount > 0
                  ? [
                      sum("due", t("hotel.paid_now"), dueNow),
                      ...later.map(line("later")),
                      sum("there", t("hotel.paid_at_hotel"), atProperty),
                    ]
                  : []),
              ]}
              totalLabel={t("hotel.total")}
              total={<Money value={total} big charged />}
              totalNote={
                <>
                  {t("hotel.nights", { count: rates.nights })}
                  {currency !== "SAR" && (
                    <>
                      {" · "}
                      {t("hotel.about")} <Money value={total} />
                    </>
                  )}
                </>
              }
            />
            {atProperty.amount === 0 && <p className="text-sm text-muted">{t("hotel.nothing_at_hotel")}</p>}
          </>
        )}
        {children}
      </Card>
      {problems.length > 0 ? (
        <PickProblems problems={problems} rates={rates} />
      ) : (
        <Notice tone="ok" icon={CircleCheck}>
          {t("hotel.fits", { who: wholeParty(rates, t) })}
        </Notice>
      )}
    </>
  );
}

/** Everybody who travels, as one text. */
function wholeParty(rates: HotelRates, t: ReturnType<typeof useT>): string {
  let adults = 0;
  const ages: string[] = [];
  for (const { occupancy, rooms } of rates.groups)
    for (const _ of rooms) {
      const [count = "", children] = occupancy.split("-");
      adults += Number(count);
      if (children) ages.push(...children.split("."));
    }
  return occupancyText(ages.length > 0 ? `${adults}-${ages.join(".")}` : String(adults), t);
}

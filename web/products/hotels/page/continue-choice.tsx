import { ArrowRight } from "lucide";
import { useEffect, useState } from "react";
import { Form, useNavigation } from "react-router";
import type { HotelRates } from "#contract/hotel-page.ts";
import { checkRoomPicks } from "#contract/hotel-room-picks.ts";
import { type Picks, writePicks } from "#web/products/hotels/rates/picks.ts";
import { useT } from "#web/lib/i18n.tsx";
import { usePaths } from "#web/lib/paths.ts";
import { Button } from "#web/ui/button.tsx";
import { DirIcon } from "#web/ui/dir-icon.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";

type Props = { slug: string; stay: URLSearchParams; rates: HotelRates; picks: Picks; wide: boolean };

/**
 * On with the choice. A complete one begins the booking at once, by the action of the rooms page, which then asks what still has to
 * be asked (a price that rose, a dear stay); one that is not complete is completed on that page.
 */
export function ContinueChoice({ slug, stay, rates, picks, wide }: Props) {
  const t = useT();
  const paths = usePaths();
  const pending = useNavigation().formMethod === "POST";
  // The page is the same for everybody, but one press of one reader is one booking.
  const [attempt, setAttempt] = useState("");
  useEffect(() => setAttempt(crypto.randomUUID()), []);
  const to = paths.hotelRooms(slug, writePicks(stay, picks));
  const { problems, total } = checkRoomPicks(rates, picks);
  const text = (
    <>
      {t("hotel.continue")}
      <DirIcon icon={ArrowRight} />
    </>
  );
  if (problems.length > 0)
    return (
      <LinkButton to={to} wide={wide} rel="nofollow">
        {text}
      </LinkButton>
    );
  return (
    <Form method="post" action={to}>
      <input type="hidden" name="stayId" value={rates.stayId} />
      <input type="hidden" name="attempt" value={attempt} />
      <input type="hidden" name="total" value={total.amount} />
      <input type="hidden" name="roomsAsked" value={picks.length} />
      {picks.map((pick, room) => (
        <input key={room} type="hidden" name={`pick.${room}`} value={pick ?? ""} />
      ))}
      <Button type="submit" wide={wide} pending={pending} pendingText={t("hotel.continue_pending")}>
        {text}
      </Button>
    </Form>
  );
}

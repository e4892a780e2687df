import type { TransferBooking } from "#contract/transfer-bookings.ts";
import type { Person } from "#web/booking/product.ts";
import { travellerName } from "#web/booking/steps/traveller-name.ts";
import type { Translate } from "#web/lib/i18n.tsx";
import { Rich } from "#web/lib/rich.tsx";
import { Code } from "#web/ui/code.tsx";
import { DriverNote } from "./driver-note.tsx";

/** Everybody on a train with coach and seat; on the road the lead traveller, with what the driver is told. */
export const ridePeople = ({ travellers, seats, ride, access, pickup }: TransferBooking, t: Translate): Person[] =>
  travellers.map((person, index) => {
    const seat = access === "viewer" ? undefined : seats[index];
    const isTold = access !== "viewer" && (pickup.flight || pickup.address);
    return {
      name: travellerName(person),
      about: (
        <>
          {ride.kind === "train"
            ? t(person.type === "child" ? "transfers.one_child" : "transfers.one_adult")
            : t("transfers.lead_only")}
          {seat && (
            <>
              {" "}
              · <Rich id="transfers.seat" parts={{ seat: <Code>{seat}</Code> }} />
            </>
          )}
          {isTold && (
            <span className="block">
              <DriverNote pickup={pickup} />
            </span>
          )}
        </>
      ),
    };
  });

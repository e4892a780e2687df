import { TicketPercent } from "lucide";
import { useFetcher } from "react-router";
import type { Booking } from "#contract/bookings.ts";
import { useCarriedCode } from "#web/features/offers/carried-code.ts";
import type { Refusal } from "#web/lib/forms.ts";
import { useFieldError } from "#web/lib/field-errors.ts";
import { useT } from "#web/lib/i18n.tsx";
import { Rich } from "#web/lib/rich.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { Code } from "#web/ui/code.tsx";
import { FieldError } from "#web/ui/field-error.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Money } from "#web/ui/money.tsx";
import { LatinField } from "#web/ui/latin-field.tsx";
import { refusalText } from "#web/ui/refusal-notice.tsx";
import type { OrderAnswer } from "./order-form.ts";
import { useNoteSave } from "./saves.tsx";

type Props = {
  booking: Pick<Booking, "code" | "kind">;
  /** Answered to a page without JavaScript, with what was typed. */
  refused: Refusal | undefined;
  typed: string | undefined;
};

/** A discount code: what it takes off is a line of its own in the price. */
export function CodeCard({ booking, refused, typed }: Props) {
  const t = useT();
  const fieldError = useFieldError();
  const carried = useCarriedCode(booking.kind);
  const fetcher = useFetcher<OrderAnswer>();
  const busy = fetcher.state !== "idle";
  useNoteSave(busy ? "saving" : fetcher.data?.refusal ? "refused" : "saved");
  const refusal = fetcher.data?.refusal ?? refused;
  const error = refusal && (fieldError("code", refusal.errors["code"]) ?? refusalText(t, refusal));
  return (
    <Card as="section">
      <fetcher.Form method="post" className="flex flex-wrap items-start gap-3">
        {booking.code ? (
          <>
            <Icon icon={TicketPercent} className="mt-1 text-palm-600" />
            <div className="grow">
              <h2 className="text-base">{t("booking.code")}</h2>
              <p className="text-ok">
                <Rich
                  id="booking.code_applied"
                  parts={{
                    code: <Code>{booking.code.code}</Code>,
                    amount: <Money value={booking.code.amount} charged />,
                  }}
                />
              </p>
              <div role="alert">
                <FieldError>{error}</FieldError>
              </div>
            </div>
            <Button type="submit" name="intent" value="remove-code" variant="quiet" pending={busy}>
              {t("booking.code_remove")}
            </Button>
          </>
        ) : (
          <>
            <LatinField
              name="code"
              label={t("booking.code")}
              note={t("booking.optional")}
              maxLength={40}
              key={carried ?? ""}
              defaultValue={typed ?? carried}
              hint={carried && t("booking.code_carried")}
              error={error}
              className="grow basis-52"
            />
            <Button type="submit" name="intent" value="code" variant="soft" pending={busy} className="mt-7">
              {t("booking.code_apply")}
            </Button>
          </>
        )}
      </fetcher.Form>
    </Card>
  );
}

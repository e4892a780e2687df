import { addMoney, sar, subtractMoney, type Money } from "#contract/money.ts";
import { AppError } from "#server/platform/errors.ts";
import type { OwnPrice } from "#server/platform/exchange.ts";
import { shareOut } from "#server/platform/share-out.ts";
import type { CallContext, Quote } from "#server/platform/supplier.ts";
import type { FlightDeps } from "../flights-deps.ts";
import { askSupplier, supplierOf } from "../ask-supplier.ts";
import type { FlightChoice } from "./flight-choice.ts";

/** The choice at today's price: `fare.total` and its lines follow. @throws AppError offer_unavailable, session_expired, supplier_failed */
export async function recheckChoice(
  deps: Pick<FlightDeps, "suppliers">,
  choice: FlightChoice,
  context: CallContext,
): Promise<{ quote: Quote; choice: FlightChoice }> {
  const { ref } = choice.fare;
  const { own, ...quote } = await askSupplier(() => supplierOf(deps, ref.supplier).recheck(choice.fare, context));
  if (quote.state === "terms_changed") throw new AppError("offer_unavailable");
  return { quote, choice: quote.state === "same" ? choice : repriceChoice(choice, quote.total, own) };
}

/** Airport charges stay what they are; fares and the VAT on them move alike, the shares rounded so that lines add up to the new total. */
function repriceChoice(choice: FlightChoice, total: Money, own: OwnPrice | null): FlightChoice {
  const difference = subtractMoney(total, choice.fare.total);
  const moving = choice.fare.lines.filter((line) => line.code !== "taxes");
  const shares = shareOut(
    difference.amount,
    moving.map(({ amount }) => amount.amount),
  );
  const lines = choice.fare.lines.map((line) => {
    const share = shares[moving.indexOf(line)] ?? 0;
    return share === 0 ? line : { ...line, amount: addMoney(line.amount, sar(share)) };
  });
  return {
    ...choice,
    fare: { ...choice.fare, lines, total, own },
    total: addMoney(total, choice.serviceFee),
  };
}

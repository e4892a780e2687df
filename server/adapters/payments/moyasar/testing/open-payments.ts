import { openPartnerPayments, type WrapGateway } from "#server/modules/payments/testing/open-partner-payments.ts";
import { createPayer, openMoyasar } from "./open-moyasar.ts";

/** The payments module with Moyasar before the mock. */
export async function openMoyasarPayments(options: WrapGateway = {}) {
  const opened = await openPartnerPayments(
    ({ db, clock, log }) => {
      const { mock, open } = openMoyasar(db, { clock, log });
      const take = () => mock.deliveries.take().map((raw) => ({ raw, headers: new Headers() }));
      return { mock, open: () => open().gateway, take };
    },
    "mada",
    options,
  );
  const { mock } = opened.partner;
  return {
    ...opened,
    mock,
    payer: createPayer(mock),
    /** What Moyasar holds of a payment of ours, in halalas. */
    held: (id: string) =>
      [...mock.state.invoices.values()]
        .filter(({ metadata }) => metadata?.["merchant_ref"] === id)
        .flatMap(({ payments }) => payments)
        .filter(({ status }) => ["paid", "captured", "refunded"].includes(status))
        .reduce((sum, { amount, refunded }) => sum + amount - refunded, 0),
  };
}
export type MoyasarPayments = Awaited<ReturnType<typeof openMoyasarPayments>>;

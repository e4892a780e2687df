import { testPaymentGateway } from "#server/testing/suites/payment-gateway.suite.ts";
import { createTestDatabase } from "#server/testing/test-database.ts";
import { createPayer, openTabby } from "./testing/open-tabby.ts";

const points = { start: "create", capture: "capture", refund: "refund" } as const;

testPaymentGateway("tabby", async () => {
  const { database, drop } = await createTestDatabase();
  const { gateway, mock, clock } = openTabby(database);
  const payer = createPayer(mock);
  let slow = "";
  return {
    gateway,
    is: {
      opens: "redirect",
      paysBy: "tabby",
      refusalEnds: "payment",
      deciding: "created",
      findsLost: false,
      webhooks: "header",
    },
    shopOrigin: "https://shop.test",
    now: clock.now,
    payer: {
      pay: async (next) => void (await payer.agree(next)),
      isDeclined: async (next) => void (await payer.isRefused(next)),
      paysSlowly: async (next) => {
        await payer.open(next);
        slow = [...mock.state.payments.values()].at(-1)?.id ?? "";
      },
      cancels: async (next) => void (await payer.cancel(next)),
    },
    walletToken: async () => "",
    letBankAnswer: async () => void mock.end(slow, "agree"),
    failNext: async (call, when) => mock.faults.next(points[call], { how: `silent_${when}` }),
    takeWebhooks: async () => mock.deliveries.take(),
    close: drop,
  };
});

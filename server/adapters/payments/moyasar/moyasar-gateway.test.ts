import { testPaymentGateway } from "#server/testing/suites/payment-gateway.suite.ts";
import { createTestDatabase } from "#server/testing/test-database.ts";
import { createPayer, openMoyasar } from "./testing/open-moyasar.ts";

const points = { start: "create", capture: "capture", refund: "refund" } as const;

testPaymentGateway("moyasar", async () => {
  const { database, drop } = await createTestDatabase();
  const { gateway, mock, clock } = openMoyasar(database);
  const payer = createPayer(mock);
  let bank = "";
  return {
    gateway,
    is: {
      paysBy: "mada",
      findsLost: true,
      opens: "redirect",
      refusalEnds: "attempt",
      deciding: "requires_action",
      webhooks: "token",
    },
    shopOrigin: "https://shop.test",
    now: clock.now,
    payer: {
      pay: async (next) => void (await payer.pay(next)),
      isDeclined: async (next) => void (await payer.isDeclined(next)),
      paysSlowly: async (next) => void (bank = await payer.beginChallenge(next)),
      cancels: async (next) => void (await payer.open(next)),
    },
    walletToken: async () => "",
    letBankAnswer: async () => void (await payer.answer(bank)),
    failNext: async (call, when) => mock.faults.next(points[call], { how: `silent_${when}` }),
    takeWebhooks: async () => mock.deliveries.take().map((raw) => ({ raw, headers: new Headers() })),
    close: drop,
  };
});

import { afterAll, beforeAll, expect, test } from "vitest";
import { sar } from "#contract/money.ts";
import { beginAttempt, endAttempt } from "#sandbox/partners/moyasar/attempts.ts";
import { createInvoice } from "#sandbox/partners/moyasar/invoices.ts";
import { createPayer, openMoyasar } from "#server/adapters/payments/moyasar/testing/open-moyasar.ts";
import { createTestDatabase, type TestDatabase } from "#server/testing/test-database.ts";
import { createMoyasarSettlements } from "#server/adapters/settlements/moyasar/moyasar-settlements.ts";

const context = { requestId: "settlements", locale: "en" as const };
let fresh: TestDatabase;
let moyasar: ReturnType<typeof openMoyasar>;
beforeAll(async () => {
  fresh = await createTestDatabase();
  moyasar = openMoyasar(fresh.database);
});
afterAll(() => fresh.drop());

let references = 0;
async function startPaid(source: Parameters<ReturnType<typeof createPayer>["pay"]>[1] = "mada") {
  const merchantRef = `settled-${(references += 1)}`;
  const { payment, next } = await moyasar.gateway.start(
    {
      merchantRef,
      idempotencyKey: merchantRef,
      amount: sar(100_000),
      capture: "auto",
      methods: ["mada"],
      networks: null,
      description: "Riyadh to Istanbul",
      payer: { name: "Sara Alqahtani", email: "sara@example.com", phone: "+966500000000" },
      returnUrl: "https://shop.test/return",
      cancelUrl: "https://shop.test/return",
      notifyUrl: "https://shop.test/notices",
      expiresAt: new Date(moyasar.clock.now().getTime() + 20 * 60_000).toISOString(),
      locale: "en",
    },
    context,
  );
  await createPayer(moyasar.mock).pay(next, source);
  return payment.ref;
}
const source = () => createMoyasarSettlements(moyasar.transport, moyasar.invoicesOf);
const began = new Date("2026-01-01T00:00:00Z");

test("lines name our number of the payment, its scheme, and the fee without its VAT", async () => {
  const refs = [await startPaid("mada"), await startPaid("master"), await startPaid("stc")];
  await moyasar.gateway.retrieve(refs[0]!, context);
  await moyasar.gateway.refund(refs[0]!, sar(40_000), "part", context);
  moyasar.mock.settle();
  const [listed] = await source().list(began, "r");
  const settlement = await source().fetch(listed?.reference ?? "", "r");
  expect(settlement).toMatchObject({
    payoutOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    paid: 98_735 + 96_722 + 97_872 - 40_000,
  });
  const paid = { type: "payment", currency: "SAR", gross: 100_000 };
  expect(settlement.lines).toMatchObject([
    { ...paid, position: 1, gatewayRef: refs[0]?.token, scheme: "mada", fee: 1_100, vat: 165 },
    { ...paid, position: 2, gatewayRef: refs[1]?.token, scheme: "mastercard", fee: 2_850, vat: 428 },
    { ...paid, position: 3, gatewayRef: refs[2]?.token, scheme: "stc_pay", fee: 1_850, vat: 278 },
    { type: "refund", gross: -40_000, fee: 0, vat: 0, net: -40_000, gatewayRef: refs[0]?.token, position: 4 },
  ]);
  for (const { gross, fee, vat, net } of settlement.lines) expect(gross - fee - vat).toBe(net);
});

test("settlements of many pages are read whole: what we have not seen is asked for, and one that is not there is not found", async () => {
  const { state } = moyasar.mock;
  const invoices = Array.from({ length: 43 }, () =>
    createInvoice(state, { amount: 5_000, currency: "SAR", description: "sold elsewhere" }),
  );
  for (const invoice of invoices) {
    const attempt = beginAttempt(state, invoice.id, "visa");
    if (attempt) endAttempt(state, attempt, "paid");
  }
  const { id } = moyasar.mock.settle();
  const [first] = invoices[0]?.payments ?? [];
  moyasar.mock.faults.next("payment", { how: "refuse", status: 404, type: "api_error" });
  const { lines } = await source().fetch(id, "r");
  expect(lines.map(({ gatewayRef }) => gatewayRef)).toEqual([first?.id, ...invoices.slice(1).map((each) => each.id)]);
  await expect(source().fetch("none", "r")).rejects.toMatchObject({ kind: "not_found" });
});

test("an answer that cannot be read settles nothing", async () => {
  for (const how of ["odd_shape", "empty", "truncated", "html", "silent_before"] as const) {
    moyasar.mock.faults.next("settlements", { how }, { how }, { how });
    const again = createMoyasarSettlements(moyasar.open().transport, moyasar.invoicesOf);
    await expect(again.list(began, "r")).rejects.toMatchObject({ kind: "unavailable" });
    moyasar.mock.faults.clear();
  }
});

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createFakeClock } from "#server/testing/fake-clock.ts";
import { createTestDatabase, type TestDatabase } from "#server/testing/test-database.ts";
import { startSandbox, type StartedSandbox } from "../testing/start-sandbox.ts";
import { partsLeft, partsOf } from "./parts.ts";
import { readMobile } from "./test-phones.ts";

describe("four payments", () => {
  test.each([100_000, 100_001, 100_002, 100_003, 254_777])(
    "of %i halalas are %i, the first with the rest",
    (amount) => {
      const parts = partsOf(amount, new Date("2026-11-21T12:00:00Z")).map((part) => part.amount);
      expect(parts.reduce((sum, part) => sum + part, 0)).toBe(amount);
      expect(new Set(parts.slice(1)).size).toBe(1);
      expect(parts[0]! - parts[1]!).toBe(amount % 4);
    },
  );

  test("are a month apart, on the last day of a month that is too short; the day is Riyadh's", () => {
    const days = partsOf(400, new Date("2026-11-30T22:00:00Z")).map(({ due }) => due);
    expect(days).toEqual(["2026-12-01", "2027-01-01", "2027-02-01", "2027-03-01"]);
    const late = partsOf(400, new Date("2026-12-31T09:00:00Z")).map(({ due }) => due);
    expect(late).toEqual(["2026-12-31", "2027-01-31", "2027-02-28", "2027-03-31"]);
  });

  test("lose what is refunded from the last one on", () => {
    const of = (refunded: number) =>
      partsLeft({ amount: 400, refunded, created_at: new Date("2026-11-21T12:00:00Z") }).map(({ amount }) => amount);
    expect([of(0), of(50), of(150), of(400)]).toEqual([[100, 100, 100, 100], [100, 100, 100, 50], [100, 100, 50], []]);
  });
});

test("a mobile number is read however it is written", () => {
  for (const typed of ["0500000001", "+966 50 000 0001", "٠٥٠٠٠٠٠٠٠١", "966500000001", "500000001"])
    expect(readMobile(typed)).toBe("0500000001");
  for (const typed of ["", "0112345678", "05000", "05000000012"]) expect(readMobile(typed)).toBeNull();
});

describe("the page of who lends the parts", () => {
  const clock = createFakeClock("2026-11-21T12:00:00Z");
  let database: TestDatabase;
  let box: StartedSandbox;
  beforeAll(async () => {
    database = await createTestDatabase();
    box = await startSandbox(database.database.$client, clock);
  });
  afterAll(() => database.drop());
  const begin = () => box.merchant.create({ methods: ["tabby"], capture: "manual" });

  test("tells the plan, and takes a test number alone", async () => {
    const { payUrl, id } = await begin();
    const page = await (await box.payer.open(payUrl)).text();
    expect(page).toContain("Four payments with Tabby");
    expect(page).toContain("SAR\u00a0636.75");
    expect(page).toContain("2026-12-21");
    for (const [mobile, words] of [
      ["123", "Write a Saudi mobile number"],
      ["0551234567", "This page takes test numbers only"],
    ] as const) {
      const refused = await box.payer.agreeToParts(payUrl, mobile);
      expect(refused.status).toBe(422);
      expect(await refused.text()).toContain(words);
    }
    expect((await box.merchant.get(id)).state).toBe("created");
  });

  test.each([
    ["0500000001", "authorized", null],
    ["0500000002", "failed", "not_lent"],
  ])("%s: %s", async (mobile, state, decline) => {
    const { payUrl, id } = await begin();
    await box.payer.agreeToParts(payUrl, mobile);
    // Sent twice: the first answer stands.
    await box.payer.agreeToParts(payUrl, "0500000002");
    expect(await box.merchant.get(id)).toMatchObject({ state, decline, method: "tabby", card: null, captured: 0 });
  });

  test.each([
    ["0500000003", "authorized", null],
    ["0500000004", "failed", "not_lent"],
  ])("%s: under review, then %s", async (mobile, state, decline) => {
    const { payUrl, id } = await begin();
    await box.payer.agreeToParts(payUrl, mobile);
    expect((await box.merchant.get(id)).state).toBe("processing");
    clock.advance(21);
    expect(await box.merchant.get(id)).toMatchObject({ state, decline });
  });

  test("a window that is closed takes nothing, and its time runs out", async () => {
    const { id } = await begin();
    clock.advance(21 * 60);
    expect(await box.merchant.get(id)).toMatchObject({ state: "expired", authorized: 0 });
  });

  test("a card's form is not taken there, nor a phone number on a card's page", async () => {
    const parts = await begin();
    await box.payer.typeCard(parts.payUrl, "5888450000000003");
    expect((await box.merchant.get(parts.id)).state).toBe("created");
    const card = await box.merchant.create();
    await box.payer.agreeToParts(card.payUrl);
    expect((await box.merchant.get(card.id)).state).toBe("created");
  });

  test("settles under its own name, with its own fee, and its refund costs none", async () => {
    const { payUrl, id } = await begin();
    await box.payer.agreeToParts(payUrl);
    await box.merchant.act(id, "capture", { amount: 254_700 });
    await box.merchant.act(id, "refund", { amount: 54_700 });
    // Disputed: a chargeback as any other.
    await box.merchant.control({ chargeback: { paymentId: id, amount: 10_000 } });
    await box.merchant.control({ settle: true });
    const lines = await database.database.$client.query(
      "select scheme, type, amount, fee from sandbox_payments.settlement_lines where payment_id = $1 order by id",
      [id],
    );
    expect(lines.rows).toEqual([
      { scheme: "tabby", type: "payment", amount: 254_700, fee: 15_407 },
      { scheme: "tabby", type: "refund", amount: -54_700, fee: 0 },
      { scheme: "tabby", type: "chargeback", amount: -10_000, fee: 0 },
    ]);
  });
});

describe("a payment for the cards of one scheme", () => {
  test("takes no other card, and says so before money moves", async () => {
    const database = await createTestDatabase();
    const clock = createFakeClock("2026-11-21T12:00:00Z");
    const { merchant, payer } = await startSandbox(database.database.$client, clock);
    const { payUrl, id } = await merchant.create({ methods: ["card"], networks: ["visa"], capture: "manual" });
    const other = await payer.pay(payUrl, "frictionless", "mastercard");
    expect(other.status).toBe(422);
    expect(await other.text()).toContain("for another card");
    expect((await merchant.get(id)).state).toBe("created");
    await payer.pay(payUrl, "frictionless", "visa");
    expect((await merchant.get(id)).state).toBe("authorized");
    await database.drop();
  });
});

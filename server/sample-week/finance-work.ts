import { importBankLines } from "#contract/admin/bank-lines.ts";
import { proposeCorrection } from "#contract/admin/ledger.ts";
import { getSettlements } from "#contract/admin/settlement.ts";
import { getBooking } from "#contract/bookings.ts";
import type { ApiClient } from "#contract/client.ts";
import { riyadhDay } from "#contract/days.ts";
import { decimalOf } from "#contract/money.ts";
import { fetchSettlementsJob } from "#server/modules/settlement/index.ts";
import { once } from "./customer.ts";
import type { Week } from "./open-week.ts";

/** An account that nobody has. */
const ownAccount = "SA0380000000608010167519";

/** What the gateway does next: what is wrong with its next settlement, or a payment that a payer's bank takes back. */
async function tellGateway(week: Week, body: object): Promise<void> {
  const { app } = await week.sandboxes.openPayments();
  const headers = { authorization: `Bearer ${week.sandboxes.keys.secretKey}`, "content-type": "application/json" };
  const answer = await app.request("/control", { method: "POST", headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`gateway answered ${answer.status}`);
}

/** Two lines of the next settlement do not agree with our books. */
export const plantDifferences = (week: Week) => tellGateway(week, { settlement: ["wrong_fee", "unannounced_charge"] });

/** The payer has the bank take a payment back. */
export async function takeBack(week: Week, api: ApiClient, bookingId: string): Promise<void> {
  const { reference } = await api(getBooking, { bookingId });
  const [taken] = await week.payments.ofSettlement.byReference(reference);
  if (!taken) throw new Error("nothing was paid");
  await tellGateway(week, { chargeback: { paymentId: taken.gatewayRef } });
  await week.settle();
}

/** As the hourly round does. */
export async function fetchSettled(week: Week): Promise<void> {
  await week.queue.enqueue(week.database, fetchSettlementsJob, {});
  await week.settle();
}

/** Finance brings in what the bank shows: the payouts that have come, and a charge that nobody knows yet. */
export async function bringInBank(week: Week, finance: ApiClient): Promise<void> {
  const today = riyadhDay(week.clock.now());
  const { settlements } = await finance(getSettlements, {});
  const came = settlements
    .filter(({ payoutOn, paid }) => payoutOn <= today && paid.amount !== 0)
    .toSorted((one, other) => (one.payoutOn < other.payoutOn ? -1 : 1))
    .map(({ payoutOn, paid, reference }) => ({
      day: payoutOn,
      amount: paid.amount,
      words: `PAYOUT ${reference}`,
      who: "PAYMENT GATEWAY CO",
    }));
  const charge = { day: today, amount: -11_500, words: "ACCOUNT SERVICES", who: "THE BANK" };
  let balance = 0;
  const rows = [...came, charge].map(({ day, amount, words, who }) => {
    balance += amount;
    return [day, decimalOf({ amount }), words, who, decimalOf({ amount: balance })].join(",");
  });
  const file = ["value_date,amount,reference,counterparty,balance", ...rows].join("\n");
  await finance(importBankLines, { account: ownAccount, file });
}

/** Waits for a second person. */
export const proposeFee = (finance: ApiClient) =>
  finance(
    proposeCorrection,
    {
      reverses: null,
      lines: [
        { account: "bank_charges", amount: 2_300 },
        { account: "company_bank", amount: -2_300 },
      ],
      reason: "Cheque book, paid at the branch",
    },
    once(),
  );

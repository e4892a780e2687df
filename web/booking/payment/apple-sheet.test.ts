import { expect, test, vi } from "vitest";
import { sar } from "#contract/money.ts";
import { findAppleSession, openAppleSheet } from "./apple-sheet.ts";

/** The browser's sheet as far as it is used: what it was asked, and what it was told. */
function createSheet() {
  const told: unknown[] = [];
  class Sheet {
    static readonly STATUS_SUCCESS = 0;
    static readonly STATUS_FAILURE = 1;
    static last: Sheet;
    static canMakePayments = () => true;
    onvalidatemerchant: ((event: { validationURL: string }) => void) | null = null;
    onpaymentauthorized: ((event: { payment: { token: unknown } }) => void) | null = null;
    oncancel: (() => void) | null = null;
    constructor(version: number, request: object) {
      told.push({ version, ...request });
      Sheet.last = this;
    }
    begin = () => told.push("begin");
    abort = () => told.push("abort");
    completeMerchantValidation = (session: unknown) => told.push(session);
    completePayment = ({ status }: { status: number }) => told.push({ status });
  }
  return { Sheet, told };
}
const order = { amount: sar(254_703), networks: ["mada", "visa", "mastercard"], label: "Wijha" };
const callsOf = (pays: boolean) => ({
  validate: vi.fn(async () => '{"session":1}'),
  pay: vi.fn(async () => pays),
  cancelled: vi.fn(),
  failed: vi.fn(),
});

test("a browser without a sheet, or with nothing in it, has none", () => {
  const { Sheet } = createSheet();
  expect(findAppleSession({})).toBeNull();
  expect(findAppleSession({ ApplePaySession: Object.assign(Sheet, { canMakePayments: () => false }) })).toBeNull();
});

test.each([
  [true, 0],
  [false, 1],
])("the sheet is asked for the amount, hears of the shop and of the payment: paid %s", async (pays, status) => {
  const { Sheet, told } = createSheet();
  const calls = callsOf(pays);
  openAppleSheet(Sheet, order, calls);
  expect(told[0]).toMatchObject({
    countryCode: "SA",
    currencyCode: "SAR",
    supportedNetworks: ["mada", "visa", "masterCard"],
    total: { label: "Wijha", amount: "2547.03" },
  });
  Sheet.last.onvalidatemerchant?.({ validationURL: "https://apple-pay-gateway.apple.com/x" });
  await vi.waitFor(() => expect(told).toContainEqual({ session: 1 }));
  Sheet.last.onpaymentauthorized?.({ payment: { token: { data: "t" } } });
  await vi.waitFor(() => expect(told).toContainEqual({ status }));
  expect(calls.validate).toHaveBeenCalledWith("https://apple-pay-gateway.apple.com/x");
  expect(calls.pay).toHaveBeenCalledWith('{"data":"t"}');
  Sheet.last.oncancel?.();
  expect(calls.cancelled).toHaveBeenCalledOnce();
});

test("a shop that cannot prove itself closes the sheet and says so", async () => {
  const { Sheet, told } = createSheet();
  const calls = { ...callsOf(true), validate: vi.fn(async () => Promise.reject(new Error("away"))) };
  openAppleSheet(Sheet, order, calls);
  Sheet.last.onvalidatemerchant?.({ validationURL: "https://apple-pay-gateway.apple.com/x" });
  await vi.waitFor(() => expect(calls.failed).toHaveBeenCalledOnce());
  expect(told).toContain("abort");
});

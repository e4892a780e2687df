import type { Hono } from "hono";
import type { CardBrand } from "./card-brand.ts";
import { TEST_PHONES } from "./parts/test-phones.ts";
import { type Scenario, TEST_CARDS } from "./test-cards.ts";

export function testCard(scenario: Scenario, brand: CardBrand = "mada"): string {
  return TEST_CARDS.find((card) => card.scenario === scenario && card.brand === brand)!.number;
}

/** A payer without scripts: fills in forms, follows redirects inside the gateway, reads the page. */
export function createPayer(app: Hono) {
  async function post(path: string, fields: Record<string, string>) {
    const body = new URLSearchParams(fields);
    const response = await app.request(path, { method: "POST", body });
    return response.status === 303 ? app.request(response.headers.get("location")!) : response;
  }
  const pathOf = (payUrl: string) => new URL(payUrl).pathname;
  return {
    open: async (payUrl: string) => app.request(pathOf(payUrl)),
    typeCard: (payUrl: string, number: string, changes: Record<string, string> = {}) =>
      post(pathOf(payUrl), { number, expiry: "12/39", cvc: "123", holder: "SARA ALQAHTANI", ...changes }),
    typeCode: (payUrl: string, code: string) => post(`${pathOf(payUrl)}/challenge`, { code }),
    cancel: (payUrl: string) => post(`${pathOf(payUrl)}/cancel`, {}),
    /** On the page of who lends the parts: the number decides what they say. */
    agreeToParts: (payUrl: string, mobile: string = TEST_PHONES[0].phone) =>
      post(`${pathOf(payUrl)}/parts`, { mobile }),
    /** The token that the sheet hands the shop for the n-th of its cards. */
    async walletToken(sheetUrl: string, at = 0): Promise<string> {
      const page = await (await app.request(pathOf(sheetUrl))).text();
      return [...page.matchAll(/data-token="([^"]+)"/g)][at]?.[1] ?? "";
    },
    /** The whole way: card, and the bank's code when it is asked for. */
    async pay(payUrl: string, scenario: Scenario = "paid", brand: CardBrand = "mada") {
      const page = await this.typeCard(payUrl, testCard(scenario, brand));
      return scenario === "paid" ? this.typeCode(payUrl, "123456") : page;
    },
  };
}

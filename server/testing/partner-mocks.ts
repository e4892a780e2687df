import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { createDuffelMock } from "#sandbox/partners/duffel/create-duffel-mock.ts";
import { createLiteapiMock } from "#sandbox/partners/liteapi/create-liteapi-mock.ts";
import { createMoyasarMock } from "#sandbox/partners/moyasar/create-moyasar-mock.ts";
import { createTabbyMock } from "#sandbox/partners/tabby/create-tabby-mock.ts";

const webhookToken = "token-of-webhooks-of-the-mocks";
const now = () => new Date();

type Mock = { answer: (request: Request) => Promise<Response> };

async function toRequest(asked: IncomingMessage): Promise<Request> {
  const { method = "GET", url = "/", headers } = asked;
  const body = method === "GET" || method === "HEAD" ? null : await text(asked);
  return new Request(`http://${headers.host}${url}`, { method, body, headers: headers as Record<string, string> });
}

/** A partner on a free port of this machine. `afterwards`: what it does once it has answered. */
async function serve(mock: () => Mock, afterwards: () => Promise<void> = async () => {}) {
  const server: Server = createServer(async (asked, answer) => {
    const { status, headers, body } = await mock().answer(await toRequest(asked));
    answer.writeHead(status, Object.fromEntries(headers));
    for await (const part of body ?? []) answer.write(part);
    answer.end();
    await afterwards();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Duffel, LiteAPI, Moyasar and Tabby as servers of their own. `env`: the settings of a product that has them as partners. */
export async function startPartnerMocks() {
  const duffel = createDuffelMock({ now });
  const liteapi = createLiteapiMock({ now, currency: "SAR" });
  let moyasar = createMoyasarMock({ now, webhookToken });
  const webhook = { title: "x-webhook-secret", value: webhookToken };
  let tabby = createTabbyMock({ now, webhook });
  let productOrigin = "";
  // Both tell of each payment by themselves, and tell it twice.
  const notify = async () => {
    moyasar.deliveries.change({ copies: 2 });
    for (const body of moyasar.deliveries.take())
      await fetch(`${productOrigin}/api/webhooks/payments/moyasar`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body,
      });
  };
  const notifyOfParts = async () => {
    tabby.deliveries.change({ copies: 2 });
    for (const { raw, headers } of tabby.deliveries.take())
      await fetch(`${productOrigin}/api/webhooks/payments/tabby`, { method: "POST", headers, body: raw });
  };
  const servers = [
    await serve(() => duffel),
    await serve(() => liteapi),
    await serve(() => moyasar, notify),
    await serve(() => tabby, notifyOfParts),
  ] as const;
  const [flights, hotels, payments, parts] = servers;
  moyasar = createMoyasarMock({ now, webhookToken, origin: payments.origin });
  tabby = createTabbyMock({ now, webhook, origin: parts.origin });
  return {
    duffel,
    liteapi,
    moyasar,
    tabby,
    env: {
      FLIGHT_SUPPLIER: "duffel",
      DUFFEL_TOKEN: "duffel_test_journeys",
      DUFFEL_URL: flights.origin,
      HOTEL_SUPPLIER: "liteapi",
      LITEAPI_KEY: "sand_journeys",
      LITEAPI_URL: hotels.origin,
      LITEAPI_BOOK_URL: hotels.origin,
      LITEAPI_CURRENCY: "SAR",
      LITEAPI_CITIES: "riyadh",
      PAYMENT_GATEWAY: "moyasar",
      MOYASAR_SECRET_KEY: "sk_test_journeys",
      MOYASAR_WEBHOOK_TOKEN: webhookToken,
      MOYASAR_URL: payments.origin,
      TABBY_SECRET_KEY: "sk_test_journeys",
      TABBY_MERCHANT_CODE: "wijha_sau",
      TABBY_WEBHOOK_SECRET: webhookToken,
      TABBY_URL: parts.origin,
    },
    /** Where the product is, once it is there. */
    tell: (origin: string) => {
      productOrigin = origin;
    },
    close: () => {
      for (const { close } of servers) close();
    },
  };
}

import { createApiClient } from "#contract/client.ts";
import { searchFlights } from "#contract/flights.ts";
import { findFreePorts } from "../../scripts/free-ports.ts";
import { openDatabase } from "../../scripts/open-database.ts";
import { startProduct } from "../../scripts/start-product.ts";
import type { Figure } from "../figure.ts";
import { createShop } from "../race/call-shop.ts";
import { draftTicket } from "../race/last-seats.ts";
import { payAndWait } from "../race/pay-and-wait.ts";
import { runBuyers } from "../race/run-buyers.ts";
import { dayIn } from "../race/scenario.ts";
import { startRepeatingProxy } from "./repeating-proxy.ts";

const repeats = 5;

/** Effects that came about more than once, or not at all, for bookings that were paid. */
const countWrongEffects = `
  select count(*)::int as wrong from bookings b join payments p on p.id = b.payment_id where
    b.stage <> 'confirmed' or p.captured <> b.total or p.refunded <> 0
    or (select count(*) from ledger_transactions l where l.payment_id = p.id and l.key like 'sale:%') <> 1
    or (select coalesce(sum(e.amount), 0) from ledger_entries e join ledger_transactions l on l.id = e.transaction_id
        where l.payment_id = p.id and e.account = 'gateway_clearing') <> b.total
    or (select count(*) from sandbox_flights.orders o where o.client_ref = b.client_ref) <> 1
    or (select count(*) from mailbox_messages m where m.to_address = b.contact ->> 'email_address') <> 1`;

/** Bookings are paid while every webhook comes five times in any order, together with the browser's return. */
export async function measureWebhooks(buyers: number): Promise<Figure[]> {
  const port = await findFreePorts();
  const proxyPort = (await findFreePorts()) + 20;
  const shop = `http://localhost:${port}`;
  const proxy = await startRepeatingProxy(proxyPort, shop, repeats);
  const product = await startProduct({
    port,
    env: { RATE_LIMIT_FACTOR: "1000000", LOG_LEVEL: "error", PUBLIC_URL: `http://localhost:${proxyPort}` },
  });
  try {
    const call = createApiClient((request) => fetch(request), shop);
    const { searchId, offers } = await call(searchFlights, { slices: [`RUH-JED-${dayIn(50)}`], limit: "50" });
    const counter = createShop({ origins: () => [shop] });
    let confirmed = 0;
    await runBuyers(buyers, 8, async (buyer) => {
      const offer = offers[buyer % offers.length]!;
      const { carrier, number } = offer.slices[0]!.segments[0]!;
      const flight = { searchId, offerId: offer.id, fareId: offer.fare.id, carrier, number, day: "" };
      const begin = () => draftTicket(counter, flight, buyer);
      const end = await payAndWait(counter, () => product.gatewayOrigin, "mada", begin);
      if (end.kind === "confirmed") confirmed += 1;
    });
    await new Promise((resolve) => setTimeout(resolve, 2_000));
    await proxy.settle();
    const books = await openDatabase(product.dataDir);
    const { rows } = await books.query<{ wrong: number }>(countWrongEffects);
    await books.end();
    const note = `${proxy.handed()} webhooks for ${confirmed} bookings`;
    return [
      { name: "webhooks handed in", value: proxy.handed(), unit: "", limit: { atLeast: buyers * repeats }, note },
      { name: "bookings confirmed of those paid", value: confirmed, unit: "", limit: { atLeast: buyers } },
      { name: "bookings with more or less than one effect", value: rows[0]!.wrong, unit: "", limit: { atMost: 0 } },
    ];
  } finally {
    proxy.stop();
    await product.stop();
  }
}

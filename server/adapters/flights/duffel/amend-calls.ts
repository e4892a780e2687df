import type { BalancePayment, DuffelChangeOffer, DuffelOrderChange, NewChange, NewServices } from "./amend-types.ts";
import type { DuffelService } from "./duffel-types.ts";
import type { Transport } from "#server/platform/partners/create-transport.ts";
import type { CallContext } from "#server/platform/supplier.ts";
import { createAsk } from "./ask-duffel.ts";
import { changeSearchMs, orderDeadlineMs } from "./duffel-partner.ts";

/** The calls that amend an order that was paid. */
export function createAmendCalls(transport: Transport) {
  const { send, look, get, post } = createAsk(transport);
  const idOf = (id: string) => encodeURIComponent(id);
  return {
    /** Other flights for an order, as its airline answers. */
    requestChange: async (request: NewChange, context: CallContext): Promise<DuffelChangeOffer[]> => {
      const { order_change_offers: offers } = await look<{ order_change_offers?: DuffelChangeOffer[] | null }>({
        name: "change request",
        ...post("/air/order_change_requests", request),
        deadlineMs: changeSearchMs,
        context,
      });
      return offers ?? [];
    },
    changeOffer: (id: string, context: CallContext) =>
      get<DuffelChangeOffer>("change offer", `/air/order_change_offers/${idOf(id)}`, context),
    /** Nothing is changed by it until it is confirmed: a lost one is asked for again. */
    createChange: (offer: string, context: CallContext) =>
      look<DuffelOrderChange>({
        name: "change quote",
        ...post("/air/order_changes", { selected_order_change_offer: offer }),
        deadlineMs: orderDeadlineMs,
        context,
      }),
    change: (id: string, context: CallContext) =>
      get<DuffelOrderChange>("change", `/air/order_changes/${idOf(id)}`, context),
    /** Null: taken, and decided later (202). */
    confirmChange: (id: string, payment: BalancePayment | null, context: CallContext) =>
      send<DuffelOrderChange>({
        name: "confirm change",
        ...post(`/air/order_changes/${idOf(id)}/actions/confirm`, payment ? { payment } : {}),
        effect: "buy",
        deadlineMs: orderDeadlineMs,
        context,
      }),
    availableServices: (order: string, context: CallContext) =>
      get<DuffelService[]>("services", `/air/orders/${idOf(order)}/available_services`, context),
    /** Null: taken, and decided later (202). */
    addServices: (order: string, services: NewServices, context: CallContext) =>
      send<unknown>({
        name: "add services",
        ...post(`/air/orders/${idOf(order)}/services`, services),
        effect: "buy",
        deadlineMs: orderDeadlineMs,
        context,
      }),
  };
}

import { describeOrder } from "./describe-order.ts";
import { findOrder } from "./find-order.ts";
import { createId, type MockState } from "./mock-state.ts";
import {
  type ChangeRequest,
  confirmOrderChange,
  createOrderChange,
  describeChangeOffer,
  describeOrderChange,
  findChangeOffer,
  findOrderChange,
  searchOrderChange,
} from "./order-changes.ts";
import { addOrderServices, offerOrderServices } from "./order-services.ts";
import type { Route } from "./routes.ts";

/** Other flights for an order that was paid, and services beside it. */
export const amendRoutesOf = (state: MockState): Route[] => [
  {
    method: "POST",
    path: /^\/air\/order_change_requests$/,
    call: "change_search",
    answer: ({ data, fault }) => {
      const offers = searchOrderChange(state, data as ChangeRequest);
      // The fault is that of the first offer.
      const described = offers.map((offer, at) => describeChangeOffer(state, offer, at === 0 ? fault : undefined));
      return { status: 201, data: { id: createId("ocr"), ...(data as ChangeRequest), order_change_offers: described } };
    },
  },
  {
    method: "GET",
    path: /^\/air\/order_change_offers\/(\w+)$/,
    call: "change_offer",
    answer: ({ id, fault }) => ({ data: describeChangeOffer(state, findChangeOffer(state, id), fault) }),
  },
  {
    method: "POST",
    path: /^\/air\/order_changes$/,
    call: "change_quote",
    answer: ({ data, fault }) => {
      const { selected_order_change_offer: offer } = data as { selected_order_change_offer: string };
      return { status: 201, data: describeOrderChange(state, createOrderChange(state, offer), fault) };
    },
  },
  {
    method: "GET",
    path: /^\/air\/order_changes\/(\w+)$/,
    call: "change_quote",
    answer: ({ id, fault }) => ({ data: describeOrderChange(state, findOrderChange(state, id), fault) }),
  },
  {
    method: "POST",
    path: /^\/air\/order_changes\/(\w+)\/actions\/confirm$/,
    call: "change",
    answer: ({ id, data, fault }) => {
      const change = confirmOrderChange(state, id, data, fault);
      return change.confirmedAt === null ? { status: 202, data: null } : { data: describeOrderChange(state, change) };
    },
  },
  {
    method: "GET",
    path: /^\/air\/orders\/(\w+)\/available_services$/,
    call: "services",
    answer: ({ id, fault }) => ({ data: offerOrderServices(state, id, fault) }),
  },
  {
    method: "POST",
    path: /^\/air\/orders\/(\w+)\/services$/,
    call: "add",
    answer: ({ id, data, fault }) => {
      const isLater = !addOrderServices(state, id, data, fault);
      return isLater ? { status: 202, data: null } : { data: describeOrder(state, findOrder(state, id)) };
    },
  },
];

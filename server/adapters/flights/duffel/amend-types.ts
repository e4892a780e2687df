import type { Cabin } from "#contract/cabin.ts";
import type { DuffelOffer, DuffelSlice } from "./duffel-types.ts";

/*
 * What is read and sent to amend an order that was paid: other flights, and services beside them. The documentation and newer payloads
 * say `penalty_total_amount`, older ones and the published client's types `penalty_amount`.
 */

export type ChangeFigures = {
  /** Below 0: given back, to `refund_to`. */
  change_total_amount?: string | null;
  change_total_currency?: string | null;
  /** What the order costs then. */
  new_total_amount?: string | null;
  new_total_currency?: string | null;
  penalty_total_amount?: string | null;
  penalty_total_currency?: string | null;
  penalty_amount?: string | null;
  penalty_currency?: string | null;
  refund_to?: string | null;
  expires_at: string;
};

type ChangedSlices = { add: DuffelSlice[]; remove: DuffelSlice[] };

export type DuffelChangeOffer = ChangeFigures & {
  id: string;
  slices: ChangedSlices;
  conditions?: DuffelOffer["conditions"];
};

/** A chosen offer, made when `confirmed_at` is told. */
export type DuffelOrderChange = ChangeFigures & {
  id: string;
  order_id: string;
  confirmed_at?: string | null;
  slices?: ChangedSlices | null;
};

/** New slices share a cabin. */
export type NewChange = {
  order_id: string;
  slices: {
    remove: { slice_id: string }[];
    add: { origin: string; destination: string; departure_date: string; cabin_class: Cabin }[];
  };
};

export type BalancePayment = { type: "balance"; amount: string; currency: string };

export type NewServices = { payment?: BalancePayment; add_services: { id: string; quantity: number }[] };

import type { Cabin } from "#contract/cabin.ts";

/*
 * What we read of Duffel v2, and what we send: written by hand after its published client and payloads, as there is no official
 * description to generate from. Null wherever a stored payload has null or nothing.
 */

export type DuffelPlace = { iata_code: string | null; time_zone?: string | null };
export type DuffelAirline = { iata_code: string | null; name: string };
type Condition = { allowed: boolean; penalty_amount?: string | null; penalty_currency?: string | null } | null;

export type DuffelSegment = {
  id: string;
  origin: DuffelPlace | null;
  destination: DuffelPlace | null;
  origin_terminal?: string | null;
  destination_terminal?: string | null;
  departing_at: string;
  arriving_at: string;
  duration?: string | null;
  marketing_carrier: DuffelAirline | null;
  marketing_carrier_flight_number: string;
  operating_carrier: DuffelAirline | null;
  aircraft?: { iata_code: string | null } | null;
  passengers?: {
    passenger_id: string;
    cabin_class?: Cabin;
    cabin_class_marketing_name?: string | null;
    baggages?: { type: string; quantity: number }[];
  }[];
};

export type DuffelSlice = {
  id: string;
  fare_brand_name?: string | null;
  /** Of an order: whether this slice can be changed over the API. */
  changeable?: boolean | null;
  conditions?: { advance_seat_selection?: boolean | null } | null;
  segments: DuffelSegment[];
};

export type DuffelService = {
  id: string;
  type: string;
  total_amount: string;
  total_currency: string;
  maximum_quantity: number;
  passenger_ids: string[];
  segment_ids: string[];
  metadata: { type?: string; maximum_weight_kg?: number | null };
};

export type DuffelOffer = {
  id: string;
  partial?: boolean;
  expires_at: string;
  total_amount: string;
  total_currency: string;
  tax_amount?: string | null;
  tax_currency?: string | null;
  passengers: { id: string; type?: string | null; age?: number | null }[];
  slices: DuffelSlice[];
  conditions?: { refund_before_departure?: Condition; change_before_departure?: Condition };
  payment_requirements?: { requires_instant_payment: boolean } | null;
  passenger_identity_documents_required: boolean;
  available_services?: DuffelService[] | null;
};

export type DuffelElement = {
  type: string;
  designator?: string;
  available_services?: { id: string; passenger_id: string; total_amount: string; total_currency: string }[] | null;
};

export type DuffelSeatMap = {
  slice_id: string;
  segment_id: string;
  cabins: { deck: number; rows: { sections: { elements: DuffelElement[] }[] }[] }[];
};

/** `added`: the slices in the place of those that were `removed`, with ids of their own. */
export type DuffelAirlineChange = {
  id: string;
  created_at: string;
  action_taken?: "accepted" | "cancelled" | "changed" | null;
  available_actions?: string[] | null;
  removed?: DuffelSlice[] | null;
  added?: DuffelSlice[] | null;
};

/** A service that an order has. */
export type DuffelBooked = {
  type: string;
  quantity: number;
  passenger_ids: string[];
  segment_ids: string[];
  metadata?: { type?: string; designator?: string } | null;
};

export type DuffelOrder = {
  id: string;
  booking_reference: string;
  created_at: string;
  cancelled_at?: string | null;
  total_amount: string;
  total_currency: string;
  metadata?: Record<string, string> | null;
  available_actions?: string[];
  passengers?: DuffelOffer["passengers"];
  conditions?: DuffelOffer["conditions"] | null;
  slices?: DuffelSlice[] | null;
  services?: DuffelBooked[] | null;
  airline_initiated_changes?: Pick<DuffelAirlineChange, "id" | "action_taken">[] | null;
  documents?: { type: string; unique_identifier: string; passenger_ids?: string[] }[];
  payment_status: {
    awaiting_payment: boolean;
    paid_at?: string | null;
    payment_required_by?: string | null;
    price_guarantee_expires_at?: string | null;
  };
};

export type DuffelCancellation = {
  id: string;
  confirmed_at?: string | null;
  expires_at?: string | null;
  refund_amount?: string | null;
  refund_currency?: string | null;
  refund_to: string;
};

/** Duffel's documentation says `hold` where its client's types say `pay_later`. */
export type OrderType = "instant" | "hold";

export type NewOrder = {
  type: OrderType;
  selected_offers: string[];
  passengers: {
    id: string;
    title: string;
    gender: "m" | "f";
    given_name: string;
    family_name: string;
    born_on: string;
    email: string;
    phone_number: string;
    infant_passenger_id?: string;
    identity_documents?: {
      type: "passport";
      unique_identifier: string;
      issuing_country_code: string;
      expires_on: string;
    }[];
  }[];
  metadata: Record<string, string>;
  services?: { id: string; quantity: number }[];
  payments?: { type: "balance"; amount: string; currency: string }[];
};

import type * as z from "zod/mini";
import type { StaffPermission } from "./admin/permissions.ts";
import type { ProductKind } from "./product-choices.ts";

/**
 * Who may call. `public`: anyone. `user`: a logged-in customer (bearer token, R6.1).
 * Endpoints that act on one booking are `public` and answer its owner, the browser that holds a visitor's, and who proves the contact.
 * `staff`: a member of staff whose second factor was given; `permission` says whose role allows it, null: any.
 */
export type Access = "public" | "user" | "staff";

/** One API call: where it lives, what it takes, what it answers. Server, web and native app all read this. */
export type Endpoint<Input extends z.ZodMiniType = z.ZodMiniType, Output extends z.ZodMiniType = z.ZodMiniType> = {
  /** The operation's name in the OpenAPI description and in logs, unique. */
  name: string;
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** Path under /api, with `:name` for path parameters. */
  path: string;
  access: Access;
  /** Of a `staff` endpoint: the row of the permission table. */
  permission?: StaffPermission | null;
  /** One sentence in English for the API's documentation. */
  summary: string;
  /** Path parameters, query (GET) or JSON body (others) merged into one object. GET inputs hold only strings, numbers, booleans and lists of them. */
  input: Input;
  output: Output;
  /** Refused without an `Idempotency-Key` header: the call costs money or a seat. */
  idempotent?: true;
  /** Refused (403) without a valid `X-CSRF-Token`: the call relies on cookies (R7.5). */
  csrf?: true;
  /** The most its JSON body may hold; 128 KiB unless told. */
  bodyBytes?: number;
  /** It sells, or leads to what is sold: where that product is left out it is not found. */
  sells?: ProductKind;
  /** At most `points` calls in `seconds` for one account, or for one address when nobody is logged in. */
  limit?: { points: number; seconds: number };
};

export function endpoint<Input extends z.ZodMiniType, Output extends z.ZodMiniType>(
  definition: Endpoint<Input, Output>,
) {
  return definition;
}

export type InputOf<E> = E extends Endpoint<infer Input, z.ZodMiniType> ? z.input<Input> : never;
export type OutputOf<E> = E extends Endpoint<z.ZodMiniType, infer Output> ? z.output<Output> : never;
